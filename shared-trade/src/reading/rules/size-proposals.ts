import type { WrittenSize } from '../piece.ts'
import type { Proposal, RuleMatch, RuleText } from '../rule.ts'

export const MM_PER_INCH = 25.4
/** A wall is thinner than this part of a diameter; a side is longer. */
export const THICKEST_PART = 0.25
/** Sides in millimetres are not shorter than this where no unit is written: '2x2' means inches. */
export const SMALLEST_SIDE = 10

export const exact = (value: number) => Math.round(value * 10_000) / 10_000
export const size = (value: WrittenSize): Proposal => ({ kind: 'size', value })
export const wall = (value: number): Proposal => ({ kind: 'wall', value: exact(value) })

export const sidesOf = (one: number, other: number): WrittenSize => ({
  as: 'sides',
  width: exact(Math.max(one, other)),
  height: exact(Math.min(one, other)),
})

/** Names of pieces from one captured place to the next. */
export function parts(match: RuleMatch, proposals: readonly Proposal[], at: readonly number[]): Proposal[] {
  return proposals.map((proposal, index) => ({
    ...proposal,
    from: index === 0 ? match.start : (at[index] ?? match.end),
    to: at[index + 1] ?? match.end,
  }))
}

export const numberPlaces = ({ places }: RuleMatch, tokens: RuleText['tokens']) =>
  places.filter((at) => tokens[at]?.is === 'number')
