import type { ProductSummary } from '@nalika/shared-api'
import type { HollowSize, RoundSize, SizeSelection } from '@nalika/shared-trade'

/** Codes of steel tube in the customs tariff. */
export const HSN_CODES = [
  { value: '7304', label: '7304 seamless' },
  { value: '7305', label: '7305 welded, OD over 406.4 mm' },
  { value: '7306', label: '7306 welded or hollow' },
] as const

/** Largest outside diameter of welded tube under 7306, in mm. */
const LARGEST_7306 = 406.4

const welded = (outsideDiameter: number | null) =>
  outsideDiameter !== null && outsideDiameter > LARGEST_7306 ? '7305' : '7306'

/** The code of a product, from its words and diameter. */
export function hsnOfProduct({ category, name, description, shape, diameter }: ProductSummary): string {
  if (shape !== 'round') return '7306'
  return /seamless|\bsmls\b/i.test(`${category} ${name} ${description}`) ? '7304' : welded(diameter)
}

/** The usual code of a size: pipe of ASME B36.10M is mostly seamless, that of other standards mostly welded. */
export const hsnOfSize = ({ standard }: SizeSelection, size: RoundSize | HollowSize): string => {
  if (!('od' in size)) return '7306'
  return standard === 'asme-b36.10m' ? '7304' : welded(size.od)
}
