import type { SelectableProduct } from '@nalika/shared-api/contract'
import { formatMillimetres, formatNumber } from '@nalika/shared-ui'

type Sized = Pick<
  SelectableProduct,
  'shape' | 'diameter' | 'min_diameter' | 'max_diameter' | 'width' | 'height' | 'thickness'
>

/** 'Ø 60.3 × 3.91 mm', '60 × 40 × 2.9 mm', or the range of diameters; '' when nothing is known. */
export function productSize(product: Sized): string {
  const { shape, width, height, diameter, thickness, min_diameter: from, max_diameter: to } = product
  const round = shape === 'round'
  const sides = round ? [diameter, thickness] : [width, height ?? width, thickness]
  const known = sides.filter((side) => side !== null)
  if (known.length < sides.length) return from === null ? '' : `Ø\u00a0${formatMillimetres(from, to)}`
  return `${round ? 'Ø\u00a0' : ''}${known.map((side) => formatNumber(side)).join('\u00a0×\u00a0')}\u00a0mm`
}
