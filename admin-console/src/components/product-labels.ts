import type { ProductRecord } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'

type Sized = Pick<
  ProductRecord,
  | 'shape'
  | 'diameter'
  | 'min_diameter'
  | 'max_diameter'
  | 'width'
  | 'height'
  | 'thickness'
  | 'min_thickness'
  | 'max_thickness'
>

/** '60.3', or '21.3–60.3' for a range; '' when nothing is known. */
function across(one: number | null, from: number | null, to: number | null): string {
  if (one !== null) return formatNumber(one)
  const ends = [from, to].filter((end) => end !== null).map((end) => formatNumber(end))
  return [...new Set(ends)].join('–')
}

/** '60.3 × 3.91 mm' or '60 × 40 × 2.9 mm'; '' when no dimension is known. */
export function sizeInWords(product: Sized): string {
  const { shape, width, height } = product
  const outer =
    shape === 'round'
      ? [across(product.diameter, product.min_diameter, product.max_diameter)]
      : [across(width, null, null), across(height, null, null)]
  const wall = across(product.thickness, product.min_thickness, product.max_thickness)
  const parts = [...outer, wall].filter((part) => part !== '')
  return parts.length === 0 ? '' : `${parts.join(' × ')} mm`
}

/** Paths of a product's pages in the console. */
export const productAddress = {
  view: (id: number) => `/products/view/${id}`,
  edit: (id: number) => `/products/edit/${id}`,
}
