import { rule } from '../rule.ts'
import type { Rule } from '../rule.ts'
import type { Token } from '../token.ts'
import {
  exact,
  MM_PER_INCH,
  numberPlaces,
  parts,
  sidesOf,
  size,
  SMALLEST_SIDE,
  wall,
} from './size-proposals.ts'

const SMALLEST_BORE = 6

const UNIT = /^(?:m|rm|ft|kg|ton|pieces|length)$/

/** DN stands before its number: in 'TC 1 DN 50' it belongs to the second, in '50 DN 100 m' to the first. */
const isMarkOfNext = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens[start]?.is === 'number' &&
  tokens[end - 1]?.key === 'dn' &&
  tokens[end]?.is === 'number' &&
  !UNIT.test(tokens[end + 1]?.key ?? '')

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
    ({ numbers: [mm = 0], start, end }, { tokens }) => {
      // In '3/4 inch NB 150 m' the mark belongs to the inches.
      const isMarkOfInches =
        tokens[start]?.is === 'word' && tokens[start - 1]?.key === 'inch' && UNIT.test(tokens[end]?.key ?? '')
      if (isMarkOfInches || isMarkOfNext(tokens, start, end)) return undefined
      const marks = tokens.slice(start, end)
      const isMm = marks.some(({ key }) => key === 'mm' || key === 'dn')
      // '2 1/2 NB' and '4 NB' are in inches: the smallest bore is 6 mm.
      if (!isMm && (mm < SMALLEST_BORE || marks.some(({ written }) => written === 'fraction')))
        return mm > 0 ? size({ as: 'nps', inches: mm }) : undefined
      return size({ as: 'nb', mm })
    },
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
      // In '1" OD 60 m' the number behind is a quantity.
      const isMeasure = !/^(?:m|rm|ft|kg|ton|pieces|length|inch|swg|bwg|gauge)$/.test(
        tokens[end + 1]?.key ?? '',
      )
      const isMarkOfNext = tokens[start]?.is === 'number' && tokens[end]?.is === 'number' && isMeasure
      return isMarkOfNext ? undefined : size({ as: 'od', mm: exact(inches * MM_PER_INCH) })
    },
  ),
  rule(
    'a marked diameter stands at its mark',
    ['N mm? od dia', 'N mm? outside dia', 'N -? mm? od', 'od ~ N mm?', 'outside dia ~ N mm?'],
    ({ numbers: [mm = 0], start }, { tokens, isFree }) => {
      // 'wall 3 OD 50' and 'OD 114.3 thk 4.5': a number belongs to the mark before it, when there is one.
      const before = tokens[start - 1]?.key
      if (
        tokens[start]?.is === 'number' &&
        before !== undefined &&
        isFree(start - 1) &&
        /^(?:thk|wall|od|id)$/.test(before)
      )
        return undefined
      // '4 1/2 OD' is in inches.
      const number = tokens.slice(start, start + 4).find(({ is }) => is === 'number')
      const isInches =
        number?.written === 'fraction' && !tokens.slice(start, start + 4).some(({ key }) => key === 'mm')
      return mm > 0 ? size({ as: 'od', mm: isInches ? exact(mm * MM_PER_INCH) : mm }) : undefined
    },
  ),
  rule(
    'ID marks an inside diameter in inches',
    ['N -? inch -? id', 'id ~ N inch', 'N -? inch inside dia', 'inside dia ~ N inch'],
    ({ numbers: [inches = 0] }) => size({ as: 'id', mm: exact(inches * MM_PER_INCH) }),
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
