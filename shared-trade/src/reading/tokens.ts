import { composeNumberWords } from './number-words.ts'
import { keyOf } from './spellings.ts'

/** The smallest part of a text that can mean something. */
export interface Token {
  is: 'number' | 'word' | 'sign'
  /** As typed. */
  text: string
  /** In the one spelling that rules know: 'inch' for ″ and इंच, 'x' for ×, the digits of a number. */
  key: string
  /** Place in the typed text. */
  start: number
  end: number
  /** Whether nothing stands between it and the token before. */
  glued: boolean
  /** Of a number. */
  value: number
  /** Of a number: whether it was written as whole digits, with a decimal point, or as a fraction or word. */
  written: 'whole' | 'decimal' | 'fraction' | 'word'
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
/** One spelling for signs that look alike. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '*': 'x',
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '＂': '"',
  '〃': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '⌀': 'od',
  Ø: 'od',
  ø: 'od',
  '⊘': 'od',
  '+': 'plus',
  '₹': 'rs',
  '•': '-',
  '●': '-',
  '▪': '-',
  '·': '-',
}
/** Signs that are read like words. */
const WORD_SIGNS = new Set(['x', 'od', 'rs'])
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const DEVANAGARI = '०१२३४५६७८९'
/** Letters between which a slash or a point belongs to the word. */
const ABBREVIATIONS = new Set(['r/m', 'm/t', 'l/m', 'n/b', 'o/d', 'i/d', 'w/t', 'b/w', 'f/w', 'a/c', 'w/o'])
const DENOMINATORS = new Set([2, 4, 8, 16, 32, 64])
/** Whole inches before a fraction. */
const MOST_WHOLE_INCHES = 60

const LETTER = /[\p{L}\p{M}]/u
const SPACE = /[\s\u200b-\u200f\u2060\ufeff\u00ad]/

const digitOf = (sign: string): string => {
  if (sign >= '0' && sign <= '9') return sign
  const devanagari = DEVANAGARI.indexOf(sign)
  return sign !== '' && devanagari >= 0 ? String(devanagari) : ''
}

/** Splits a text into numbers, words and signs, each with its place. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let place = 0
  let after = -1
  const add = (is: Token['is'], end: number, key: string, more: Partial<Token> = {}) => {
    tokens.push({
      is,
      text: text.slice(place, end),
      key,
      start: place,
      end,
      glued: after === place,
      value: Number.NaN,
      written: 'whole',
      ...more,
    })
    place = end
    after = end
  }
  while (place < text.length) {
    const sign = String.fromCodePoint(text.codePointAt(place) ?? 0)
    if (SPACE.test(sign)) place += sign.length
    else if (digitOf(sign) !== '' || (sign === '.' && isDecimalPoint(text, place))) {
      const number = scanNumber(text, place)
      const is = Number.isNaN(number.value) ? 'word' : 'number'
      add(is, number.end, number.key, { value: number.value, written: number.written })
    } else if (FRACTIONS[sign] !== undefined) {
      add('number', place + sign.length, sign, { value: FRACTIONS[sign], written: 'fraction' })
    } else if (SUPERSCRIPTS.includes(sign)) {
      const value = SUPERSCRIPTS.indexOf(sign)
      add('number', place + sign.length, String(value), { value })
    } else if (LETTER.test(sign) && SIGNS[sign] === undefined) {
      for (const { end, key } of scanWords(text, place)) add('word', end, key)
    } else {
      const key = SIGNS[sign] ?? sign
      add(WORD_SIGNS.has(key) ? 'word' : 'sign', place + sign.length, key)
    }
  }
  return composeNumberWords(joinFractions(joinInchMarks(tokens)))
}

const isDecimalPoint = (text: string, place: number) =>
  digitOf(text.charAt(place + 1)) !== '' && (place === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(place - 1)))

interface ScannedNumber {
  end: number
  key: string
  value: number
  written: Token['written']
}

/** A number with its groups: '1,200', '1,20,000', '1,250.50', '60,3', '12 000'. */
function scanNumber(text: string, start: number): ScannedNumber {
  let end = start
  const digits = () => {
    let read = ''
    for (let digit = digitOf(text.charAt(end)); digit !== ''; digit = digitOf(text.charAt(end))) {
      read += digit
      end += 1
    }
    return read
  }
  let whole = digits()
  let decimals = ''
  const groups = groupsFrom(text, end)
  if (whole.length <= 3 && groups !== undefined) {
    whole += groups.digits
    end = groups.end
  }
  const point = text.charAt(end)
  if (point === '.' && digitOf(text.charAt(end + 1)) !== '') {
    end += 1
    decimals = digits()
  } else if (point === ',' && groups === undefined && isDecimalComma(text, end)) {
    end += 1
    decimals = digits()
  }
  // '1,200,5' is no number.
  if (groups !== undefined && text.charAt(end) === ',' && digitOf(text.charAt(end + 1)) !== '') {
    while (/[\d,.]/.test(text.charAt(end)) && text.charAt(end) !== '') end += 1
    return { end, key: text.slice(start, end), value: Number.NaN, written: 'whole' }
  }
  const key = decimals === '' ? whole : `${whole === '' ? '0' : whole}.${decimals}`
  return { end, key, value: Number(key), written: decimals === '' ? 'whole' : 'decimal' }
}

/** Groups of thousands after the first digits; the last has three digits, those before it two (lakh) or three. */
function groupsFrom(text: string, start: number): { digits: string; end: number } | undefined {
  let end = start
  let digits = ''
  let last = 0
  for (;;) {
    const separator = text.charAt(end)
    let count = 0
    while (digitOf(text.charAt(end + 1 + count)) !== '') count += 1
    const isGroup =
      separator === ',' ? count === 2 || count === 3 : separator === ' ' && isThousands(text, end)
    if (!isGroup) break
    for (let at = 1; at <= count; at += 1) digits += digitOf(text.charAt(end + at))
    end += 1 + count
    last = count
  }
  return last === 3 ? { digits, end } : undefined
}

/** '12 000': a space groups thousands only where three zeros follow. */
const isThousands = (text: string, space: number) =>
  text.startsWith(' 000', space) && digitOf(text.charAt(space + 4)) === ''

/** '60,3' and '3,91': one comma with one or two digits behind it, and no list of numbers. */
function isDecimalComma(text: string, comma: number): boolean {
  let count = 0
  while (digitOf(text.charAt(comma + 1 + count)) !== '') count += 1
  return (count === 1 || count === 2) && !/[,.]/.test(text.charAt(comma + 1 + count))
}

/** Words of a run of letters: abbreviations with points ('M.S.') and slashes ('R/M') are one word. */
function scanWords(text: string, start: number): { end: number; key: string }[] {
  let end = start
  while (end < text.length && LETTER.test(text.charAt(end))) end += 1
  const run = text.slice(start, end)
  if (run.length === 1) {
    const dotted = endOfDotted(text, start)
    if (dotted > end) return [{ end: dotted, key: keyOf(text.slice(start, dotted).replaceAll('.', '')) }]
    const slashed = text.slice(start, end + 2).toLowerCase()
    if (ABBREVIATIONS.has(slashed) && !LETTER.test(text.charAt(end + 2)))
      return [{ end: end + 2, key: keyOf(slashed) }]
  }
  const before = text.charAt(start - 1)
  const besideDigit = digitOf(before) !== '' || digitOf(text.charAt(end)) !== '' || /["″”'’]/.test(before)
  let at = start
  return splitRun(run, besideDigit).map((part) => {
    at += part.length
    return { end: at, key: keyOf(part) }
  })
}

/** 'M.S.', 'G.I', 'e.r.w.': where single letters with points end. */
function endOfDotted(text: string, start: number): number {
  let end = start + 1
  let letters = 1
  while (
    text.charAt(end) === '.' &&
    LETTER.test(text.charAt(end + 1)) &&
    !LETTER.test(text.charAt(end + 2)) &&
    letters < 6
  ) {
    end += 2
    letters += 1
  }
  if (letters > 1 && text.charAt(end) === '.') end += 1
  return letters > 1 ? end : start + 1
}

/** Words that are written without a space: 'NBx4.5', 'A106GrB', 'API5LX42', 'ASTMA106'. The longest first. */
const PARTS = (
  'astm asme api smls erw pipe tube sch std xxs light medium heavy nos pcs mtr inch mm nb dn od id thk swg bwg ' +
  'gr tp gi ms ss cs is bs en xs x l a b c s t p m'
).split(' ')
const LONGEST_RUN = 16

function splitRun(run: string, besideDigit: boolean): string[] {
  // 2"xXS is × XS, 2"XXS is XXS.
  if (/^x[A-Z]/.test(run) && besideDigit) return ['x', run.slice(1)]
  // 'GrB' is two words wherever it stands.
  if (/^gr[a-c]$/i.test(run)) return [run.slice(0, 2), run.slice(2)]
  if (!besideDigit || run.length < 2 || run.length > LONGEST_RUN) return [run]
  const lower = run.toLowerCase()
  if (keyOf(run) !== lower || PARTS.includes(lower) || WHOLE_RUNS.has(lower)) return [run]
  const lengths = splitLengths(lower)
  if (lengths === undefined) return [run]
  let at = 0
  return lengths.map((length) => {
    at += length
    return run.slice(at - length, at)
  })
}
/** Runs beside digits that are one word. */
const WHOLE_RUNS = new Set('lpe lpp mss xx lsaw bar cm sa st stpg sts stb sus cc pl ct'.split(' '))

function splitLengths(run: string): number[] | undefined {
  // From the end: how the rest after each place is split.
  const from: (number[] | undefined)[] = Array<number[] | undefined>(run.length + 1).fill(undefined)
  from[run.length] = []
  for (let at = run.length - 1; at >= 0; at -= 1) {
    for (const part of PARTS) {
      const rest = run.startsWith(part, at) ? from[at + part.length] : undefined
      if (rest === undefined || (from[at] && from[at].length <= rest.length + 1)) continue
      from[at] = [part.length, ...rest]
    }
  }
  const [whole] = from
  return whole && whole.length <= 4 ? whole : undefined
}

/** Two single marks are one inch mark; a mark behind a number means inches or feet, around letters it quotes. */
function joinInchMarks(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const [before, after] = [joined.at(-1), tokens[at + 1]]
    if (!token) continue
    if (token.is !== 'sign' || (token.key !== '"' && token.key !== "'")) {
      joined.push(token)
      continue
    }
    const isDouble = token.key === "'" && after?.key === "'" && after.glued
    const opensQuote = !token.glued && after?.glued === true && after.is === 'word' && !isDouble
    const isMark = before?.is === 'number' && !opensQuote
    if (isDouble) at += 1
    const end = isDouble ? after.end : token.end
    const key = isMark ? (token.key === '"' || isDouble ? 'inch' : 'ft') : token.key
    const text = isDouble ? `${token.text}${after.text}` : token.text
    joined.push({ ...token, is: isMark ? 'word' : 'sign', key, text, end })
  }
  return joined
}

/** '1 1/2', '1-1/2', '1.1/2', '1½' and '1/2' are one number each. */
function joinFractions(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const fraction = fractionAt(tokens, at)
    if (!fraction) {
      joined.push(token)
      continue
    }
    const whole = fraction.whole === undefined ? wholeBefore(joined, token) : undefined
    if (whole) joined.splice(joined.length - whole.tokens, whole.tokens)
    const first = whole?.first ?? token
    const last = tokens[at + fraction.tokens - 1] ?? token
    const value = (fraction.whole ?? whole?.first.value ?? 0) + fraction.value
    joined.push({ ...first, text: '', end: last.end, value, key: String(value), written: 'fraction' })
    at += fraction.tokens - 1
  }
  return joined
}

