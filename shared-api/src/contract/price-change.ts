import { paise, toPaise } from './money.ts'
import type { Paise } from './money.ts'
import { toBasisPoints } from './quotation-notes.ts'
import { shareOf } from './quotation-totals.ts'

/** Highest price of a piece. */
export const MAX_PRICE = toPaise(1e9)

/** Whole rupees that changed prices are rounded to. */
export const PRICE_ROUNDINGS = [1, 5, 10] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** A change of prices: one of the first three. */
export interface PriceChange {
  /** Adds this many per cent, less when negative. */
  price_percent?: number
  /** Adds this amount, less when negative. */
  price_amount?: Paise
  /** To this price. */
  price?: Paise
  /** To the nearest so many rupees. */
  round_to?: PriceRounding
}

/** The changed price, or why there is none. */
export function changedPrice(
  price: Paise | null,
  change: PriceChange,
  most: Paise,
): Paise | { reason: string } {
  if (price === null && change.price === undefined) return { reason: 'It has no price.' }
  const changed = rounded(exactly(price ?? paise(0), change), change.round_to)
  if (changed <= 0) return { reason: 'The price would be 0 or less.' }
  return changed > most ? { reason: 'The price would be too high.' } : changed
}

function exactly(price: Paise, { price: fixed, price_percent: percent, price_amount: amount }: PriceChange) {
  if (fixed !== undefined) return fixed
  if (percent !== undefined) return shareOf(price, 10_000 + toBasisPoints(percent), 10_000)
  return paise(price + (amount ?? 0))
}

function rounded(price: Paise, to: PriceRounding | undefined): Paise {
  if (to === undefined) return price
  const step = to * 100
  return paise(Math.round(price / step) * step)
}
