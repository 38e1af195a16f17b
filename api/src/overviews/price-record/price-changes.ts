import type { PriceChanges } from '@nalika/shared-api/contract'
import { dayAfter } from './price-record-days.queries.ts'

/** A comparison takes the latest figure at most so many days older than asked for. */
const LENIENT_DAYS = 6

interface Point {
  day: string
  price: number
}

/** Without the demo's made-up figures once there are others. */
export function withoutEarlierDemo<F extends { demo: boolean }>(figures: readonly F[]): F[] {
  const last = figures.at(-1)
  return figures.filter(({ demo }) => demo === last?.demo)
}

/** How the last of the figures, which are in the order of their days, compares with earlier ones. */
export function changesOf(figures: readonly Point[]): PriceChanges {
  const last = figures.at(-1)
  const over = (days: number): number | null => {
    if (!last) return null
    const wanted = dayAfter(last.day, -days)
    const before = figures.findLast(({ day }) => day <= wanted)
    if (!before || before.day < dayAfter(wanted, -LENIENT_DAYS)) return null
    return Math.round((last.price / before.price - 1) * 1000) / 10 || 0
  }
  return { days_7: over(7), days_30: over(30), days_90: over(90) }
}
