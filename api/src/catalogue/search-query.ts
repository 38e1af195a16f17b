import { SEARCH_ALIASES } from '@nalika/shared-api/contract'
import { nominalSizeOfInches, sizeToken } from './size-tokens.ts'
import type { SizeFact } from './size-tokens.ts'

/** A part of a search text that names a size. '60 x 40' may be a diameter with a wall, or two sides. */
export interface SearchFact {
  /** The typed words. */
  text: string
  /** Possible meanings: a product matches when it satisfies all facts of one reading. */
  readings: SizeFact[][]
}

/** Interpretation of a search text. A product must match every fact and every word. */
export interface SearchInterpretation {
  facts: SearchFact[]
  /** The other words, aliases replaced and spelling corrected. */
  words: string[]
  /** Words that no product has, with the similar one that is searched for instead. */
  corrections: { typed: string; meant: string }[]
}

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const MM = '(?:\\s*mm)?'
const BY = `${MM}\\s*[x×*]\\s*`
const INCHES = '((?:\\d+[\\s-]+)?\\d+/\\d+|\\d+(?:\\.\\d+)?)'

type Read = (...found: string[]) => SizeFact[][] | undefined

const nominalSize: Read = (dn) => [[{ type: 'nominal_size', dn: Number(dn) }]]
const schedule: Read = (name = '') => [[{ type: 'schedule', schedule: name }]]
const diameter: Read = (mm) => [[{ type: 'diameter', mm: Number(mm) }]]
const thickness: Read = (mm) => [[{ type: 'thickness', mm: Number(mm) }]]
const sides = (one: string | undefined, other: string | undefined): SizeFact => ({
  type: 'sides',
  one: Number(one),
  other: Number(other),
})
const inches: Read = (size = '') => {
  const dn = nominalSizeOfInches(size)
  return dn === undefined ? undefined : [[{ type: 'nominal_size', dn }]]
}

/** Ways to write a size, the more specific first. A reader returns nothing when it is no size after all. */
const SIZE_PATTERNS: readonly [pattern: RegExp, read: Read][] = [
  [
    new RegExp(`${NUMBER}${BY}${NUMBER}${BY}${NUMBER}${MM}`, 'g'),
    (a, b, c) => [[sides(a, b), { type: 'thickness', mm: Number(c) }]],
  ],
  [
    new RegExp(`${NUMBER}${BY}${NUMBER}${MM}`, 'g'),
    (a, b) => [
      [
        { type: 'diameter', mm: Number(a) },
        { type: 'thickness', mm: Number(b) },
      ],
      [sides(a, b)],
    ],
  ],
  [/\bsch(?:edule|\.)?\s*-?\s*(\d+s?)\b/g, schedule],
  [/(?<![\d.])(\d{1,3}s)\b/g, schedule],
  [new RegExp(`\\bnps\\s*${INCHES}(?:\\s*(?:"|″|inch(?:es)?\\b|in\\b))?`, 'g'), inches],
  [
    new RegExp(`(?<![\\d./])${INCHES}\\s*(?:"|″|''|inch(?:es)?\\b|in\\b)(?:\\s*(?:nb|dn|nps)\\b)?`, 'g'),
    inches,
  ],
  // A fraction without a unit: only inches are written with a slash in this trade.
  [/(?<![\w./])((?:\d{1,2}[\s-]+)?\d+\/\d+)(?![\w./])/g, inches],
  [/\b(?:dn|nb)\s*(\d+)\b/g, nominalSize],
  [/(?<![\d.])(\d+)\s*(?:mm\s*)?(?:nb|dn)\b/g, nominalSize],
  [new RegExp(`\\bod\\s*${NUMBER}${MM}`, 'g'), diameter],
  [new RegExp(`(?<![\\d.])${NUMBER}${MM}\\s*(?:od|dia(?:meter)?)\\b`, 'g'), diameter],
  [new RegExp(`\\b(?:wt|thk|thickness|wall)\\s*${NUMBER}${MM}`, 'g'), thickness],
  [new RegExp(`(?<![\\d.])${NUMBER}${MM}\\s*(?:wt|thk|thick(?:ness)?|wall)\\b`, 'g'), thickness],
  [
    new RegExp(`(?<![\\d.])${NUMBER}\\s*mm\\b`, 'g'),
    (mm) => [
      [{ type: 'diameter', mm: Number(mm) }],
      [{ type: 'thickness', mm: Number(mm) }],
      [{ type: 'nominal_size', dn: Number(mm) }],
    ],
  ],
]

const ALIASES = new Map(Object.entries(SEARCH_ALIASES))

/** Words of a text: letters, digits and points, in lower case. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? []
  )
}

/** Reads a search text: sizes as the trade writes them, and words with aliases replaced. */
export function parseSearch(text: string): SearchInterpretation {
  // The normal form of ½ is 1⁄2, with a slash of its own.
  let remaining = ` ${text.normalize('NFKC').replaceAll('⁄', '/').toLowerCase()} `
  const facts: SearchFact[] = []
  for (const [pattern, read] of SIZE_PATTERNS) {
    remaining = remaining.replace(pattern, (match: string, ...found: unknown[]) => {
      const groups = found.filter((group) => typeof group === 'string').slice(0, -1)
      const readings = read(...groups)
      if (!readings) return match
      facts.push({ text: match.trim(), readings })
      return ' '
    })
  }
  const words = splitWords(remaining).flatMap((word) => ALIASES.get(word)?.split(' ') ?? [word])
  return { facts, words: [...new Set(words)], corrections: [] }
}

/**
 * The text search query of PostgreSQL. Words match from their beginning; numbers, short words and sizes match exactly.
 * Empty, which matches nothing, when the text has neither facts nor words.
 */
export function toTsquery({ facts, words }: SearchInterpretation): string {
  const sizes = facts.map(({ readings }) => {
    const alternatives = readings.map((reading) => `(${reading.map(sizeToken).map(quote).join(' & ')})`)
    return `(${alternatives.join(' | ')})`
  })
  const terms = words.map((word) => (/^\p{L}{3,}/u.test(word) ? `${quote(word)}:*` : quote(word)))
  return [...sizes, ...terms].join(' & ')
}

const quote = (word: string) => `'${word}'`
