import type { Product } from '@nalika/shared-api'
import { formatMillimetres, formatNumber } from '@nalika/shared-ui'
import { pieceWeightOf } from './product-facts.ts'

/** A row of a data sheet; '' when the value is unknown. */
export interface Specification {
  term: string
  value: string
}

/** Everything a data sheet says of a product: the fields every product has, then what was added to this one. */
export function specificationsOf(product: Product): Specification[] {
  const own = ownSpecifications(product)
  const known = new Set(own.map(({ term }) => term.toLowerCase()))
  const further = product.specifications
    .filter(({ label }) => !known.has(label.toLowerCase()))
    .map(({ label, value }) => ({ term: label, value }))
  return [...own, ...further]
}

function ownSpecifications(product: Product): Specification[] {
  const range = (from: number | null, to: number | null) => (from === null ? '' : formatMillimetres(from, to))
  const one = (value: number | null) => (value === null ? '' : formatMillimetres(value))
  const weight = pieceWeightOf(product)
  const round = product.shape === 'round'
  const sizes: Specification[] = round
    ? [
        {
          term: 'Outside diameter',
          value: one(product.diameter) || range(product.min_diameter, product.max_diameter),
        },
      ]
    : [
        { term: 'Width', value: one(product.width) },
        { term: 'Height', value: one(product.height ?? product.width) },
      ]
  return [
    { term: 'Standard', value: product.standard },
    { term: 'Grade', value: product.grade },
    { term: 'Material', value: product.material },
    { term: 'Nominal size', value: product.nominal_size ?? '' },
    { term: /^\d/.test(product.schedule ?? '') ? 'Schedule' : 'Class', value: product.schedule ?? '' },
    ...sizes,
    {
      term: 'Wall thickness',
      value: one(product.thickness) || range(product.min_thickness, product.max_thickness),
    },
    {
      term: 'Length per piece',
      value: product.length === null ? '' : `${formatNumber(product.length)}\u00a0m`,
    },
    {
      term: 'Weight',
      value:
        product.weight_per_metre === null ? '' : `${formatNumber(product.weight_per_metre, 3)}\u00a0kg/m`,
    },
    { term: 'Weight per piece', value: weight === null ? '' : `${formatNumber(weight)}\u00a0kg` },
    { term: 'Finish', value: product.finish },
    { term: 'Ends', value: product.end_type },
    { term: 'Pressure rating', value: product.pressure_rating },
    { term: 'Test pressure', value: product.test_pressure },
  ]
}
