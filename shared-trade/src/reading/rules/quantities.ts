import { quantityOf } from '../../quantities/quantity.ts'
import { isKnownGrade } from '../grades.ts'
import { rule } from '../rule.ts'
import type { Proposal, Rule, RuleMatch, RuleText } from '../rule.ts'

/** Words of counted pieces; 'pipe' counts too in '20 pipe bhej do'. */
const COUNT = 'pieces|length|dozen'
const METRE = 'm|rm'
const WEIGHT = 'kg|quintal|ton|mton|tonnes-mt'
/** Units of which nobody knows how much they are, or which of two things. */
const OPEN = 'mt|bundle|set|truck|packet|pair|lot|gaadi|gadi|load|bag|box|coil|boxes|truckload'
/** What stands in a field for the unit: 'UOM: MTR'. */
const UNIT_FIELD = `${COUNT}|${METRE}|ft|rft|${WEIGHT}`
/** The longest piece that is made in a mill, in metres: more is a quantity. */
export const LONGEST_PIECE = 13.5
const MILLIMETRES: Readonly<Record<string, number>> = {
  m: 1000,
  rm: 1000,
  ft: 304.8,
  // '5.8 mt long' is metres.
  mt: 1000,
  'tonnes-mt': 1000,
  mm: 1,
  cm: 10,
  inch: 25.4,
}

const exact = (value: number) => Math.round(value * 1000) / 1000

const quantity = (value: number | undefined, key: string | undefined): Proposal | undefined => {
  const read = quantityOf(value ?? 0, key ?? '')
  return read && { kind: 'quantity', value: read }
}
const open = (value: number | undefined, unit: string): Proposal => ({
  kind: 'open quantity',
  value: { value: value ?? 0, unit },
})

/** '40 nos x 6 m': pieces, and the length of each. */
function piecesOfLength({ numbers, words, places, start, end }: RuleMatch): Proposal[] | undefined {
  const [count = 0, length = 0] = numbers
  const unit = words.at(-1) ?? 'm'
  const millimetres = exact(length * (MILLIMETRES[unit] ?? 1000))
  if (millimetres > LONGEST_PIECE * 1000 || millimetres < 100) return undefined
  const counted = quantity(count, words.length > 1 ? words[0] : 'pieces')
  const split = places[words.length > 1 ? 2 : 1] ?? end
  return counted && Number.isInteger(count)
    ? [
        { ...counted, from: start, to: split },
        { kind: 'length', value: millimetres, from: split, to: end },
      ]
    : undefined
}

/** '6 m x 20': the length of a piece, and pieces. */
function lengthTimesPieces({ numbers, words, places, start, end }: RuleMatch): Proposal[] | undefined {
  const [length = 0, count = 0] = numbers
  const millimetres = exact(length * (MILLIMETRES[words[0] ?? 'm'] ?? 1000))
  if (millimetres > LONGEST_PIECE * 1000 || millimetres < 100 || !Number.isInteger(count)) return undefined
  const split = places[2] ?? end
  return [
    { kind: 'length', value: millimetres, from: start, to: split },
    { kind: 'quantity', value: { value: count, unit: 'pieces' }, from: split, to: end },
  ]
}

/** Whether a number belongs to 'sch' or 'Gr' before it; one that is explained already has its own: '160 sch 24 m'. */
const isBehindSchedule = ({ start }: RuleMatch, { tokens, isFree }: RuleText) =>
  /^(?:sch|gr|is|type)$/.test(tokens[start - 1]?.key ?? '') && isFree(start - 1)

