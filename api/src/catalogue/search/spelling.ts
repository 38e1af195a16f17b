import levenshtein from 'damerau-levenshtein'
import { CONNECTORS, FILLERS, OTHER_GOODS, SYNONYMS } from '../understanding/synonyms.ts'
import { replaceText } from '../understanding/typed-text.ts'
import type { TypedText } from '../understanding/typed-text.ts'

const WORD = /[\p{L}\p{M}]+/gu
/** A word that is no part of a code such as 'fe410'. */
const SEPARATE_WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu
/** A word in quotation marks is searched for as it is: '"seemless" pipe'. */
export const QUOTED = /(?<=^|\s)"[\p{L}\p{M}]{3,}"(?=\s|$)/gu

const spellingsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([word, others]) =>
    [word.toLowerCase(), ...others.split(' ')]
      .filter(Boolean)
      .map((spelling) => [spelling.normalize('NFKC'), word] as const),
  )

const CANONICAL = new Map(spellingsOf(SYNONYMS))
const GOODS = new Map(spellingsOf(OTHER_GOODS))

/** The name of other goods than pipe. */
export const otherGoodsOf = (word: string): string | undefined => GOODS.get(word)

const isKnown = (word: string) =>
  CANONICAL.has(word) || GOODS.has(word) || CONNECTORS.has(word) || FILLERS.has(word)

/** What the catalogue knows of words: those that begin one of its words, and similar ones for the others. */
export interface CatalogueWords {
  known: ReadonlySet<string>
  /** Words of the catalogue themselves. */
  whole: ReadonlySet<string>
  similar: ReadonlyMap<string, readonly string[]>
}
export const NO_WORDS: CatalogueWords = { known: new Set(), whole: new Set(), similar: new Map() }

/** Words of a text that the table does not have: the catalogue may. */
export function unfamiliarWords({ text }: TypedText): string[] {
  const words = [...text.replaceAll(QUOTED, ' ').matchAll(SEPARATE_WORD)].map(([word]) => word)
  return [...new Set(words.filter((word) => word.length >= 4 && (!isKnown(word) || GOODS.has(word))))]
}

/** Replaces the words by those of the table, and unknown ones by similar ones. */
export function spellText(typed: TypedText, catalogue: CatalogueWords) {
  const corrections: { typed: string; meant: string }[] = []
  const quoted = [...typed.text.matchAll(QUOTED)].map(
    ({ index, 0: word }) => [index, index + word.length] as const,
  )
  const separate = new Set([...typed.text.matchAll(SEPARATE_WORD)].map(({ index }) => index))
  const spelled = replaceText(typed, WORD, (word, index) => {
    if (quoted.some(([from, to]) => from < index && index < to)) return word
    const canonical = CANONICAL.get(word)
    if (canonical !== undefined) return canonical
    if (isKnown(word) || catalogue.known.has(word) || !separate.has(index)) return word
    const meant = similarWord(word, catalogue.similar.get(word) ?? [])
    if (meant === undefined) return word
    corrections.push({ typed: word, meant })
    return CANONICAL.get(meant) ?? meant
  })
  return { spelled, corrections }
}

const CORRECTABLE = [...CANONICAL.keys(), ...GOODS.keys()].filter((word) => /^[a-z]{5,}$/.test(word))

/** Typing errors that a word of this length may have. */
const errorsAllowed = (word: string) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

function similarWord(word: string, ofCatalogue: readonly string[]): string | undefined {
  const allowed = errorsAllowed(word)
  if (allowed === 0) return undefined
  const near = [...CORRECTABLE, ...ofCatalogue]
    .filter((one) => Math.abs(one.length - word.length) <= allowed && one[0] === word[0])
    .map((one) => ({ one, distance: levenshtein(word, one).steps }))
    .filter(({ one, distance }) => distance <= Math.min(allowed, errorsAllowed(one)))
  near.sort((a, b) => a.distance - b.distance)
  return near[0]?.one
}
