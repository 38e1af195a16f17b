import { findByOd } from '../../tables/size-tables.ts'
import { gaugeWall } from '../../tables/wire-gauges.ts'
import type { WrittenSize } from '../piece.ts'
import type { Proposal, RuleMatch, RuleText } from '../rule.ts'
import { LONGEST_PIECE } from './quantities.ts'
import {
  exact,
  MM_PER_INCH,
  numberPlaces,
  parts,
  sidesOf,
  size,
  SMALLEST_SIDE,
  THICKEST_PART,
  wall,
} from './size-proposals.ts'

const LONGEST_SIDE_IN_INCHES = 24

/** '12 x 12' without a unit may be inches. */
function openSides(match: RuleMatch, one: number, other: number, tokens: RuleText['tokens']): Proposal {
  const isMarked = tokens.slice(match.start, match.end).some(({ key }) => key === 'mm')
  const isOpen = !isMarked && Math.max(one, other) <= 14
  const inches: WrittenSize = sidesOf(one * MM_PER_INCH, other * MM_PER_INCH)
  return {
    ...size(sidesOf(one, other)),
    ...(isOpen && { alternatives: [{ kind: 'size' as const, value: inches }] }),
  }
}

/** '60 x 40 x 2.9 t', '90 x 90 x 5.4 x 6 m' and '60.3 x 3.91 x 6000'. */
export function threeNumbers(match: RuleMatch, { context, tokens }: RuleText): Proposal[] | undefined {
  const [one = 0, other = 0, third = 0] = match.numbers
  const places = numberPlaces(match, tokens)
  const [, second, last] = places
  const isInchOutline =
    tokens[(places[0] ?? 0) + 1]?.key === 'inch' && tokens[(second ?? 0) + 1]?.key !== 'inch' && third >= 500
  const isTube = isInchOutline || other < one * THICKEST_PART || (other < one && third >= 500)
  if (isTube && !context.hollow) {
    const length = third >= 500 ? third : third <= LONGEST_PIECE && third >= 1 ? third * 1000 : undefined
    if (length === undefined) return undefined
    const outline =
      one > 8 && !isInchOutline ? size({ as: 'number', value: one }) : size({ as: 'inch', inches: one })
    return parts(
      match,
      [outline, wall(other), { kind: 'length', value: exact(length) }],
      [match.start, second ?? 0, last ?? 0],
    )
  }
  const inches =
    one <= LONGEST_SIDE_IN_INCHES &&
    other <= LONGEST_SIDE_IN_INCHES &&
    isInches(match, tokens, context.hollow)
  if (!inches && (one < SMALLEST_SIDE || other < SMALLEST_SIDE)) return undefined
  const factor = inches ? MM_PER_INCH : 1
  const isWallInInches = inches && third < 0.8 && Math.min(one, other) > 0.5
  const sides = size(sidesOf(one * factor, other * factor))
  return parts(match, [sides, wall(third * (isWallInInches ? MM_PER_INCH : 1))], [match.start, last ?? 0])
}

/** Sides below 10 without a unit are inches, and so are fractions. */
function isInches(match: RuleMatch, tokens: RuleText['tokens'], hollow: boolean): boolean {
  const places = numberPlaces(match, tokens).slice(0, 2)
  const units = places.map((at) => tokens[at + 1]?.key)
  if (units.includes('mm')) return false
  if (units.includes('inch')) return true
  const values = places.map((at) => tokens[at]?.value ?? 0)
  return (hollow || match.numbers.length === 3) && values.some((value) => value < SMALLEST_SIDE)
}

/** Walls of thin tubes that look like inches: 0.914 mm is 20 SWG. */
const THIN_GAUGES = [19, 20, 21, 22, 23, 24, 25, 26].flatMap((number) => [
  gaugeWall('SWG', number),
  gaugeWall('BWG', number),
])

/** '12.75 OD x 0.375': the diameter of a pipe in inches, with a wall to the thousandth; '5/16 OD' says it itself. */
export function isPipeInInches(tokens: RuleText['tokens'], places: readonly number[]): boolean {
  const [one, other] = places.map((at) => tokens[at])
  if (!one || !other || other.value >= 1 || THIN_GAUGES.includes(other.value)) return false
  if (one.written === 'fraction') return true
  const isToThousandth = (other.key.split('.')[1] ?? '').length >= 3
  return isToThousandth && findByOd('asme-b36.10m', one.value * MM_PER_INCH) !== undefined
}

/** '60 x 40', '60.3 x 3.91', '50 NB x 3.6', '2" x 1"'. */
export function twoNumbers(match: RuleMatch, text: RuleText): Proposal | Proposal[] | undefined {
  const { context, tokens } = text
  const [one = 0, other = 0] = match.numbers
  const [, second = match.end] = numberPlaces(match, tokens)
  const isSecondMarked = /^(?:thk|wall|t|swg|gauge|g)$/.test(tokens[match.end]?.key ?? '')
  if (
    context.hollow ||
    (other >= one * THICKEST_PART && one >= SMALLEST_SIDE && other >= SMALLEST_SIDE && !context.byOd)
  ) {
    if (isInches(match, tokens, context.hollow)) {
      const isSection = one <= LONGEST_SIDE_IN_INCHES && other <= LONGEST_SIDE_IN_INCHES
      return isSection ? size(sidesOf(one * MM_PER_INCH, other * MM_PER_INCH)) : undefined
    }
    if (one < SMALLEST_SIDE) return undefined
    // '80 x 4' is a side and a wall.
    const isWall = other < SMALLEST_SIDE || isSecondMarked
    if (isWall) return parts(match, [size({ as: 'mm', mm: one }), wall(other)], [match.start, second])
    return openSides(match, one, other, tokens)
  }
  if (other >= one / 2) return undefined
  return parts(match, [size({ as: 'outline', mm: one }), wall(other)], [match.start, second])
}
