import type { ProductSummary } from '@nalika/shared-api'
import { formatMillimetres, formatNumber } from '@nalika/shared-ui'

export { sectionOfProduct as sectionOf } from '@nalika/shared-ui'

type Sized = Pick<
  ProductSummary,
  | 'shape'
  | 'diameter'
  | 'min_diameter'
  | 'max_diameter'
  | 'width'
  | 'height'
  | 'thickness'
  | 'min_thickness'
  | 'max_thickness'
  | 'nominal_size'
  | 'schedule'
>

/** 'Ø 60.3 × 3.91 mm', '60 × 40 × 2.9 mm', or the range of sizes; '' when nothing is known. */
export function sizeOf(product: Sized): string {
  const { shape, width, height, diameter, thickness } = product
  const numbers = shape === 'round' ? [diameter, thickness] : [width, height ?? width, thickness]
  const known = numbers.filter((value) => value !== null)
  if (known.length === numbers.length) {
    return `${shape === 'round' ? 'Ø\u00a0' : ''}${known.map((side) => formatNumber(side)).join('\u00a0×\u00a0')}\u00a0mm`
  }
  return product.min_diameter === null
    ? ''
    : `Ø\u00a0${formatMillimetres(product.min_diameter, product.max_diameter)}`
}

/** How the trade calls the size: 'NPS 2 Sch 40', 'NB 50 heavy'; '' for hollow sections, which go by their sides. */
export function tradeSizeOf({ shape, nominal_size, schedule }: Sized): string {
  if (nominal_size === null || shape !== 'round') return ''
  if (schedule === null || schedule === '') return nominal_size
  return `${nominal_size} ${/^\d/.test(schedule) ? `Sch ${schedule}` : schedule}`
}

/** Kilograms of one piece, or null. */
export function pieceWeightOf({
  weight_per_metre,
  length,
}: Pick<ProductSummary, 'weight_per_metre' | 'length'>): number | null {
  return weight_per_metre === null || length === null ? null : weight_per_metre * length
}