/** Rows are read before sizes, so that '6 m x 20' is no section. */
export const COUNTED_LENGTHS: readonly Rule[] = [
  rule(
    'pieces times a length are pieces of that length',
    [
      `N (${COUNT}) ~ x|of|@? ~ N (m|rm|ft|mm) ~ long|length|each|random?`,
      `N (${COUNT}) ~ x|of|@ ~ N -? (m|rm|ft|mm) each|long|length?`,
      'N x N (m|rm|ft) long|each|length?',
    ],
    (match, text) =>
      isBehindSchedule(match, text) || text.tokens[match.start - 1]?.key === 'x'
        ? undefined
        : piecesOfLength(match),
  ),
  rule(
    'a length times pieces are pieces of that length',
    [`N (m|rm|ft) ~ x ~ N (${COUNT})?`, `N (m|rm|ft) long|length|each? ~ x|- ~ N (${COUNT})`],
    (match) => lengthTimesPieces(match),
  ),
  rule('two coils of 50 m are 100 m', ['N x N (m|rm|ft)'], (match, text) => {
    const [count = 0, length = 0] = match.numbers
    if (isBehindSchedule(match, text) || !Number.isInteger(count)) return undefined
    return quantity(exact(count * length), match.words[0])
  }),
  rule(
    'feet and inches are a length',
    ['N ft N inch long|length|lg', 'N ft - N inch long|length|lg'],
    ({ numbers: [feet = 0, inches = 0] }) =>
      inches < 12 ? { kind: 'length', value: exact(feet * 304.8 + inches * 25.4) } : undefined,
  ),
  rule(
    'a length is marked as long, each or random',
    [
      'l|lg|len = N (m|rm|ft|mm)',
      'N (m|ft|mm) lg|long|cut',
      'x N lg|long',
      'N -? (m|rm|ft|mm) long|each|random|wala|wale|वाला|वाले',
      'N -? (m|rm|ft) length',
      'N -? (mt|tonnes-mt) length|long',
      'long|length ~ N (m|rm|ft|mm)',
      'x ~ N (m|rm|ft)',
      'pieces|length of N (m|rm|ft|mm)',
    ],
    ({ numbers, words }, { tokens }) => {
      const millimetres = exact((numbers[0] ?? 0) * (MILLIMETRES[words[0] ?? 'mm'] ?? 0))
      return millimetres >= 100 && millimetres <= LONGEST_PIECE * 1000 && tokens.length > 0
        ? { kind: 'length', value: millimetres }
        : undefined
    },
  ),
]

/** '18 number' of box pipe is its gauge. */
export const GAUGE_NUMBERS: readonly Rule[] = [
  rule(
    'the "number" of a box pipe is its gauge',
    ['N pieces ka|ki|ke?'],
    ({ numbers: [number = 0], start }, { tokens, context }) =>
      context.hollow && tokens[start + 1]?.text.toLowerCase() === 'number' && number >= 8 && number <= 24
        ? { kind: 'gauge', value: { number, system: 'SWG' }, to: start + 2 }
        : undefined,
  ),
]

