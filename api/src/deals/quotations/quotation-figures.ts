import {
  exactQuantity,
  MAX_QUOTATION_TOTAL,
  paise,
  quotationTotals,
  singularUnit,
} from '@nalika/shared-api/contract'
import type { QuotationForm, QuotationLineForm, QuotationTotals } from '@nalika/shared-api/contract'
import { invalid, INVALID_DAY, isCalendarDay } from '../../platform/index.ts'
import type { LeadRow, quotationLines } from '../../requests/index.ts'

const NOTHING = paise(0)

type LineRow = Omit<typeof quotationLines.$inferInsert, 'revisionId'>

/** A form as it is stored: its lines with the measures of their leads, and all amounts. */
export interface StoredFigures {
  lines: LineRow[]
  totals: Omit<QuotationTotals, 'lines'>
}

/** Checks the lines of a form against the firm's leads and computes its amounts; 422 with the errors of each field. */
export function figuresOf(
  form: QuotationForm,
  leads: ReadonlyMap<number, LeadRow>,
  sellerState: string,
): StoredFigures {
  const errors: Record<string, string[]> = {}
  if (form.valid_until !== '' && !isCalendarDay(form.valid_until)) errors.valid_until = [INVALID_DAY]
  form.lines.forEach((line, index) => {
    const repeated = form.lines.findIndex(({ lead_id }) => lead_id === line.lead_id) < index
    for (const [field, sentence] of problemsOf(line, leads.get(line.lead_id), repeated))
      errors[`lines.${String(index)}.${field}`] = [sentence]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const priced = form.lines.map((line) => {
    const lead = leads.get(line.lead_id)
    return {
      ...line,
      unit: lead?.unit ?? 'pieces',
      piece_length: lead?.pieceLength ?? null,
      kilograms_per_metre: lead?.kilogramsPerMetre ?? null,
    }
  })
  const { freight, packing, place_of_supply } = form
  const { lines: amounts, ...totals } = quotationTotals({
    lines: priced,
    freight,
    packing,
    place_of_supply,
    seller_state: sellerState,
  })
  if (totals.total > MAX_QUOTATION_TOTAL) {
    throw invalid({ lines: ['The total may be at most ₹10,00,00,00,000.'] })
  }
  return {
    totals,
    lines: priced.map((line, index) => ({
      leadId: line.lead_id,
      description: line.description.trim(),
      hsn: line.hsn,
      mill: line.mill.trim(),
      certificate: line.certificate,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unit_price,
      priceUnit: line.price_unit,
      discountRate: line.discount_rate,
      gstRate: line.gst_rate,
      pieceLength: line.piece_length,
      kilogramsPerMetre: line.kilograms_per_metre,
      pricedQuantity: amounts[index]?.priced_quantity ?? null,
      gross: amounts[index]?.gross ?? NOTHING,
      discount: amounts[index]?.discount ?? NOTHING,
      amount: amounts[index]?.amount ?? NOTHING,
    })),
  }
}

function problemsOf(
  { quantity, price_unit }: QuotationLineForm,
  lead: LeadRow | undefined,
  repeated: boolean,
): [field: string, sentence: string][] {
  if (!lead || repeated)
    return [['lead_id', repeated ? 'This line is there twice.' : 'Choose a line of this request.']]
  if (lead.unit === 'pieces' && !Number.isInteger(quantity))
    return [['quantity', 'Enter a whole number of pieces.']]
  if (!/^\d+(\.\d{1,3})?$/.test(String(quantity))) return [['quantity', 'Enter at most three decimals.']]
  const piece = { length: lead.pieceLength, kilogramsPerMetre: lead.kilogramsPerMetre }
  if (exactQuantity(quantity, lead.unit, price_unit, piece) !== null) return []
  return [
    [
      'price_unit',
      `The weight or length of this product is not known. Enter the price per ${singularUnit(lead.unit)}.`,
    ],
  ]
}
