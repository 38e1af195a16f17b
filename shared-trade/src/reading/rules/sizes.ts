import { findByOd } from '../../tables/size-tables.ts'
import { gaugeWall } from '../../tables/wire-gauges.ts'
import type { WrittenSize } from '../piece.ts'
import { rule } from '../rule.ts'
import type { Proposal, Rule, RuleMatch, RuleText } from '../rule.ts'
import { LONGEST_PIECE } from './quantities.ts'

const MM_PER_INCH = 25.4
/** A wall is thinner than this part of a diameter; a side is longer. */
const THICKEST_PART = 0.25
/** Sides in millimetres are not shorter than this where no unit is written: '2x2' means inches. */
const SMALLEST_SIDE = 10
const LONGEST_SIDE_IN_INCHES = 24

const exact = (value: number) => Math.round(value * 10_000) / 10_000
const size = (value: WrittenSize): Proposal => ({ kind: 'size', value })
const wall = (value: number): Proposal => ({ kind: 'wall', value: exact(value) })

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

/** Names of pieces from one captured place to the next. */
function parts(match: RuleMatch, proposals: readonly Proposal[], at: readonly number[]): Proposal[] {
  return proposals.map((proposal, index) => ({
    ...proposal,
    from: index === 0 ? match.start : (at[index] ?? match.end),
    to: at[index + 1] ?? match.end,
  }))
}

const sidesOf = (one: number, other: number): WrittenSize => ({
  as: 'sides',
  width: exact(Math.max(one, other)),
  height: exact(Math.min(one, other)),
})

