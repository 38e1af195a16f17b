import { ceiling, convertExactly, fractionOf, type Fraction } from '@nalika/shared-trade'
import { tradeMeasures, tradeUnit } from './quantity.ts'
import type { PieceMeasures } from './quantity.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** Half of the last place up. */
export const roundFraction = ({ numerator, denominator }: Fraction, scale = 1n): bigint =>
  (numerator * scale * 2n + denominator) / (denominator * 2n)

/**
 * A quantity in another unit, without rounding, but for pieces, which are whole. Null when the weight of a metre or the length
 * of a piece is needed and not known.
 */
export function exactQuantity(
  quantity: number,
  from: QuantityUnit,
  to: QuantityUnit,
  piece: PieceMeasures,
): Fraction | null {
  const given = { value: quantity, unit: tradeUnit(from) }
  const exact = convertExactly(given, tradeUnit(to), tradeMeasures(piece))
  if (exact === undefined) return null
  return to === 'pieces' && from !== to ? fractionOf(ceiling(exact)) : exact
}
