import { markOf, piecesOf, readQuery } from '@nalika/shared-trade/reading'
import type { Explanation, Piece, Reading, ReadingKnowledge } from '@nalika/shared-trade/reading'
import type { Db } from '../../platform/index.ts'
import { areaOfPin, stateOf } from '../places/indian-places.ts'
import { placeNamed } from '../places/places.ts'
import { factsOfReading } from '../reading/facts-of-reading.ts'
import { catalogueWords, readingKnowledge } from '../reading/reading-knowledge.queries.ts'
import type { CatalogueKnowledge } from '../reading/reading-knowledge.queries.ts'
import type { SearchFact } from '../reading/search-facts.ts'
import { saying } from '../reading/steel-facts.ts'
import { brandsSoldIn } from './product-filters.queries.ts'
import { doubtfulWords, explainDoubtful, quotedWords } from './spelling.ts'
import type { Correction } from './spelling.ts'

/** A search as it is understood, before anything is looked up. */
export interface ReadSearch {
  reading: Reading
  facts: SearchFact[]
  corrections: Correction[]
  /** What the text was read with. */
  knowledge: ReadingKnowledge
}

/** Of one search; more are left out. */
const MOST_FACTS = 12

/** Reads a search; a strict one, in lists of the portals, ignores no word. */
export async function readSearch(db: Db, text: string, strict: boolean): Promise<ReadSearch> {
  const knowledge = await readingKnowledge(db)
  const quoted = quotedWords(text)
  const first = readQuery(text, { ...knowledge, corrections: quoted })
  const { explanations, corrections } = explainDoubtful(first, await catalogueWords(db, doubtfulWords(first)))
  for (const [word, explanation] of namesOf(first, explanations, strict)) explanations.set(word, explanation)
  const explained = { ...knowledge, corrections: new Map([...quoted, ...explanations]) }
  const reading = explanations.size === 0 ? first : readQuery(text, explained)
  const facts = await readFacts(db, reading, knowledge)
  return {
    reading,
    facts: (strict ? facts.map(alsoByName) : facts).slice(0, MOST_FACTS),
    corrections,
    knowledge: explained,
  }
}

async function readFacts(db: Db, reading: Reading, knowledge: CatalogueKnowledge): Promise<SearchFact[]> {
  const state = stateOfPlace(reading.facts.place ?? {})
  const soldIn = state === undefined ? undefined : { state, brands: await brandsSoldIn(db, [state]) }
  return factsOfReading(reading, knowledge, soldIn)
}

const stateOfPlace = ({ pin, name }: { pin?: string; name?: string }): string | undefined =>
  pin === undefined
    ? name === undefined
      ? undefined
      : (placeNamed(name)?.state ?? stateOf(name))
    : areaOfPin(pin)?.state

/**
 * Pieces that nothing explains and that products must say nevertheless: codes of letters and digits, all of a strict search, and
 * those of a search that says nothing else.
 */
function namesOf(
  { pieces }: Reading,
  explained: ReadonlyMap<string, Explanation>,
  strict: boolean,
): [string, Explanation][] {
  const isAlone = explained.size === 0 && !pieces.some(saysOfProducts)
  const unknown = piecesOf(pieces, 'unknown').filter(({ text }) => !explained.has(text.toLowerCase()))
  // '100%' is a part of a name where nothing else is said.
  const others = strict && isAlone ? pieces.filter(({ kind }) => kind !== 'noun' && kind !== 'unknown') : []
  return [...unknown, ...others]
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && (strict || isAlone || /\d/.test(text)))
    .map(({ text }) => [text.toLowerCase(), { kind: 'word', value: text.toLowerCase() }])
}

/** Whether a piece says something about a product, or names other goods. */
const saysOfProducts = (piece: Piece): boolean =>
  piece.kind === 'not pipe' || markOf(piece) === 'size' || markOf(piece) === 'standard'

/** Products that are called so are found when none is of the kind; a wall is no part of a name. */
function alsoByName(fact: SearchFact): SearchFact {
  if (fact.type === 'wall' || !/^[\p{L}\p{N} ]+$/u.test(fact.text)) return fact
  return { ...fact, meanings: [...fact.meanings, { where: saying(fact.text, ':*') }] }
}