/** '60 x 40 x 2.9 t', '90 x 90 x 5.4 x 6 m' and '60.3 x 3.91 x 6000'. */
function threeNumbers(match: RuleMatch, { context, tokens }: RuleText): Proposal[] | undefined {
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
function isPipeInInches(tokens: RuleText['tokens'], places: readonly number[]): boolean {
  const [one, other] = places.map((at) => tokens[at])
  if (!one || !other || other.value >= 1 || THIN_GAUGES.includes(other.value)) return false
  if (one.written === 'fraction') return true
  const isToThousandth = (other.key.split('.')[1] ?? '').length >= 3
  return isToThousandth && findByOd('asme-b36.10m', one.value * MM_PER_INCH) !== undefined
}

const numberPlaces = ({ places }: RuleMatch, tokens: RuleText['tokens']) =>
  places.filter((at) => tokens[at]?.is === 'number')

/** '60 x 40', '60.3 x 3.91', '50 NB x 3.6', '2" x 1"'. */
function twoNumbers(match: RuleMatch, text: RuleText): Proposal | Proposal[] | undefined {
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

/** Several numbers before one unit: '15/20/25 NB', '1 aur 1.5 inch'. */
function listOf(match: RuleMatch, { tokens }: RuleText): Proposal[] | undefined {
  const key = tokens[match.end - 1]?.key
  const { numbers, places, start, end } = match
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  if (!isRising || tokens[start - 1]?.key === '=') return undefined
  return numbers.map((number, index) => ({
    ...size(
      key === 'inch'
        ? { as: 'inch', inches: number }
        : key === 'mm'
          ? { as: 'mm', mm: number }
          : { as: 'nb', mm: number },
    ),
    from: index === 0 ? start : (places[index] ?? end),
    to: index === numbers.length - 1 ? end : (places[index] ?? start) + 1,
  }))
}
const LINK = '/|,|&|and|plus'

export const SIZE_LISTS: readonly Rule[] = [
  rule(
    'two numbers with a stroke are no fraction of the trade',
    ['N / N inch'],
    (match, { text, tokens }) => ({
      kind: 'unknown',
      value: text.slice(tokens[match.start]?.start, tokens[match.end - 1]?.end),
    }),
  ),
  rule(
    'several sizes share their unit',
    [
      `N ${LINK} N ${LINK} N ${LINK} N nb|dn|inch`,
      `N ${LINK} N ${LINK} N mm? nb|dn|inch`,
      `N ${LINK} N mm? nb|dn|inch`,
    ],
    listOf,
  ),
  rule(
    'a range of sizes is no size',
    ['N to N mm? nb|dn|inch', 'N inch|nb|dn to N mm? nb|dn|inch', 'N - N nb|dn'],
    (match, text) => {
      const [low = 0, high = 0] = match.numbers
      if (low < high) return listOf(match, text)
      const second = match.places[1] ?? match.end
      return [
        { kind: 'open quantity', value: { value: low, unit: '' }, from: match.start, to: second },
        { ...size({ as: 'nb', mm: high }), from: second, to: match.end },
      ]
    },
  ),
  rule('inches and sut are no nominal size', ['N inch N sut|soot|suti|सूत'], (match, { text, tokens }) => ({
    kind: 'unknown',
    value: text.slice(tokens[match.start]?.start, tokens[match.end - 1]?.end),
  })),
]

const firstFree = ({ tokens, isFree }: RuleText) => tokens.findIndex((_, at) => isFree(at))

/** Sizes with a word or a sign for what they are. */
export const MARKED_SIZES: readonly Rule[] = [
  rule(
    'NB, DN and "nominal bore" mark a nominal size',
    [
      'N -? mm? nb|dn',
      'N mm? nominal bore|size|dia',
      'N mm dia nominal bore',
      'N mm? bore',
      'nb|dn ~ N mm?',
      'nominal bore|size|dia ~ N mm?',
    ],
    ({ numbers: [mm = 0] }) => (mm > 0 ? size({ as: 'nb', mm }) : undefined),
  ),
  rule(
    'inches with NB or NPS are a nominal size',
    ['N -? inch -? nb|nps|dn', 'nps|nb ~ N inch', 'nps ~ N', 'N nps', 'N inch nominal bore|dia'],
    ({ numbers: [inches = 0] }) => (inches > 0 ? size({ as: 'nps', inches }) : undefined),
  ),
  rule(
    'OD marks an outside diameter in inches',
    ['N -? inch -? outside dia', 'N -? inch -? od', 'od ~ N inch'],
    ({ numbers: [inches = 0], start, end }, { tokens }) => {
      // '2" - OD 60.3': the mark belongs to the number behind it.
      const isMarkOfNext = tokens[start]?.is === 'number' && tokens[end]?.is === 'number'
      return isMarkOfNext ? undefined : size({ as: 'od', mm: exact(inches * MM_PER_INCH) })
    },
  ),
  rule(
    'a marked diameter stands at its mark',
    ['N mm? od dia', 'N mm? outside dia', 'N -? mm? od', 'od ~ N mm?', 'outside dia ~ N mm?'],
    ({ numbers: [mm = 0], start }, { tokens }) => {
      // 'wall 3 OD 50' and 'OD 114.3 thk 4.5': a number belongs to the mark before it, when there is one.
      const before = tokens[start - 1]?.key
      if (tokens[start]?.is === 'number' && before !== undefined && /^(?:thk|wall|od|id)$/.test(before))
        return undefined
      // '4 1/2 OD' is in inches.
      const number = tokens.slice(start, start + 4).find(({ is }) => is === 'number')
      const isInches =
        number?.written === 'fraction' && !tokens.slice(start, start + 4).some(({ key }) => key === 'mm')
      return mm > 0 ? size({ as: 'od', mm: isInches ? exact(mm * MM_PER_INCH) : mm }) : undefined
    },
  ),
  rule(
    'ID marks an inside diameter',
    ['id ~ N mm?', 'N mm? id', 'inside dia ~ N mm?', 'N mm? inside dia'],
    ({ numbers: [mm = 0] }) => size({ as: 'id', mm }),
  ),
  rule('"dia" with inches', ['N -? inch dia', 'dia ~ N inch'], ({ numbers: [inches = 0] }) =>
    size({ as: 'inch dia', inches }),
  ),
  rule('"dia" with millimetres', ['N -? mm? ~ dia', 'dia ~ N mm?'], ({ numbers: [mm = 0] }) =>
    size({ as: 'dia', mm }),
  ),
  rule(
    'sut is an eighth of an inch',
    ['N suti|soot|sut|सूत'],
    ({ numbers: [eighths = 0], start }, { tokens }) => {
      if (tokens[start - 1]?.key === 'inch') return undefined
      return Number.isInteger(eighths) && eighths < 8 ? size({ as: 'inch', inches: eighths / 8 }) : undefined
    },
  ),
  rule('two sides without a sign', ['N N N mm?', 'N N'], (match, text) => {
    const [one = 0, other = 0, third] = match.numbers
    if (!text.context.hollow || one < SMALLEST_SIDE || other < SMALLEST_SIDE) return undefined
    const [, , last = 0] = numberPlaces(match, text.tokens)
    const next = text.tokens[match.end]?.key ?? ''
    if (third === undefined)
      return /^(?:m|pieces|kg|length|rm|ft|ton|mm|swg|inch)$/.test(next)
        ? undefined
        : size(sidesOf(one, other))
    if (third > other / 2 || /^(?:m|pieces|kg|length|rm|ft|ton|swg|bwg)$/.test(next)) return undefined
    return parts(match, [size(sidesOf(one, other)), wall(third)], [match.start, last])
  }),
  rule('inches are marked as inches', ['N -? inch'], ({ numbers: [inches = 0], start }, { tokens }) => {
    const next = tokens[start + 2]
    const isSut = next?.is === 'number' && /^(?:sut|soot|suti)$/.test(tokens[start + 3]?.key ?? '')
    return inches > 0 && inches <= 144 && !isSut ? size({ as: 'inch', inches }) : undefined
  }),
]
