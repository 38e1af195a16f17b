import { convertExactly, type PieceMeasures } from '../quantities/convert.ts'
import { fractionOf, over, times, toNumber } from '../quantities/fraction.ts'
import type { Fraction } from '../quantities/fraction.ts'
import type { Quantity, QuantityUnit } from '../quantities/quantity.ts'

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
  if (!(rupees > 0)) return undefined
  const { numerator, denominator } = times(fractionOf(rupees), fractionOf(100))
  const paise = Number(numerator / denominator)
  return numerator % denominator === 0n && Number.isSafeInteger(paise) ? paise : undefined
}

/** Paise per another unit, rounded half up to whole paise; undefined when length or weight of a piece is not known. */
export function convertRate(
  { paise, per }: Required<Rate>,
  to: QuantityUnit,
  measures: PieceMeasures,
): number | undefined {
  const one = convertExactly({ value: 1, unit: to }, per, measures)
  return one && toNumber(times(fractionOf(paise), one), 0)
}

/** A price as a cell of a list states it, before tax unless `gst` says what percentage it includes. */
export interface WrittenRate {
  rupees: Fraction
  /** What it is for, such as 100 kilograms; undefined where the cell names no unit. */
  per?: Quantity
  /** GST that it includes, in percent. */
  gst?: number
}

/** Paise without tax per a unit, rounded half up to whole paise; undefined when length or weight of a piece is not known. */
export function paisePer(
  { rupees, per, gst = 0 }: Required<Pick<WrittenRate, 'per'>> & WrittenRate,
  to: QuantityUnit,
  measures: PieceMeasures,
): number | undefined {
  const one = convertExactly({ value: 1, unit: to }, per.unit, measures)
  if (!one) return undefined
  const taxed = times(times(rupees, fractionOf(100)), over(one, fractionOf(per.value)))
  return toNumber(over(times(taxed, fractionOf(100)), fractionOf(100 + gst)), 0)
}

/** An amount less so many percent. */
export const withoutDiscount = (amount: Fraction, percent: number): Fraction =>
  times(amount, over(fractionOf(100 - percent), fractionOf(100)))
