import type { Product } from './schemas/index.ts'
import { unitsPerPiece } from './price-units.ts'
import { rangeOfField, sheetFields, type ProductFieldName } from './product-fields.ts'

/** A row of a data sheet; '' when the value is unknown. */
export interface Specification {
  term: string
  value: string
}

/** How a data sheet writes figures; `to` of a range is null or equal for a single value. */
export interface SheetFormats {
  formatMeasure: (value: number, unit: string) => string
  formatMillimetres: (from: number, to: number | null) => string
}

type SheetField = ReturnType<typeof sheetFields>[number]

/** The rows of a product's data sheet, on the page and in the PDF: the fields of every product, then its own specifications. */
export function sheetRows(product: Product, formats: SheetFormats): Specification[] {
  const own = ownRows(product, formats)
  const known = new Set(own.map(({ term }) => term.toLowerCase()))
  const further = product.specifications
    .filter(({ label }) => !known.has(label.toLowerCase()))
    .map(({ label, value }) => ({ term: label, value }))
  return [...own, ...further]
}

/** Terms for visitors that differ from the field's definition. */
const TERMS: Readonly<Partial<Record<ProductFieldName, (product: Product) => string>>> = {
  schedule: ({ schedule }) => (/^\d/.test(schedule ?? '') ? 'Schedule' : 'Class'),
}

function ownRows(product: Product, formats: SheetFormats): Specification[] {
  const weight = unitsPerPiece('kg', product)
  return sheetFields('visitor', product).flatMap((field) => {
    const { name, label, publicLabel = label } = field
    const row = { term: TERMS[name]?.(product) ?? publicLabel, value: valueOf(product, field, formats) }
    if (name !== 'weight_per_metre') return [row]
    return [
      row,
      { term: 'Weight per piece', value: weight === null ? '' : formats.formatMeasure(weight, 'kg') },
    ]
  })
}

/** An unknown dimension shows its range instead. */
function valueOf(product: Product, { name, unit }: SheetField, formats: SheetFormats): string {
  const value = name === 'height' ? (product.height ?? product.width) : product[name]
  if (typeof value === 'number') return formats.formatMeasure(value, unit ?? '')
  if (typeof value === 'string') return value
  const [from, to] = rangeOfField(product, name)
  return from === null ? '' : formats.formatMillimetres(from, to)
}
