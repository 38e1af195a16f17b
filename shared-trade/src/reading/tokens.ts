import { joinFractions } from './fractions.ts'
import { splitRun } from './glued-words.ts'
import { composeNumberWords } from './number-words.ts'
import { keyOf } from './spellings.ts'
import type { Token } from './token.ts'
import { digitOf, isDecimalPoint, scanNumber } from './written-numbers.ts'

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

/** Letters between which a slash or a point belongs to the word. */
const ABBREVIATIONS = new Set(['r/m', 'm/t', 'l/m', 'n/b', 'o/d', 'i/d', 'w/t', 'b/w', 'f/w', 'a/c', 'w/o'])

const LETTER = /[\p{L}\p{M}]/u
const SPACE = /[\s\u200b-\u200f\u2060\ufeff\u00ad]/

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
  let count = 1
  while (
    text.charAt(end) === '.' &&
    LETTER.test(text.charAt(end + 1)) &&
    !LETTER.test(text.charAt(end + 2)) &&
    count < 6
  ) {
    end += 2
    count += 1
  }
  if (count > 1 && text.charAt(end) === '.') end += 1
  return count > 1 ? end : start + 1
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
