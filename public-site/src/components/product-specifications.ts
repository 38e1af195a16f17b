import type { Product } from '@nalika/shared-api'
import { rangeOfField, sheetFields, type ProductFieldName } from '@nalika/shared-api/contract'
import { formatMeasure, formatMillimetres, formatNumber } from '@nalika/shared-ui'
import { pieceWeightOf } from './product-facts.ts'

type SheetField = ReturnType<typeof sheetFields>[number]

/** A row of a data sheet; '' when the value is unknown. */
export interface Specification {
  term: string
  value: string
}

/** The rows of a product's data sheet: the fields of every product, then its own specifications. */
export function specificationsOf(product: Product): Specification[] {
  const own = ownSpecifications(product)
  const known = new Set(own.map(({ term }) => term.toLowerCase()))
  const further = product.specifications
    .filter(({ label }) => !known.has(label.toLowerCase()))
    .map(({ label, value }) => ({ term: label, value }))
  return [...own, ...further]
}

/** Formats for visitors that differ from the field's definition. */
const TERMS: Readonly<Partial<Record<ProductFieldName, (product: Product) => string>>> = {
  schedule: ({ schedule }) => (/^\d/.test(schedule ?? '') ? 'Schedule' : 'Class'),
}

function ownSpecifications(product: Product): Specification[] {
  const weight = pieceWeightOf(product)
  return sheetFields('visitor', product).flatMap((field) => {
    const { name, label, publicLabel = label } = field
    const row = { term: TERMS[name]?.(product) ?? publicLabel, value: valueOf(product, field) }
    if (name !== 'weight_per_metre') return [row]
    return [
      row,
      { term: 'Weight per piece', value: weight === null ? '' : `${formatNumber(weight)}\u00a0kg` },
    ]
  })
}

/** An unknown dimension shows its range instead. */
function valueOf(product: Product, { name, unit }: SheetField): string {
  const value = name === 'height' ? (product.height ?? product.width) : product[name]
  if (typeof value === 'number') return formatMeasure(value, unit ?? '')
  if (typeof value === 'string') return value
  const [from, to] = rangeOfField(product, name)
  return from === null ? '' : formatMillimetres(from, to)
}
