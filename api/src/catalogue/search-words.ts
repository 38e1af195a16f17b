import { ASME_B36_10M, CATEGORIES, SEARCH_ALIASES } from '@nalika/shared-api/contract'

/** What the search knows about a product. Millimetres. */
export interface SearchableProduct {
  name: string
  category: string
  applications: readonly string[]
  grade: string
  standard: string
  material: string
  shape: string
  diameter: number | null
  width: number | null
  height: number | null
  thickness: number | null
  nominal_size: string | null
  schedule: string | null
  finish: string
  end_type: string
}

/** How much a word counts when results are ranked. */
type Weight = 'A' | 'B' | 'D'

/** Words of a text: letters, digits and points, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? []
  )
}

/** Marks of a size that mean the same however it is written: `dn50`, `sch40`, `od60.3`, `wt3.91`, `60x40`. */
export const sizeMark = {
  bore: (dn: number) => `dn${String(dn)}`,
  schedule: (schedule: string) => `sch${schedule.toLowerCase()}`,
  diameter: (millimetres: number) => `od${String(millimetres)}`,
  wall: (millimetres: number) => `wt${String(millimetres)}`,
  sides: (one: number, other: number) => `${String(Math.max(one, other))}x${String(Math.min(one, other))}`,
}

/** Nominal bore in millimetres for a size in inches: `1 1/2`, `1-1/2`, `1.5`. */
export function boreOfInches(inches: string): number | undefined {
  const value = inchValue(inches)
  return ASME_B36_10M.find(({ nps }) => inchValue(nps) === value)?.dn
}

function inchValue(text: string): number {
  const parts = text.trim().split(/[\s-]+/)
  return parts.reduce((sum, part) => {
    const [numerator = '', denominator = '1'] = part.split('/')
    return sum + Number(numerator) / Number(denominator)
  }, 0)
}

/** The text search vector of a product, as PostgreSQL reads it: every word once, with its best weight. */
export function searchVector(product: SearchableProduct, brandNames: readonly string[]): string {
  const weights = new Map<string, Weight>()
  const add = (words: Iterable<string>, weight: Weight) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight)
  }
  const category = CATEGORIES.find(({ id }) => id === product.category)
  add(sizeMarks(product), 'A')
  add(wordsOf(product.name), 'A')
  add(wordsOf([category?.label ?? product.category, product.grade, product.standard].join(' ')), 'B')
  add(wordsOf(brandNames.join(' ')), 'B')
  add(wordsOf(category?.aliases.join(' ') ?? ''), 'D')
  add(wordsOf(`${product.shape} ${product.material} ${product.finish} ${product.end_type}`), 'D')
  add(wordsOf(product.applications.join(' ')), 'D')
  add(wordsOf(`${product.nominal_size ?? ''} ${product.schedule ?? ''}`), 'D')
  return [...weights]
    .map(([word, weight], position) => `'${word}':${String(position + 1)}${weight}`)
    .join(' ')
}

/** Words of a vector, for the list that typing errors are corrected from: those people may misspell. */
export function spellableWords(vector: string): string[] {
  return [...vector.matchAll(/'(\p{L}{4,})'/gu)].map(([, word]) => word ?? '')
}

function sizeMarks({
  nominal_size,
  schedule,
  diameter,
  thickness,
  width,
  height,
}: SearchableProduct): string[] {
  const marks: string[] = []
  const [, system, size = ''] = /^(NPS|NB|DN)\s+(.+)$/i.exec(nominal_size ?? '') ?? []
  const bore = system?.toUpperCase() === 'NPS' ? boreOfInches(size) : Number(size)
  if (system && bore) marks.push(sizeMark.bore(bore))
  if (schedule) marks.push(sizeMark.schedule(schedule))
  if (diameter !== null) marks.push(sizeMark.diameter(diameter))
  if (width !== null && height !== null) marks.push(sizeMark.sides(width, height))
  if (thickness !== null) marks.push(sizeMark.wall(thickness))
  return marks
}

/** What somebody searches for. Every group must be met by one of its alternatives. */
export interface SearchTerms {
  /** Sizes: each alternative is a list of marks that must all be there. */
  sizes: string[][][]
  /** Words, aliases already replaced. */
  words: string[]
}

const NUMBER = '(\\d+(?:\\.\\d+)?)'
const MM = '(?:\\s*mm)?'
const BY = `${MM}\\s*[x×*]\\s*`
const INCHES = '((?:\\d+[\\s-]+)?\\d+/\\d+|\\d+(?:\\.\\d+)?)'

