/** One step of the bulk discount: from this weight of an order on, in tonnes, this percentage. */
export interface DiscountStep {
  tonnes: number
  percent: number
}

/** Usual discounts by order weight, smallest first. */
export const BULK_DISCOUNT: readonly DiscountStep[] = [
  { tonnes: 5, percent: 3 },
  { tonnes: 10, percent: 5 },
  { tonnes: 20, percent: 8 },
  { tonnes: 35, percent: 11 },
  { tonnes: 50, percent: 15 },
]

/** Percentage for an order of this weight; 0 below the first step. */
export function bulkDiscountOf(kilograms: number): number {
  return BULK_DISCOUNT.findLast(({ tonnes }) => kilograms >= tonnes * 1000)?.percent ?? 0
}
