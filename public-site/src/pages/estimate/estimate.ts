import type { ProductSummary, QuantityUnit } from '@nalika/shared-api'
import {
  chosenSize,
  INDIAN_STATES,
  massOf,
  measure,
  metresOf,
  parseId,
  PRICE_UNITS,
  unitsPerPiece,
  type PriceUnit,
  type SizeSelection,
} from '@nalika/shared-api/contract'
import { sectionOfProduct, type Section } from '@nalika/shared-ui'
import { bulkDiscountOf } from '../../components/bulk-discount.ts'
import { drawnSection } from '../../components/drawn-section.ts'
import { gstOn, paise } from '../../components/gst.ts'
import { unitFrom } from '../../components/quote-list/quantity.ts'
import { LONGEST_LIST, productLine, type QuoteLine } from '../../components/quote-list/quote-list-store.ts'

/** One line of the form. */
export interface EstimateLine extends SizeSelection {
  id: number
  /** A catalogue product; null for a standard size. */
  product: ProductSummary | null
  /** Metres of a piece. */
  length: string
  quantity: string
  unit: QuantityUnit
  /** Rupees without tax per `rateUnit`. */
  rate: string
  rateUnit: PriceUnit
}

export interface WeighedLine {
  /** 'ASME B36.10M NPS 2 (DN 50), Sch 40, 3.91 mm' or the product's name. */
  label: string
  section: Section | null
  kilogramsPerMetre: number | null
  /** Metres of a piece. */
  length: number | null
  quantity: number
  /** Null when the weight is unknown. */
  kilograms: number | null
  rupees: number
}

/** Unit of the rate unless another one is chosen: a product is priced per piece, a size by weight. */
const usualRateUnit = (product: ProductSummary | null): PriceUnit =>
  product === null || product.price === null ? 'kg' : 'piece'

const positive = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.max(0, value) : 0
}

const freshId = (lines: readonly EstimateLine[]) => Math.max(0, ...lines.map(({ id }) => id)) + 1

const EXAMPLE: EstimateLine = {
  id: 1,
  product: null,
  standard: 'b36.10m',
  size: '50',
  variant: '40',
  length: '6',
  quantity: '10',
  unit: 'pieces',
  rate: '',
  rateUnit: 'kg',
}

/** The next line of a standard size; copies the last such line. */
export function nextLine(lines: readonly EstimateLine[]): EstimateLine {
  const last = lines.findLast(({ product }) => product === null)
  return last
    ? { ...last, id: freshId(lines), quantity: '' }
    : { ...EXAMPLE, id: freshId(lines), quantity: lines.length === 0 ? EXAMPLE.quantity : '' }
}

/** A line for a product, at its price. */
export function lineOfProduct(product: ProductSummary, lines: readonly EstimateLine[]): EstimateLine {
  return {
    ...EXAMPLE,
    id: freshId(lines),
    product,
    length: product.length === null ? '' : String(product.length),
    rate: product.price === null ? '' : String(product.price),
    rateUnit: usualRateUnit(product),
  }
}

/** The line with its rate in another unit; unchanged when its length or weight is unknown. */
export function withRateUnit(line: EstimateLine, unit: PriceUnit): EstimateLine {
  const weighed = weighLine(line)
  if (weighed === null || line.rateUnit === unit) return line
  // Between metres and kilograms the length does not matter.
  const length = weighed.length ?? (line.rateUnit === 'piece' || unit === 'piece' ? null : 1)
  const measures = { length, weight_per_metre: weighed.kilogramsPerMetre }
  const [from, to] = [unitsPerPiece(line.rateUnit, measures), unitsPerPiece(unit, measures)]
  if (from === null || to === null) return line
  const rate = (positive(line.rate) * from) / to
  return {
    ...line,
    rateUnit: unit,
    rate: line.rate === '' ? '' : String(Number(rate.toFixed(unit === 'piece' ? 2 : 4))),
  }
}

/** States of supplier and customer. */
export interface SupplyStates {
  supplier: string
  /** '' while unknown. */
  customer: string
}

/** In the URL, each line is one `line` with its fields joined. */
const LINE = 'line'
const JOINT = '_'
const SIZE_FIELDS = ['standard', 'size', 'variant', 'length', 'quantity', 'unit', 'rate', 'rateUnit'] as const
const PRODUCT_FIELDS = ['quantity', 'unit', 'rate', 'rateUnit'] as const
/** Prefix of a product id in the URL. */
const PRODUCT = 'p'
const LONGEST_FIELD = 20

const writtenLines = (params: URLSearchParams) =>
  params
    .getAll(LINE)
    .slice(0, LONGEST_LIST)
    .map((text) => text.split(JOINT).map((field) => field.slice(0, LONGEST_FIELD)))

const productIdIn = ([first = '']: readonly string[]) =>
  first.startsWith(PRODUCT) ? parseId(first.slice(PRODUCT.length)) : null

/** Ids of the products in a URL: those of its lines, and the one of a link to a new estimate. */
export function productIdsIn(params: URLSearchParams): number[] {
  const named = parseId(params.get('product'))
  const ids = writtenLines(params).map(productIdIn)
  return [...new Set([...ids, named])].filter((id) => id !== null)
}

/** The estimate as a URL query, for reloads and sharing. */
export function queryOf(
  lines: readonly EstimateLine[],
  { supplier, customer }: SupplyStates,
  id: string,
): string {
  const params = new URLSearchParams()
  for (const line of lines) {
    const fields =
      line.product === null
        ? SIZE_FIELDS.map((name) => line[name])
        : [`${PRODUCT}${line.product.id}`, ...PRODUCT_FIELDS.map((name) => line[name])]
    if (line.rateUnit === usualRateUnit(line.product)) fields.pop()
    params.append(
      LINE,
      fields.map((field) => field.replaceAll(JOINT, '').slice(0, LONGEST_FIELD)).join(JOINT),
    )
  }
  if (supplier !== SUPPLIER) params.set('from', supplier)
  if (customer !== '') params.set('to', customer)
  if (id !== '') params.set('id', id)
  return `?${params}`
}

