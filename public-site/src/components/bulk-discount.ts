/** A slab of the bulk discount: the percentage for orders from a weight in tonnes. */
export interface DiscountStep {
  tonnes: number
  percent: number
}

/** Indicative discounts by order weight, smallest first. */
export const BULK_DISCOUNT: readonly DiscountStep[] = [
  { tonnes: 5, percent: 3 },
  { tonnes: 10, percent: 5 },
  { tonnes: 20, percent: 8 },
  { tonnes: 35, percent: 11 },
  { tonnes: 50, percent: 15 },
]

/** Percentage for an order of this weight; 0 below the first slab. */
export function bulkDiscountOf(kilograms: number): number {
  return BULK_DISCOUNT.findLast(({ tonnes }) => kilograms >= tonnes * 1000)?.percent ?? 0
}
