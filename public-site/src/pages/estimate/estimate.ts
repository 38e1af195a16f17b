import type { ProductSummary, QuantityUnit } from '@nalika/shared-api'
import {
  addPaise,
  convertQuantity,
  paise,
  shareOf,
  toPaise,
  unitsPerPiece,
  wholePieces,
  type Paise,
  type PriceUnit,
} from '@nalika/shared-api/contract'
import {
  chosenSize,
  dimensionsOf,
  massPerMetre,
  printedMass,
  usualMaterial,
  type SizeSelection,
} from '@nalika/shared-trade'
import { sectionOfProduct, type Section } from '@nalika/shared-ui'
import { bulkDiscountOf } from '../../components/bulk-discount.ts'
import { drawnSection } from '../../components/drawn-section.ts'
import { gstOn } from '../../components/gst.ts'
import { productLine, type QuoteLine } from '../../components/quote-list/quote-list-store.ts'
import { CUSTOM, parseCustomSize } from './custom-size.ts'
import { hsnOfProduct, hsnOfSize } from './hsn.ts'

/** One line of the form. A custom size has its dimensions as `size` and its steel as `variant`. */
export interface EstimateLine extends SizeSelection {
  id: number
  /** A catalogue product; null for a size. */
  product: ProductSummary | null
  /** Metres of a piece. */
  length: string
  quantity: string
  unit: QuantityUnit
  /** Rupees without tax per `rateUnit`. */
  rate: string
  rateUnit: PriceUnit
  /** '' for the usual code of such goods. */
  hsn: string
}

/** What an estimate has besides its lines. */
export interface EstimateDetails {
  /** Such as 'EST-20261123-4F2K'; '' before the first change. */
  number: string
  /** Name of the customer. */
  customer: string
  /** '' while unknown. */
  customerState: string
  supplierState: string
  /** Rupees without tax. */
  freight: string
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
  /** Whole pieces to order; null when unknown. */
  pieces: number | null
  amount: Paise
  hsn: string
}

/** Unit of the rate unless another one is chosen: a product is priced per piece, a size by weight. */
export const usualRateUnit = (product: ProductSummary | null): PriceUnit =>
  product === null || product.price === null ? 'kg' : 'piece'

export const positive = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.max(0, value) : 0
}

const freshId = (lines: readonly EstimateLine[]) => Math.max(0, ...lines.map(({ id }) => id)) + 1

export const EXAMPLE: EstimateLine = {
  id: 1,
  product: null,
  standard: 'asme-b36.10m',
  size: '50',
  variant: '40',
  length: '6',
  quantity: '10',
  unit: 'pieces',
  rate: '',
  rateUnit: 'kg',
  hsn: '',
}

/** Whether the lines are the example that a new estimate begins with. */
const isExample = ([line, ...others]: readonly EstimateLine[]) =>
  others.length === 0 &&
  (['product', 'standard', 'size', 'variant', 'length', 'quantity', 'unit', 'rate'] as const).every(
    (name) => line?.[name] === EXAMPLE[name],
  )

/** The next line of a standard size; copies the last such line. */
export function nextLine(lines: readonly EstimateLine[]): EstimateLine {
  const last = lines.findLast(({ product }) => product === null)
  return last
    ? { ...last, id: freshId(lines), quantity: '' }
    : { ...EXAMPLE, id: freshId(lines), quantity: lines.length === 0 ? EXAMPLE.quantity : '' }
}

/** The lines and another one, which replaces the example. */
export const withLine = (lines: readonly EstimateLine[], added: EstimateLine): EstimateLine[] =>
  isExample(lines) ? [{ ...added, id: 1 }] : [...lines, { ...added, id: freshId(lines) }]

/** A line for a product, at its price. */
export function lineOfProduct(product: ProductSummary): EstimateLine {
  return {
    ...EXAMPLE,
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

type Subject = Pick<WeighedLine, 'label' | 'section' | 'kilogramsPerMetre' | 'hsn'>

function subjectOf(line: EstimateLine): Subject | null {
  if (line.product !== null) {
    const { name, weight_per_metre } = line.product
    return {
      label: name,
      section: sectionOfProduct(line.product),
      kilogramsPerMetre: weight_per_metre,
      hsn: line.hsn || hsnOfProduct(line.product),
    }
  }
  if (line.standard === CUSTOM) {
    const custom = parseCustomSize(line)
    if ('problem' in custom) return null
    const { label, dimensions, kilogramsPerMetre } = custom
    return {
      label,
      section: drawnSection(dimensions),
      kilogramsPerMetre,
      hsn: line.hsn || hsnOfSize(line, dimensions),
    }
  }
  const chosen = chosenSize(line)
  if (chosen === null) return null
  const { standard, size, variant } = chosen
  const dimensions = dimensionsOf(chosen)
  const rule = standard.table.kind === 'hollow' ? standard.table.cornerRule : undefined
  return {
    label: `${standard.name} ${size.label}, ${variant.label}`,
    section: drawnSection(dimensions),
    kilogramsPerMetre: printedMass(massPerMetre(dimensions, usualMaterial(standard.id), rule)),
    hsn: line.hsn || hsnOfSize(line, dimensions),
  }
}

/** The unit of quantities that a rate counts. */
const RATED: Readonly<Record<PriceUnit, QuantityUnit>> = { piece: 'pieces', metre: 'metres', kg: 'kg' }

/** Weight and cost of a line; null for a size that does not exist. */
export function weighLine(line: EstimateLine): WeighedLine | null {
  const subject = subjectOf(line)
  if (subject === null) return null
  const typed = positive(line.quantity)
  const quantity = line.unit === 'pieces' ? Math.floor(typed) : typed
  const length = positive(line.length) || null
  const piece = { ...subject, length }
  const kilograms = convertQuantity(quantity, line.unit, 'kg', piece)
  const counted = convertQuantity(quantity, line.unit, RATED[line.rateUnit], piece)
  const amount = toPaise((counted ?? 0) * positive(line.rate))
  const pieces = line.unit === 'pieces' ? quantity : wholePieces(quantity, line.unit, piece)
  return { ...subject, length, quantity, kilograms, pieces, amount }
}

/** Sums of the lines, the discount, the freight and the tax, in kilograms and paise. */
export function totalsOf(
  lines: readonly EstimateLine[],
  { supplierState, customerState, freight: typedFreight }: Omit<EstimateDetails, 'number' | 'customer'>,
) {
  const weighed = lines.map(weighLine).filter((line) => line !== null)
  const kilograms = weighed.reduce((sum, line) => sum + (line.kilograms ?? 0), 0)
  const subtotal = addPaise(...weighed.map(({ amount }) => amount))
  const discountPercent = bulkDiscountOf(kilograms)
  const discount = shareOf(subtotal, discountPercent, 100)
  const freight = toPaise(positive(typedFreight))
  const taxable = paise(subtotal - discount + freight)
  const taxes = gstOn(taxable, supplierState, customerState)
  const total = addPaise(taxable, ...taxes.map(({ amount }) => amount))
  const counted = weighed.filter(({ quantity }) => quantity > 0)
  /** Lines that the sums lack. */
  const unpriced = counted.filter((line) => line.amount === 0).length + lines.length - weighed.length
  const unweighed = counted.filter((line) => line.kilograms === null).length
  return {
    unpriced,
    unweighed,
    kilograms,
    subtotal,
    discountPercent,
    discount,
    freight,
    taxable,
    taxes,
    total,
  }
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