const SUPPLIER = 'Telangana'

/** States of supplier and customer in the URL. */
export function parseSupplyStates(params: URLSearchParams): SupplyStates {
  const state = (key: string) => INDIAN_STATES.find((name) => name === params.get(key))
  return { supplier: state('from') ?? SUPPLIER, customer: state('to') ?? '' }
}

/**
 * Initial lines: those of the URL, a size or product it names, or an example.
 * @param products Existing products of {@link productIdsIn}; lines of others are dropped.
 */
export function firstLines(params: URLSearchParams, products: readonly ProductSummary[]): EstimateLine[] {
  const parsed = writtenLines(params).flatMap((fields, index): EstimateLine[] => {
    const productId = productIdIn(fields)
    const product = products.find(({ id }) => id === productId)
    const names = productId === null ? SIZE_FIELDS : PRODUCT_FIELDS
    const values = productId === null ? fields : fields.slice(1)
    const line = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
    const read = {
      ...EXAMPLE,
      ...line,
      id: index + 1,
      unit: unitFrom(String(line.unit)),
      rateUnit: PRICE_UNITS.find((unit) => unit === line.rateUnit) ?? usualRateUnit(product ?? null),
    }
    if (productId === null) return chosenSize(read) === null ? [] : [read]
    return product
      ? [{ ...read, product, length: product.length === null ? '' : String(product.length) }]
      : []
  })
  if (parsed.length > 0) return parsed
  const product = products.find(({ id }) => id === Number(params.get('product')))
  if (product) return [lineOfProduct(product, [])]
  const named = { ...EXAMPLE }
  for (const key of ['standard', 'size', 'variant', 'length', 'quantity'] as const) {
    named[key] = params.get(key) ?? named[key]
  }
  return [chosenSize(named) === null ? EXAMPLE : named]
}

function subjectOf(line: EstimateLine): Pick<WeighedLine, 'label' | 'section' | 'kilogramsPerMetre'> | null {
  if (line.product !== null) {
    const { name, weight_per_metre } = line.product
    return { label: name, section: sectionOfProduct(line.product), kilogramsPerMetre: weight_per_metre }
  }
  const chosen = chosenSize(line)
  if (chosen === null) return null
  const { standard, size, variant } = chosen
  return {
    label: `${standard.label.split(',')[0] ?? ''} ${size.label}, ${variant.label}`,
    section: drawnSection(variant.section),
    kilogramsPerMetre: massOf(variant, standard.material),
  }
}

/** Weight and cost of a line; null for a size that no table has. */
export function weighLine(line: EstimateLine): WeighedLine | null {
  const subject = subjectOf(line)
  if (subject === null) return null
  const typed = positive(line.quantity)
  const quantity = line.unit === 'pieces' ? Math.floor(typed) : typed
  const length = positive(line.length) || null
  const { kilograms, pieces } = measure(quantity, line.unit, { ...subject, length })
  const metres =
    metresOf(quantity, line.unit) ?? (pieces !== null && length !== null ? pieces * length : null)
  const counted = { piece: pieces, metre: metres, kg: kilograms }[line.rateUnit]
  return { ...subject, length, quantity, kilograms, rupees: paise((counted ?? 0) * positive(line.rate)) }
}

/** Sums of the lines, the discount and the tax, in kilograms and rupees. */
export function totalsOf(lines: readonly EstimateLine[], supplierState: string, customerState: string) {
  const weighed = lines.map(weighLine).filter((line) => line !== null)
  const kilograms = weighed.reduce((sum, line) => sum + (line.kilograms ?? 0), 0)
  const subtotal = paise(weighed.reduce((sum, line) => sum + line.rupees, 0))
  const discountPercent = bulkDiscountOf(kilograms)
  const discount = paise((subtotal * discountPercent) / 100)
  const taxable = paise(subtotal - discount)
  const taxes = gstOn(taxable, supplierState, customerState)
  const total = paise(taxes.reduce((sum, { amount }) => sum + amount, taxable))
  const counted = weighed.filter(({ quantity }) => quantity > 0)
  /** Lines that the sums lack. */
  const unpriced = counted.filter((line) => line.rupees === 0).length
  const unweighed = counted.filter((line) => line.kilograms === null).length
  return { unpriced, unweighed, kilograms, subtotal, discountPercent, discount, taxable, taxes, total }
}

export type Totals = ReturnType<typeof totalsOf>

/**
 * Converts lines for the quote list, except those without a quantity. Equal sizes stay separate lines, because two rates
 * for one size are common.
 * @param source Prefix of their ids.
 */
export function quoteLinesOf(lines: readonly EstimateLine[], source: string): QuoteLine[] {
  return lines.flatMap((line) => {
    const id = `${source}${line.id}`
    const weighed = weighLine(line)
    if (weighed === null || weighed.quantity === 0) return []
    const { label, section, kilogramsPerMetre, length, quantity } = weighed
    if (line.product !== null) return [{ ...productLine(line.product, quantity, line.unit), id }]
    return [
      {
        id,
        productId: null,
        name: label,
        detail: length === null ? '' : `${length}\u00a0m pieces`,
        section,
        kilogramsPerMetre,
        length,
        quantity,
        unit: line.unit,
      },
    ]
  })
}
