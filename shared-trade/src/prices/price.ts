import { fractionOf, times } from '../quantities/fraction.ts'
import type { QuantityUnit } from '../quantities/quantity.ts'

/** A price as a text states it, in whole paise; `per` is undefined where the text names no unit. */
export interface Rate {
  paise: number
  per?: QuantityUnit
}

/** A price that a buyer does not want to leave: 'under 80 per kg'. */
export interface PriceLimit extends Rate {
  is: 'most' | 'least'
}

export interface Tax {
  percent?: number
  /** Whether prices include it, where the text says so. */
  included?: boolean
}

/** Rupees in paise; undefined for what is no amount of money. */
export function paiseOf(rupees: number): number | undefined {
  const paise = Math.round(rupees * 100)
  return rupees > 0 && Math.abs(paise - rupees * 100) < 1e-6 && Number.isSafeInteger(paise)
    ? paise
    : undefined
}