export const QUANTITIES: readonly Rule[] = [
  rule('a number behind = counts what is before it', ['= N'], ({ numbers: [count = 0], end }, { tokens }) =>
    /^[,;&]$/.test(tokens[end]?.key ?? '') ? open(count, '') : undefined,
  ),
  rule(
    'several quantities share their unit',
    [`N ,|/ N ,|and|&|/ N (${COUNT}|${METRE}|ft)`, `N N N (${COUNT})`, `N and|& N (${COUNT}|${METRE}|ft)`],
    ({ numbers, words, places, start, end }) => {
      const proposals = numbers.map((number, index): Proposal | undefined => {
        const read = quantity(number, words.at(-1))
        return (
          read && {
            ...read,
            from: places[index] ?? start,
            to: index === numbers.length - 1 ? end : (places[index] ?? start) + 1,
          }
        )
      })
      return proposals.every((one) => one !== undefined) ? proposals : undefined
    },
  ),
  rule(
    'two weights are added',
    ['N (ton|mton|tonnes-mt) ~ N (kg)'],
    ({ numbers: [tonnes = 0, kilograms = 0] }) => ({
      kind: 'quantity',
      value: { value: exact(tonnes * 1000 + kilograms), unit: 'kilograms' },
    }),
  ),
  rule(
    'a range of quantities is no quantity',
    [
      `N -|to|or|se N (${COUNT}|${METRE}|ft|${WEIGHT})`,
      `N plus N (${COUNT}|${METRE}|ft|${WEIGHT})`,
      `above|under ~ N (${COUNT}|${METRE}|ft) ~ above|under ~ N (${COUNT}|${METRE}|ft)`,
    ],
    (match, text) => {
      if (match.start > 0 && isBehindSchedule(match, text)) return undefined
      const between = text.tokens[(match.places[0] ?? 0) + 1]
      const [low = 0, high = 0] = match.numbers
      // 'sch 40 - 50 m': a range rises, and its dash stands close.
      // '10-10 nag' are 10 of each.
      if (between?.key === '-' && between.glued && high === low && match.start > 0)
        return quantity(high, match.words[0])
      if (between?.key === '-' && (!between.glued || high <= low)) return undefined
      return open(low, text.text.slice(text.tokens[match.start]?.start, text.tokens[match.end - 1]?.end))
    },
  ),
  rule(
    'a number of a unit that means several things is an open quantity',
    [`N (${OPEN})`, `qty ~ N (${OPEN})`, 'one|a (truck|gaadi|gadi) load?', 'ek (gaadi|gadi|truck)'],
    ({ numbers, words }) => open(numbers[0], words[0] ?? ''),
  ),
  rule(
    'a quantity is marked as one',
    [
      `qty ~ N ~ (${COUNT}|${METRE}|ft|rft|km|${WEIGHT}|t)`,
      `total ~ N (${COUNT}|${METRE}|ft|${WEIGHT})`,
      `qty ~ N ~ ;|,|/? uom|pieces ~ (${UNIT_FIELD})`,
      `uom|pieces ~ (${UNIT_FIELD}) ~ ;|,|/? qty ~ N`,
      'qty|pieces|order : N',
      'qty ~ N',
      'pieces ~ N',
    ],
    (match, text) => {
      const { numbers, words, start, end } = match
      // 'no. 40 NB' and 'Item No. 3' are no quantities.
      const next = text.tokens[end]?.key ?? ''
      const isMeasured = /^(?:mm|inch|nb|dn|od|thk|sch|x|\/|swg|%)$/.test(next)
      if (words.length === 0 && (isMeasured || !Number.isInteger(numbers[0]))) return undefined
      if (words.length === 0 && text.tokens[start]?.key === 'pieces' && start > 0) {
        if (text.tokens[start - 1]?.is === 'number' || text.tokens[start - 1]?.is === 'word') return undefined
      }
      // 'Qty 75' of a request may be metres.
      const isRequest = text.context.purpose === 'request'
      if (isRequest && words.length === 0 && text.tokens[start]?.key === 'qty') return open(numbers[0], '')
      return quantity(numbers[0], words[0] ?? 'pieces')
    },
  ),
  rule(
    'a number and its words in brackets are one quantity',
    [`N < N > (${COUNT}|${METRE}|ft|${WEIGHT})`],
    ({ numbers: [figure = 0, words = 0], words: [unit] }) =>
      figure === words ? quantity(figure, unit) : open(figure, `${String(figure)} or ${String(words)}`),
  ),
  rule('EA is each: pieces', ['N -? (each)'], ({ numbers: [count = 0], end }, { tokens }) =>
    tokens[end - 1]?.text.toLowerCase() === 'ea' && Number.isInteger(count)
      ? { kind: 'quantity', value: { value: count, unit: 'pieces' } }
      : undefined,
  ),
  rule(
    'a number of pieces, dozens or a weight is a quantity',
    [
      `N -? (${COUNT})`,
      `N -? (${WEIGHT})`,
      'N (km|rft)',
      'N running|linear (m|ft)',
      'N metric (ton)',
      'N (t)',
    ],
    (match, text) => {
      const { numbers, words, start, end } = match
      const [count] = numbers
      if (isBehindSchedule(match, text) && words[0] !== 'pieces') return undefined
      const before = text.tokens[start - 1]
      // The 't' of '5 t' behind a section is its thickness.
      if (words[0] === 't' && (before?.key === 'x' || text.tokens[end]?.glued)) return undefined
      if (
        words[0] === 'pieces' &&
        /^(?:of|:)$/.test(text.tokens[end]?.key ?? '') &&
        text.tokens[end + 1]?.is === 'number'
      )
        return quantity(count, 'pieces')
      const read = quantity(count, words[0])
      if (read?.kind === 'quantity' && read.value.unit === 'pieces' && !Number.isInteger(read.value.value))
        return open(count, words[0] ?? '')
      return read ?? open(0, words[0] ?? '')
    },
  ),
]

