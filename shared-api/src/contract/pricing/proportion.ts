import { paise } from '../money.ts'
import type { Paise } from '../money.ts'
import { shareOf } from '../quotation-totals.ts'

/** amount × part ÷ whole, half a paisa up, as `shareOf`, but fast where the product is held exactly. */
export function proportion(amount: number, part: number, whole: number): Paise {
  const doubled = amount * part * 2 + whole
  return Number.isSafeInteger(doubled)
    ? paise(Math.floor(doubled / (whole * 2)))
    : shareOf(paise(amount), part, whole)
}

/** Divides an amount by shares so that the parts make the amount exactly. Without shares the first gets it. */
export function divide(amount: Paise, shares: readonly number[]): Paise[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (whole === 0) return shares.map((_, index) => (index === 0 ? amount : paise(0)))
  let [passed, given] = [0, 0]
  return shares.map((share) => {
    passed += share
    const upTo = proportion(amount, passed, whole)
    const part = paise(upTo - given)
    given = upTo
    return part
  })
}