/** Ways to write a size, the more specific first. Each yields alternatives, or nothing when it is no size. */
const SIZES: readonly { pattern: RegExp; read: (...found: string[]) => string[][] | undefined }[] = [
  {
    pattern: new RegExp(`${NUMBER}${BY}${NUMBER}${BY}${NUMBER}${MM}`),
    read: (a, b, c) => [[sizeMark.sides(Number(a), Number(b)), sizeMark.wall(Number(c))]],
  },
  {
    pattern: new RegExp(`${NUMBER}${BY}${NUMBER}${MM}`),
    read: (a, b) => [
      [sizeMark.diameter(Number(a)), sizeMark.wall(Number(b))],
      [sizeMark.sides(Number(a), Number(b))],
    ],
  },
  { pattern: /\bsch(?:edule|\.)?\s*-?\s*(\d+s?)\b/, read: (schedule) => [[sizeMark.schedule(schedule)]] },
  { pattern: /(?<![\d.])(\d{1,3}s)\b/, read: (schedule) => [[sizeMark.schedule(schedule)]] },
  { pattern: new RegExp(`\\bnps\\s*${INCHES}(?:\\s*(?:"|″|inch(?:es)?\\b|in\\b))?`), read: inches },
  {
    pattern: new RegExp(`(?<![\\d./])${INCHES}\\s*(?:"|″|''|inch(?:es)?\\b|in\\b)(?:\\s*(?:nb|dn|nps)\\b)?`),
    read: inches,
  },
  // A fraction without a unit: nothing in this trade but inches is written with a slash.
  { pattern: /(?<![\w./])((?:\d{1,2}[\s-]+)?\d+\/\d+)(?![\w./])/, read: inches },
  { pattern: /\b(?:dn|nb)\s*(\d+)\b/, read: (bore) => [[sizeMark.bore(Number(bore))]] },
  { pattern: /(?<![\d.])(\d+)\s*(?:mm\s*)?(?:nb|dn)\b/, read: (bore) => [[sizeMark.bore(Number(bore))]] },
  { pattern: new RegExp(`\\bod\\s*${NUMBER}${MM}`), read: diameter },
  { pattern: new RegExp(`(?<![\\d.])${NUMBER}${MM}\\s*(?:od|dia(?:meter)?)\\b`), read: diameter },
  { pattern: new RegExp(`\\b(?:wt|thk|thickness|wall)\\s*${NUMBER}${MM}`), read: wall },
  { pattern: new RegExp(`(?<![\\d.])${NUMBER}${MM}\\s*(?:wt|thk|thick(?:ness)?|wall)\\b`), read: wall },
  {
    pattern: new RegExp(`(?<![\\d.])${NUMBER}\\s*mm\\b`),
    read: (size) => [
      [sizeMark.diameter(Number(size))],
      [sizeMark.wall(Number(size))],
      [sizeMark.bore(Number(size))],
    ],
  },
]

const ALIASES = new Map(Object.entries(SEARCH_ALIASES))

const ALL_SIZES = SIZES.map(({ pattern, read }) => ({ pattern: new RegExp(pattern, 'g'), read }))

function inches(size: string) {
  const bore = boreOfInches(size)
  return bore === undefined ? undefined : [[sizeMark.bore(bore)]]
}
function diameter(size: string) {
  return [[sizeMark.diameter(Number(size))]]
}
function wall(size: string) {
  return [[sizeMark.wall(Number(size))]]
}

/** Reads what somebody typed: sizes as the trade writes them, and words with aliases replaced. */
export function searchTerms(text: string): SearchTerms {
  // The normal form of ½ is 1⁄2, with a slash of its own.
  let rest = ` ${text.normalize('NFKC').replaceAll('⁄', '/').toLowerCase()} `
  const sizes: string[][][] = []
  for (const { pattern, read } of ALL_SIZES) {
    rest = rest.replace(pattern, (match: string, ...found: unknown[]) => {
      const groups = found.filter((one): one is string => typeof one === 'string').slice(0, -1)
      const marks = read(...groups)
      if (!marks) return match
      sizes.push(marks)
      return ' '
    })
  }
  const words = wordsOf(rest).flatMap((word) => ALIASES.get(word)?.split(' ') ?? [word])
  return { sizes, words: [...new Set(words)] }
}

/** The query PostgreSQL runs. Words match from their beginning; numbers and short marks match exactly. */
export function searchQuery({ sizes, words }: SearchTerms): string {
  const groups = sizes.map((alternatives) =>
    alternatives.map((marks) => `(${marks.map(quoted).join(' & ')})`).join(' | '),
  )
  const plain = words.map((word) => (/^\p{L}{3,}/u.test(word) ? `${quoted(word)}:*` : quoted(word)))
  return [...groups.map((group) => `(${group})`), ...plain].join(' & ')
}

function quoted(word: string) {
  return `'${word}'`
}
