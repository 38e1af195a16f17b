import { ceiling, fractionOf, over, times, toNumber } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { Quantity, QuantityUnit } from './quantity.ts'

/** What is known of a product's pieces; without it a quantity cannot change between pieces, lengths and weights. */
export interface PieceMeasures {
  /** Metres of a piece. */
  length?: number
  kilogramsPerMetre?: number
}

const METRES_PER_FOOT = fractionOf('0.3048')
const KILOGRAMS_PER_TONNE = fractionOf(1000)

/** Metres of one of a unit; undefined when the measures do not say. */
function metresOf(unit: QuantityUnit, { length, kilogramsPerMetre }: PieceMeasures): Fraction | undefined {
  const one = fractionOf(1)
  if (unit === 'metres') return one
  if (unit === 'feet') return METRES_PER_FOOT
  if (unit === 'pieces') return isPositive(length) ? fractionOf(length) : undefined
  if (!isPositive(kilogramsPerMetre)) return undefined
  return over(unit === 'tonnes' ? KILOGRAMS_PER_TONNE : one, fractionOf(kilogramsPerMetre))
}

const isPositive = (value: number | undefined): value is number => value !== undefined && value > 0

/** Kilograms and tonnes, metres and feet convert without measures. */
function directFactor(from: QuantityUnit, to: QuantityUnit): Fraction | undefined {
  if (from === to) return fractionOf(1)
  if (from === 'tonnes' && to === 'kilograms') return KILOGRAMS_PER_TONNE
  if (from === 'kilograms' && to === 'tonnes') return over(fractionOf(1), KILOGRAMS_PER_TONNE)
  return undefined
}

/** A quantity in another unit, exactly; undefined when length or weight of a piece is not known. */
export function convertExactly(
  { value, unit }: Quantity,
  to: QuantityUnit,
  measures: PieceMeasures,
): Fraction | undefined {
  const direct = directFactor(unit, to)
  if (direct) return times(fractionOf(value), direct)
  const [from, one] = [metresOf(unit, measures), metresOf(to, measures)]
  return from && one && over(times(fractionOf(value), from), one)
}

/** A quantity in another unit, exact to the millionth; undefined when length or weight of a piece is not known. */
export function convert(
  quantity: Quantity,
  to: QuantityUnit,
  measures: PieceMeasures = {},
): Quantity | undefined {
  const fraction = convertExactly(quantity, to, measures)
  return fraction && { value: toNumber(fraction), unit: to }
}

/** The whole pieces that make up a quantity; undefined when the length or the weight of a piece is not known. */
export function wholePieces(quantity: Quantity, measures: PieceMeasures): number | undefined {
  const fraction = convertExactly(quantity, 'pieces', measures)
  return fraction && ceiling(fraction)
}
