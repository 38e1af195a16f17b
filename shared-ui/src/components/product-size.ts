import type { SizedProduct } from '../drawing/product-section.ts'
import { formatMillimetres, formatNumber } from './formats.ts'

/** 'Ø 60.3 × 3.91 mm', '60 × 40 × 2.9 mm', or the range of diameters; '' when nothing is known. */
export function formatSize(product: SizedProduct): string {
  const { shape, min_diameter: from, max_diameter: to } = product
  const dimensions = formatDimensions(product)
  if (dimensions === '') return from === null ? '' : `Ø\u00a0${formatMillimetres(from, to)}`
  return `${shape === 'round' ? 'Ø\u00a0' : ''}${dimensions}\u00a0mm`
}

/**
 * '60.3 × 3.91', '60 × 40 × 2.9', in mm; '' unless all are known.
 * @param twoDecimals Of each wall, where walls stand below each other: '60 × 40 × 2.90'.
 */
export function formatDimensions(
  { shape, width, height, diameter, thickness }: SizedProduct,
  twoDecimals = false,
): string {
  const sides = shape === 'round' ? [diameter] : [width, height ?? width]
  if (thickness === null || !sides.every((side) => side !== null)) return ''
  const wall = twoDecimals ? thickness.toFixed(2) : formatNumber(thickness)
  return [...sides.map((side) => formatNumber(side)), wall].join('\u00a0×\u00a0')
}
