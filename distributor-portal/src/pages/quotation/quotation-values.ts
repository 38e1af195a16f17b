import {
  GST_OF_TUBES,
  lastDayAfter,
  paise,
  pricedQuantity,
  QUANTITY_UNITS,
  quotationTotals,
  toBasisPoints,
  todayInIndia,
  toPaise,
  toPercent,
  usualLastDay,
  type GstRate,
  type INDIAN_STATES,
  type LineAmounts,
  type Paise,
  type PricedLine,
  type QuantityUnit,
  type Quotation,
  type QuotationForm,
  type QuotationTotals,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'

type Certificate = QuotationForm['lines'][number]['certificate']

export interface LineValues {
  /** Whether the line is part of the quotation. */
  quoted: boolean
  description: string
  hsn: string
  mill: string
  certificate: Certificate
  quantity: number | null
  unit_price: Paise | null
  price_unit: QuantityUnit
  /** Percent. */
  discount: number | null
  /** Basis points. */
  gst_rate: GstRate
}

/** A quotation as people type it: rates in percent. */
export interface QuotationValues {
  /** One for each lead of the workspace, in its order. */
  lines: LineValues[]
  place_of_supply: '' | (typeof INDIAN_STATES)[number]
  freight: Paise | null
  packing: Paise | null
  delivery_time: string
  valid_until: string
  payment_terms: string
  weight_tolerance: number | null
  notes: string
}

type Leads = QuotationWorkspace['leads']

const NOTHING = paise(0)

/** The values of a draft, of what was sent last, or of an empty quotation on the firm's usual terms. */
export function valuesOf(
  { leads, place_of_supply, templates }: QuotationWorkspace,
  from: Quotation | null,
): QuotationValues {
  const usual = from === null ? templates.find(({ is_default }) => is_default) : undefined
  const tolerance = from === null ? usual?.weight_tolerance : from.weight_tolerance
  return {
    lines: leads.map((lead): LineValues => {
      const line = from?.lines.find(({ lead_id }) => lead_id === lead.lead_id)
      if (line) {
        return {
          ...line,
          quoted: lead.obstacle === '',
          unit_price: line.unit_price === NOTHING ? null : line.unit_price,
          discount: toPercent(line.discount_rate),
          gst_rate: line.gst_rate as GstRate,
        }
      }
      return {
        quoted: lead.obstacle === '' && from === null,
        description: lead.product,
        hsn: lead.hsn,
        mill: lead.brand,
        certificate: 'none',
        quantity: lead.quantity,
        ...ownPriceOf(lead),
        discount: null,
        gst_rate: GST_OF_TUBES,
      }
    }),
    place_of_supply: (from?.place_of_supply || place_of_supply) as QuotationValues['place_of_supply'],
    freight: from?.totals.freight ?? null,
    packing: from?.totals.packing ?? null,
    delivery_time: from?.delivery_time ?? (usual?.delivery_time || deliveryTimeOf(leads)),
    valid_until: usual ? lastDayAfter(usual.valid_days) : lastDayOf(from),
    payment_terms: from?.payment_terms ?? usual?.payment_terms ?? '',
    weight_tolerance: tolerance == null ? null : toPercent(tolerance),
    notes: from?.notes ?? usual?.notes ?? '',
  }
}

/** What a new quotation begins with: what was sent last, unless it was withdrawn. */
export const formerOf = ({ sent: [latest] }: QuotationWorkspace): Quotation | null =>
  latest === undefined || latest.state === 'withdrawn' ? null : latest

/** Of a draft as it was saved; what was sent before may be over. */
function lastDayOf(from: Quotation | null): string {
  const { state = 'draft', valid_until: day = '' } = from ?? {}
  return day && (state === 'draft' || day >= todayInIndia()) ? day : usualLastDay()
}

/** The firm's own price, when it is in a unit that the quantity can be converted into. */
function ownPriceOf(lead: Leads[number]): Pick<LineValues, 'unit_price' | 'price_unit'> {
  const { price = null, price_unit = lead.unit } = lead.own_price ?? {}
  const { unit, piece_length, kilograms_per_metre } = lead
  const converted = pricedQuantity({ quantity: 1, unit, price_unit, piece_length, kilograms_per_metre })
  return price === null || converted === null
    ? { unit_price: null, price_unit: unit }
    : { unit_price: toPaise(price), price_unit }
}

/** By the longest of the firm's own lead times; '' without one. */
function deliveryTimeOf(leads: Leads): string {
  const days = leads.flatMap(({ own_price }) => own_price?.lead_time_days ?? [])
  const longest = Math.max(0, ...days)
  return longest === 0 ? '' : `${String(longest)} ${longest === 1 ? 'day' : 'days'} from order`
}

/** The request body, with the lines that are quoted. */
export function bodyOf(values: QuotationValues, leads: Leads, version: number | undefined): QuotationForm {
  return {
    lines: values.lines.flatMap((line, index) => {
      const lead = leads[index]
      if (!lead || !line.quoted) return []
      return {
        lead_id: lead.lead_id,
        description: line.description.trim(),
        hsn: line.hsn.trim(),
        mill: line.mill.trim(),
        certificate: line.certificate,
        quantity: line.quantity ?? 0,
        unit_price: line.unit_price ?? NOTHING,
        price_unit: line.price_unit,
        discount_rate: toBasisPoints(line.discount ?? 0),
        gst_rate: line.gst_rate,
      }
    }),
    place_of_supply: values.place_of_supply,
    freight: values.freight ?? NOTHING,
    packing: values.packing ?? NOTHING,
    delivery_time: values.delivery_time.trim(),
    valid_until: values.valid_until,
    payment_terms: values.payment_terms.trim(),
    weight_tolerance: values.weight_tolerance === null ? null : toBasisPoints(values.weight_tolerance),
    notes: values.notes.trim(),
    // A new draft has none.
    ...(version && { version }),
  }
}

/** A server's errors under the names of the form, whose lines include those that are not quoted. */
export function errorsOfForm(
  errors: Readonly<Record<string, string[]>>,
  values: QuotationValues,
): Record<string, string[]> {
  const quoted = values.lines.flatMap(({ quoted }, index) => (quoted ? index : []))
  const nameOf = (field: string) =>
    field
      .replace(/^lines\.(\d+)/, (_all, at: string) => `lines.${String(quoted[Number(at)] ?? at)}`)
      .replace(/discount_rate$/, 'discount')
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [nameOf(field), sentences]))
}

