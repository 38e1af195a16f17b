import type { ProductSummary, QuantityUnit } from '@nalika/shared-api'
import { chosenSize, massOf, type SizeChoice } from '@nalika/shared-api/contract'
import type { Section } from '@nalika/shared-ui'
import { bulkDiscountOf } from '../../parts/bulk-discount.ts'
import { drawnSection } from '../../parts/drawn-section.ts'
import { gstOn, paise } from '../../parts/gst.ts'
import { sectionOf } from '../../parts/product-facts.ts'
import { measure } from '../../parts/quote-list/quantity.ts'
import { productLine, type QuoteLine } from '../../parts/quote-list/quote-list-store.ts'

/** One line as it stands in the fields. */
export interface EstimateLine extends SizeChoice {
  id: number
  /** Of the catalogue; null for a standard size. */
  product: ProductSummary | null
  /** Metres of a piece. */
  length: string
  quantity: string
  unit: QuantityUnit
  /** Rupees without tax, per kilogram or per piece as {@link rateUnit} says. */
  rate: string
}

export interface WeighedLine {
  /** 'ASME B36.10M NPS 2 (DN 50), Sch 40, 3.91 mm' or the product's name. */
  label: string
  section: Section | null
  kilogramsPerMetre: number | null
  /** Metres of a piece. */
  length: number | null
  quantity: number
  /** Null when nobody knows what the product weighs. */
  kilograms: number | null
  rupees: number
}

/** What the rate of a line is for: a product is priced by the piece, a size by its weight. */
export const rateUnit = ({ product }: EstimateLine): 'kg' | 'piece' =>
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
}

/** A line of a standard size that comes next, like the last one of its kind. */
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
  }
}

/** What an estimate starts with: a size or a product an address names, else an example. */
export function firstLines(params: URLSearchParams, product: ProductSummary | null): EstimateLine[] {
  if (product !== null) return [lineOfProduct(product, [])]
  const named = { ...EXAMPLE }
  for (const key of ['standard', 'size', 'variant', 'length', 'quantity'] as const) {
    named[key] = params.get(key) ?? named[key]
  }
  return [chosenSize(named) === null ? EXAMPLE : named]
}

function subjectOf(line: EstimateLine): Pick<WeighedLine, 'label' | 'section' | 'kilogramsPerMetre'> | null {
  if (line.product !== null) {
    const { name, weight_per_metre } = line.product
    return { label: name, section: sectionOf(line.product), kilogramsPerMetre: weight_per_metre }
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

/** What a line weighs and costs; nothing for a size that no table has. */
export function weighLine(line: EstimateLine): WeighedLine | null {
  const subject = subjectOf(line)
  if (subject === null) return null
  const typed = positive(line.quantity)
  const quantity = line.unit === 'pieces' ? Math.floor(typed) : typed
  const length = positive(line.length) || null
  const { kilograms, pieces } = measure(quantity, line.unit, { ...subject, length })
  const counted = rateUnit(line) === 'kg' ? kilograms : pieces
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
  return { kilograms, subtotal, discountPercent, discount, taxable, taxes, total }
}

export type Totals = ReturnType<typeof totalsOf>

/** The lines as the quote list takes them; those without a quantity are left out. */
export function quoteLinesOf(lines: readonly EstimateLine[]): QuoteLine[] {
  return lines.flatMap((line) => {
    const weighed = weighLine(line)
    if (weighed === null || weighed.quantity === 0) return []
    const { label, section, kilogramsPerMetre, length, quantity } = weighed
    if (line.product !== null) return [productLine(line.product, quantity, line.unit)]
    return [
      {
        id: ['size', line.standard, line.size, line.variant, line.length].join('-'),
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
