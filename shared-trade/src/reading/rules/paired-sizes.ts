import type { WrittenSize } from '../piece.ts'
import { rule } from '../rule.ts'
import type { Rule, RuleText } from '../rule.ts'
import { isPipeInInches, threeNumbers, twoNumbers } from './number-pairs.ts'
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

/** Sizes of several numbers. */
export const PAIRED_SIZES: readonly Rule[] = [
  rule(
    'a length behind a section is the fourth number',
    ['N mm? x N mm? x N mm? thk|t? x ~ N (m|rm|mm|ft)?', 'N mm? - N mm? - N mm? - N (m|mm)'],
    (match, text) => {
      const [one = 0, other = 0, third = 0, length = 0] = match.numbers
      const [, , thirdPlace = 0, lengthPlace = 0] = numberPlaces(match, text.tokens)
      const unit = match.words[0] ?? (length > 100 ? 'mm' : 'm')
      const millimetres = exact(length * (unit === 'mm' ? 1 : unit === 'ft' ? 304.8 : 1000))
      if (one < SMALLEST_SIDE || other < SMALLEST_SIDE || millimetres < 100) return undefined
      return parts(
        match,
        [size(sidesOf(one, other)), wall(third), { kind: 'length', value: millimetres }],
        [match.start, thirdPlace, lengthPlace],
      )
    },
  ),
  rule(
    'three numbers are two sides and a wall, or a diameter, a wall and a length',
    [
      'N inch|mm? od? x N inch|mm? thk? x N mm|inch|m? thk|t?',
      'N inch? by N inch? by N mm?',
      'N / N / N mm?',
    ],
    (match, text) => {
      const isStroke = text.tokens[(match.places[0] ?? 0) + 1]?.key === '/'
      return isStroke && !text.context.hollow ? undefined : threeNumbers(match, text)
    },
  ),
  rule(
    'a size in inches and a wall in inches',
    ['N inch (od)? x N inch thk|wall?', 'N inch (od)? x N thk|wall?'],
    (match, text) => {
      const [inches = 0, thickness = 0] = match.numbers
      const [, second = 0] = numberPlaces(match, text.tokens)
      if (thickness >= inches * THICKEST_PART || thickness >= 1) return undefined
      if (/^(?:mm|swg|bwg|gauge|ft|m)$/.test(text.tokens[match.end]?.key ?? '')) return undefined
      const isOd = match.words.includes('od') || text.context.byOd
      const outline = size(isOd ? { as: 'od', mm: exact(inches * MM_PER_INCH) } : { as: 'inch', inches })
      return parts(
        match,
        [outline, wall(Math.round(thickness * MM_PER_INCH * 100) / 100)],
        [match.start, second],
      )
    },
  ),
  rule('a side is marked as square', ['N mm? square x N mm? thk?'], (match, text) => {
    const [side = 0, thickness = 0] = match.numbers
    const [, second = 0] = numberPlaces(match, text.tokens)
    if (side < SMALLEST_SIDE) return undefined
    return [
      { ...size(sidesOf(side, side)), from: match.start, to: second - 2 },
      { kind: 'shape', value: 'square', from: second - 2, to: second - 1 },
      { ...wall(thickness), from: second - 1, to: match.end },
    ]
  }),
  rule(
    'a nominal size and a wall stand around ×',
    [
      'N -? mm? (nb|dn|nps) ~ x ~ N mm? thk|wall|t?',
      '(nb|dn|nps) ~ N mm? x ~ N mm? thk|wall|t?',
      'N (inch) nb|nps|dn? x ~ N mm thk|wall|t?',
      'N mm? (dia) x ~ N mm? thk|wall|t?',
    ],
    (match, text) => {
      const [nominal = 0, thickness = 0] = match.numbers
      const [, second = 0] = numberPlaces(match, text.tokens)
      const next = text.tokens[match.end]?.key ?? ''
      if (/^(?:swg|bwg|gauge|g|nb|m|pieces)$/.test(next)) return undefined
      const [as] = match.words
      if (thickness >= 60) return undefined
      const outline: WrittenSize =
        as === 'inch'
          ? { as: 'inch', inches: nominal }
          : as === 'nps'
            ? { as: 'nps', inches: nominal }
            : as === 'dia'
              ? { as: 'dia', mm: nominal }
              : { as: 'nb', mm: nominal }
      return parts(match, [size(outline), wall(thickness)], [match.start, second - 1])
    },
  ),
  rule(
    'an outside diameter and a wall stand around ×',
    [
      'N mm? (od) ~ x ~ N mm? thk|wall|t?',
      '(od) ~ N mm? x ~ N mm? thk|wall|t?',
      'N inch|mm? x N inch|mm? thk|wall|t?',
      'N mm? by N mm? thk|wall?',
    ],
    (match, text) => {
      const [one = 0, other = 0] = match.numbers
      const [, second = 0] = numberPlaces(match, text.tokens)
      const next = text.tokens[match.end]?.key ?? ''
      // '24" x 12.7', '40 x 80 NB', '50.8 x 8 SWG', '12 x 6 m'.
      if (/^(?:swg|bwg|gauge|g|nb|dn|m|rm|inch|pieces|length|ft)$/.test(next)) return undefined
      // '12.75 OD x 0.375' is in inches.
      const hasMm = text.tokens.slice(match.start, match.end).some(({ key }) => key === 'mm')
      if (!hasMm && isPipeInInches(text.tokens, numberPlaces(match, text.tokens))) {
        const outline = size({ as: 'od', mm: exact(one * MM_PER_INCH) })
        return parts(
          match,
          [outline, wall(Math.round(other * MM_PER_INCH * 100) / 100)],
          [match.start, second - 1],
        )
      }
      if (match.words.includes('od'))
        return parts(match, [size({ as: 'od', mm: one }), wall(other)], [match.start, second - 1])
      const isInch = text.tokens[(match.places[0] ?? 0) + 1]?.key === 'inch'
      if (isInch && text.tokens[second + 1]?.key !== 'inch') {
        if (text.context.hollow || other >= 60) return undefined
        return parts(match, [size({ as: 'inch', inches: one }), wall(other)], [match.start, second - 1])
      }
      return twoNumbers(match, text)
    },
  ),
  rule(
    'pieces times a nominal size',
    ['N x N mm? nb|dn', 'N pieces|length? x N mm? nb|dn'],
    (match, text) => {
      const [count = 0, mm = 0] = match.numbers
      const [, second = 0] = numberPlaces(match, text.tokens)
      const isQuantity = Number.isInteger(count) && count > 0 && match.start === firstFree(text)
      return isQuantity
        ? [
            { kind: 'quantity', value: { value: count, unit: 'pieces' }, from: match.start, to: second },
            { ...size({ as: 'nb', mm }), from: second, to: match.end },
          ]
        : undefined
    },
  ),
]

const firstFree = ({ tokens, isFree }: RuleText) => tokens.findIndex((_, at) => isFree(at))
