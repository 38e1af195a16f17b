import type { SizedProduct } from '../drawing/product-section.ts'
import { formatMillimetres, formatNumber } from './formats.ts'

/** 'Ø 60.3 × 3.91 mm', '60 × 40 × 2.9 mm', or the range of diameters; '' when nothing is known. */
export function formatSize(product: SizedProduct): string {
  const { shape, width, height, diameter, thickness, min_diameter: from, max_diameter: to } = product
  const round = shape === 'round'
  const sides = round ? [diameter, thickness] : [width, height ?? width, thickness]
  const known = sides.filter((side) => side !== null)
  if (known.length < sides.length) return from === null ? '' : `Ø\u00a0${formatMillimetres(from, to)}`
  return `${round ? 'Ø\u00a0' : ''}${known.map((side) => formatNumber(side)).join('\u00a0×\u00a0')}\u00a0mm`
}
