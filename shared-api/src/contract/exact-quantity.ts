import type { PieceMeasures } from './quantity.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** A fraction of whole numbers: nothing is rounded before the amount in paise is. Above and below are not negative. */
export interface Ratio {
  above: bigint
  below: bigint
}

const DECIMALS = 6
const ratio = (above: bigint, below = 1n): Ratio => ({ above, below })
const times = (one: Ratio, other: Ratio) => ratio(one.above * other.above, one.below * other.below)
const over = (one: Ratio, other: Ratio) => ratio(one.above * other.below, one.below * other.above)

/** A number of at most six decimals, as it is written: 0.947 is 947 ÷ 1000. */
const ratioOf = (value: number): Ratio => ratio(BigInt(value.toFixed(DECIMALS).replace('.', '')), 1_000_000n)

/** Null for what is not known, and for what six decimals show as 0: nothing can be divided by it. */
function known(value: number | null): Ratio | null {
  if (value === null || value <= 0) return null
  const exact = ratioOf(value)
  return exact.above === 0n ? null : exact
}

const METRES_PER_FOOT = ratio(3048n, 10_000n)
const KILOGRAMS_PER_TONNE = ratio(1000n)

/** Half of the last place up. */
export const roundRatio = ({ above, below }: Ratio, scale = 1n): bigint =>
  (above * scale * 2n + below) / (below * 2n)

/**
 * A quantity in another unit, without rounding, but for pieces, which are whole. Null when the weight of a metre or the length
 * of a piece is needed and not known.
 */
export function exactQuantity(
  quantity: number,
  from: QuantityUnit,
  to: QuantityUnit,
  piece: PieceMeasures,
): Ratio | null {
  const given = ratioOf(quantity)
  if (from === to) return given
  const length = known(piece.length)
  const kilogramsPerMetre = known(piece.kilogramsPerMetre)
  const metres = metresOf(given, from, length, kilogramsPerMetre)
  const kilograms =
    from === 'kg'
      ? given
      : from === 'tonnes'
        ? times(given, KILOGRAMS_PER_TONNE)
        : metres && kilogramsPerMetre && times(metres, kilogramsPerMetre)
  switch (to) {
    case 'kg':
      return kilograms
    case 'tonnes':
      return kilograms && over(kilograms, KILOGRAMS_PER_TONNE)
    case 'metres':
      return metres
    case 'feet':
      return metres && over(metres, METRES_PER_FOOT)
    default:
      return metres && length && wholeAbove(over(metres, length))
  }
}

function metresOf(given: Ratio, from: QuantityUnit, length: Ratio | null, kilogramsPerMetre: Ratio | null) {
  switch (from) {
    case 'metres':
      return given
    case 'feet':
      return times(given, METRES_PER_FOOT)
    case 'pieces':
      return length && times(given, length)
    case 'kg':
      return kilogramsPerMetre && over(given, kilogramsPerMetre)
    case 'tonnes':
      return kilogramsPerMetre && over(times(given, KILOGRAMS_PER_TONNE), kilogramsPerMetre)
  }
}

/** The next whole number; whole pieces are delivered. */
const wholeAbove = ({ above, below }: Ratio): Ratio => ratio((above + below - 1n) / below)
