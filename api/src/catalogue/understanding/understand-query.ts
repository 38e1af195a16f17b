import { NO_WORDS, spellText } from '../search/spelling.ts'
import type { CatalogueWords } from '../search/spelling.ts'
import { CATEGORY_PATTERNS } from './category-patterns.ts'
import type { FactPattern } from './fact-pattern.ts'
import { GRADE_PATTERNS } from './grade-patterns.ts'
import { pairedPatterns } from './paired-sizes.ts'
import type { FactContent, SearchFact, Understanding } from './search-facts.ts'
import { LONGEST_PIECE, sizePatterns, wallPatterns } from './size-patterns.ts'
import type { SizeContext } from './sizes.ts'
import { TextReader } from './text-reader.ts'
import { normaliseText } from './typed-text.ts'

type Ignored = Understanding['ignored'][number]

const NUMBER = '\\d+(?:\\.\\d+)?'
const NOTED: readonly [pattern: string, because: Ignored['because'], applies?: (value: number) => boolean][] =
  [
    [`${NUMBER} ?kg ?(?:/|per)? ?(?:m|metre)`, 'unknown'],
    [`(?:${NUMBER}) ?(?:bar|psi|mpa|kg/cm2|kgf|degree|deg|celsius)`, 'pressure'],
    [`(?:price )?(?:rs|₹|inr|rupees)[ .]?${NUMBER}(?: ?/-)?`, 'price'],
    [`${NUMBER} ?(?:rs|rupees|₹|/-)`, 'price'],
    [`(?:under|below|upto|within|less than) (?:rs |₹ ?)?\\d{2,}`, 'price'],
    ['price(?: list)?(?: per (?:kg|ton|metre|pieces|ft))?|per (?:kg|ton|metre|pieces|ft)', 'price'],
    [`(${NUMBER}) ?(?:pieces|kg|ton|t|quintal|bundle|lakh|truck)(?: pipe| tube)?`, 'quantity'],
    [`(?<!sch[ .-]?)pieces[ :-]*(${NUMBER})(?: ?(?:m|metre|ft))?`, 'quantity'],
    [`(${NUMBER}) ?(?:m|metre)`, 'quantity', (metres) => metres > LONGEST_PIECE],
    [`(${NUMBER}) ?ft`, 'quantity', (feet) => feet * 0.3048 > LONGEST_PIECE],
  ]

/**
 * Reads a search text as buyers write it: facts about the product, words of the catalogue, and the rest. What the
 * catalogue knows of the words decides between a word, a typing error and a word to ignore; a strict reading ignores none.
 */
export function understandQuery(
  typed: string,
  { catalogue = NO_WORDS, strict = false }: { catalogue?: CatalogueWords; strict?: boolean } = {},
): Understanding {
  const { spelled, corrections } = spellText(normaliseText(typed), catalogue)
  const known = new Set([...catalogue.known, ...corrections.map(({ meant }) => meant)])
  const reader = new TextReader(typed, spelled)
  reader.takeQuoted()
  for (const [pattern, because, applies] of NOTED) reader.ignore(pattern, because, applies)
  reader.take(GRADE_PATTERNS)
  reader.take(strict ? CATEGORY_PATTERNS.map(alsoByName) : CATEGORY_PATTERNS)
  const context = contextOf(reader.facts)
  reader.take(wallPatterns(context))
  reader.take(pairedPatterns(context))
  reader.take(sizePatterns(context))
  reader.takeNumbers(context)
  const otherGoods = reader.takeWords({ ...catalogue, known }, strict)
  return {
    facts: reader.facts,
    corrections: corrections.map((correction) => ({
      ...correction,
      instead: quoteWord(typed, correction.typed),
    })),
    ignored: reader.ignored
      .toSorted((a, b) => a.index - b.index)
      .map(({ text, because }) => ({ text, because })),
    isEmpty: !/[\p{L}\p{N}]/u.test(spelled.text),
    otherGoods,
  }
}

/** The same search with a word that is meant as it is written. */
const quoteWord = (typed: string, word: string) => {
  const place = typed.toLowerCase().indexOf(word)
  return place < 0
    ? typed
    : `${typed.slice(0, place)}"${typed.slice(place, place + word.length)}"${typed.slice(place + word.length)}`
}

/** Products that are called so are found when none is of the kind. */
const alsoByName = ([pattern, read]: FactPattern): FactPattern => [
  pattern,
  (match, ...groups) => {
    const fact = read(match, ...groups)
    if (!fact || !/^[a-z ]+$/.test(match)) return fact
    const terms = match
      .split(' ')
      .map((word) => `'${word}':*A`)
      .join(' & ')
    return { ...fact, readings: [...fact.readings, { where: { terms } }] }
  },
]

function contextOf(facts: readonly SearchFact[]): SizeContext {
  const requires = (test: (where: FactContent['readings'][number]['where']) => boolean) =>
    facts.some(({ readings }) => readings[0] !== undefined && test(readings[0].where))
  return {
    hollow: requires(
      ({ category, shape }) =>
        category?.includes('hollow-sections') === true && (shape !== undefined || category.length === 1),
    ),
    square: requires(({ shape }) => shape?.includes('square') === true),
    boiler: requires(({ category }) => category?.includes('boiler-tubes') === true),
    stainless:
      requires(({ category }) => category?.includes('stainless') === true) ||
      facts.some(({ name }) => name === 'ASTM A312'),
  }
}

/** The search text without a fact. */
export function queryWithout(typed: string, { places }: Pick<SearchFact, 'places'>): string {
  const remaining = places
    .toSorted((a, b) => b[0] - a[0])
    .reduce((text, [start, end]) => `${text.slice(0, start)} ${text.slice(end)}`, typed)
  return remaining.replaceAll(/\s+/g, ' ').trim()
}