/** Counted nouns, before 'pipe' is a noun only. */
export const COUNTED_NOUNS: readonly Rule[] = [
  rule(
    'a number before "pipe" or "tube" that a spoken order counts',
    ['N pipe|tube|stick|sticks|bars|pis'],
    ({ numbers: [count = 0], start, end }, { tokens, context }) => {
      const key = tokens[end - 1]?.key ?? ''
      const word = tokens[start]
      const isOfClass = tokens[start - 1]?.key === 'class' && /^[abc]$/.test(tokens[start - 2]?.key ?? '')
      if (
        word?.glued ||
        (count >= 100 && isKnownGrade(String(count))) ||
        // 'STBA 22 tube' names a grade.
        (tokens[start - 1]?.is === 'word' &&
          isKnownGrade(`${tokens[start - 1]?.key ?? ''}${String(count)}`)) ||
        (!isOfClass && /^(?:sch|x|class|gr|is|\/|-|\.|od|nb|dn|ss|ms)$/.test(tokens[start - 1]?.key ?? ''))
      )
        return undefined
      const isSpoken = word?.written === 'word' || /^(?:stick|sticks|bars|pis)$/.test(key)
      const next = tokens[end]
      const isCounted =
        isSpoken ||
        (context.purpose === 'request' && (!next || CLOSERS.has(next.key) || next.is === 'number'))
      return isCounted && Number.isInteger(count) && count > 0
        ? { kind: 'quantity', value: { value: count, unit: 'pieces' } }
        : undefined
    },
  ),
]
const CLOSERS = new Set('bhej bhejo chahiye chaiye dena do de lagenge lagega , ;'.split(' '))

/** Metres may be the length of a piece: what they are follows from the rest. */
export const METRES: readonly Rule[] = [
  rule(
    'metres and feet are a quantity, or the length of a piece beside one',
    [`N -? (${METRE}|ft)`, 'N r . (m)'],
    (match, text) => {
      // '1e3 m' is no 3 m.
      if (
        text.tokens[match.start]?.glued &&
        text.tokens[match.start - 1]?.is === 'word' &&
        text.tokens[match.start - 2]?.is === 'number' &&
        text.tokens[match.start - 1]?.key === 'e'
      )
        return open(
          match.numbers[0],
          text.text.slice(text.tokens[match.start - 2]?.start, text.tokens[match.end - 1]?.end),
        )
      if (isBehindSchedule(match, text)) return undefined
      const { numbers, words, start } = match
      const [value = 0] = numbers
      const key = words[0] ?? 'm'
      const millimetres = exact(value * (MILLIMETRES[key] ?? 1000))
      const isPiece = key !== 'rm' && millimetres <= LONGEST_PIECE * 1000 && millimetres >= 300
      // '1.200 m' is 1.2 or 1200.
      const typed = text.text.slice(text.tokens[start]?.start, text.tokens[start]?.end)
      if (/^\d\.\d00$/.test(typed)) return open(value, `${typed} ${key}`)
      const amount = quantity(value, key) ?? open(value, key)
      if (!isPiece) return amount
      const length: Proposal = { kind: 'length', value: millimetres }
      return text.context.purpose === 'search' ? length : { ...amount, alternatives: [length] }
    },
  ),
]