/** A line as its amounts are computed; null while a number is missing. */
export function pricedLine(line: LineValues | undefined, lead: Leads[number] | undefined): PricedLine | null {
  if (!lead || !line?.quoted || !line.quantity || !line.unit_price) return null
  return {
    quantity: line.quantity,
    unit: lead.unit,
    unit_price: line.unit_price,
    price_unit: line.price_unit,
    discount_rate: Math.min(9999, Math.max(0, toBasisPoints(line.discount ?? 0))),
    gst_rate: line.gst_rate,
    piece_length: lead.piece_length,
    kilograms_per_metre: lead.kilograms_per_metre,
  }
}

/** Units whose prices can be computed for the lead: without a weight only its own kind. */
export const unitsFor = ({ unit, piece_length, kilograms_per_metre }: Leads[number]): QuantityUnit[] =>
  QUANTITY_UNITS.filter(
    (price_unit) =>
      pricedQuantity({ quantity: 1, unit, price_unit, piece_length, kilograms_per_metre }) !== null,
  )

/** The amounts of one line. */
export function amountOf(line: PricedLine): LineAmounts {
  const [amounts] = quotationTotals({
    ...{ lines: [line], freight: NOTHING, packing: NOTHING, seller_state: '', place_of_supply: '' },
  }).lines
  if (!amounts) throw new Error('A line has no amounts.')
  return amounts
}

/** What the server will compute of the lines that are complete. */
export function previewOf(values: QuotationValues, { leads, firm }: QuotationWorkspace): QuotationTotals {
  return quotationTotals({
    lines: values.lines.flatMap((line, index) => pricedLine(line, leads[index]) ?? []),
    freight: values.freight ?? NOTHING,
    packing: values.packing ?? NOTHING,
    place_of_supply: values.place_of_supply,
    seller_state: firm.state,
  })
}