interface Fraction {
  value: number
  tokens: number
  /** The whole inches of '1.1/2', which are one word with the numerator. */
  whole?: number
}

function fractionAt(tokens: readonly Token[], at: number): Fraction | undefined {
  const [token, slash, below] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token?.written === 'fraction') return { value: token.value, tokens: 1 }
  const isDivision =
    token?.is === 'number' &&
    slash?.key === '/' &&
    slash.glued &&
    below?.is === 'number' &&
    below.glued &&
    below.written === 'whole' &&
    DENOMINATORS.has(below.value) &&
    !(tokens[at + 3]?.key === '/' && tokens[at + 3]?.glued === true)
  if (!isDivision) return undefined
  const [whole = '', numerator = whole] = token.key.split('.')
  const value = Number(numerator) / below.value
  if (!(value > 0 && value < 1)) return undefined
  return token.written === 'decimal' ? { value, tokens: 3, whole: Number(whole) } : { value, tokens: 3 }
}

function wholeBefore(
  joined: readonly Token[],
  fraction: Token,
): { first: Token; tokens: number } | undefined {
  const [before, earlier] = [joined.at(-1), joined.at(-2)]
  const isWhole = (token: Token | undefined): token is Token =>
    token?.is === 'number' && token.written === 'whole' && token.value <= MOST_WHOLE_INCHES
  // 'X52 1/8' is a grade and a size.
  const isInName = before?.glued === true && earlier?.is === 'word'
  if (isWhole(before)) return isInName ? undefined : { first: before, tokens: 1 }
  const isLink =
    (before?.key === '-' || before?.key === '.' || before?.key === 'plus') && before.glued && fraction.glued
  return isLink && isWhole(earlier) ? { first: earlier, tokens: 2 } : undefined
}
