import { and, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SearchUnderstanding } from '@nalika/shared-api/contract'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import type { Reading, SearchFact, Wanted } from '../understanding/search-facts.ts'
import { normaliseText } from '../understanding/typed-text.ts'
import { understandQuery } from '../understanding/understand-query.ts'
import { describeUnderstanding } from './describe-understanding.ts'
import type { Replacement } from './describe-understanding.ts'
import { nearestSize } from './nearest-product.ts'
import type { SoldSize } from './nearest-product.ts'
import { conditionOf } from './requirement-conditions.queries.ts'
import { choicesOf, readingsOf, relaxedChoices } from './search-choices.ts'
import type { Choice, ReadFact } from './search-choices.ts'
import { unfamiliarWords } from './spelling.ts'
import type { CatalogueWords } from './spelling.ts'

/** A search text as conditions on products. */
export interface ResolvedSearch {
  where: SQL
  /** Larger for better matches; undefined when all match alike. */
  rank: SQL | undefined
  understanding: SearchUnderstanding
}

/**
 * Understands a search text and chooses the meaning that has products among those of `scope`; undefined for an empty
 * text. Without any, the facts are relaxed, unless the search is strict: lists of the portals find what was typed.
 */
export async function resolveSearch(
  db: Db,
  text: string | undefined,
  { scope, strict = false }: { scope?: SQL | undefined; strict?: boolean } = {},
): Promise<ResolvedSearch | undefined> {
  if (!text?.trim()) return undefined
  const understood = understandQuery(text, {
    catalogue: await lookUpWords(db, unfamiliarWords(normaliseText(text))),
    strict,
  })
  const facts = understood.facts.slice(0, MOST_FACTS).map(withInexactFallback)
  if (understood.isEmpty || understood.otherGoods !== undefined) {
    return { where: sql`false`, rank: undefined, understanding: describeUnderstanding(text, understood) }
  }
  if (facts.length === 0) {
    return { where: sql`true`, rank: undefined, understanding: describeUnderstanding(text, understood) }
  }
  const sold = await chooseSold(db, facts, scope, strict)
  const choice = sold && (await readNearest(db, sold, scope))
  if (!choice) {
    const [first] = choicesOf(facts, 1)
    return {
      where: first ? conditionsOf(first) : sql`false`,
      rank: undefined,
      understanding: describeUnderstanding(text, understood),
    }
  }
  const replacements = await replaceGivenUp(db, choice, scope)
  const where = and(
    conditionsOf(choice),
    ...replacements.map(({ nearest }) => nearest && conditionOf(nearest.where)),
  )
  return {
    where: where ?? sql`true`,
    rank: rankOf(choice),
    understanding: describeUnderstanding(text, understood, choice, replacements),
  }
}

/** Of one search; more are left out. */
const MOST_FACTS = 12

const withInexactFallback = (fact: SearchFact): SearchFact =>
  fact.fallback ? { ...fact, fallback: { ...fact.fallback, inexact: true } } : fact

/** What the catalogue knows of words that the table of synonyms does not have. */
async function lookUpWords(db: Db, words: readonly string[]): Promise<CatalogueWords> {
  const none = { known: new Set<string>(), whole: new Set<string>(), similar: new Map<string, string[]>() }
  if (words.length === 0) return none
  const { rows } = await db.execute<{ typed: string; whole: boolean; known: boolean; similar: string[] }>(sql`
    select typed,
      exists (select 1 from search_words where word = typed) as whole,
      exists (select 1 from search_words where starts_with(word, typed)) as known,
      array(select word from search_words where word % typed order by similarity(word, typed) desc, word limit 3) as similar
    from unnest(${sql.param(words)}::text[]) as typed`)
  return {
    known: new Set(rows.filter(({ known }) => known).map(({ typed }) => typed)),
    whole: new Set(rows.filter(({ whole }) => whole).map(({ typed }) => typed)),
    similar: new Map(rows.map(({ typed, similar }) => [typed, similar])),
  }
}

const conditionsOf = ({ read }: Choice): SQL =>
  and(...read.map(({ reading }) => conditionOf(reading.where))) ?? sql`true`

/** The likeliest meaning that has products; without one, what is left when facts are relaxed. */
async function chooseSold(
  db: Db,
  facts: readonly SearchFact[],
  scope: SQL | undefined,
  strict: boolean,
): Promise<Choice | undefined> {
  const choices = choicesOf(facts)
  const [likeliest] = choices
  if (!likeliest || (await isSold(db, likeliest, scope))) return likeliest
  const candidates = strict ? choices : [...choices, ...relaxedChoices(facts)]
  const anchor = anchorOf(facts)
  const readings = readingsOf(facts)
  const sold = await soldCombinations(db, readings, and(scope, anchor && anyOf(anchor)))
  let looked = 0
  for (const choice of candidates) {
    const keepsAnchor = !anchor || choice.read.some(({ fact }) => fact.name === anchor.name)
    if (keepsAnchor) {
      const wanted = choice.read.map(({ reading }) => 1n << BigInt(readings.indexOf(reading)))
      if (sold.some((combination) => wanted.every((bit) => (combination & bit) !== 0n))) return choice
    } else if (looked < MOST_LOOKUPS) {
      looked += 1
      if (await isSold(db, choice, scope)) return choice
    }
  }
  return undefined
}

/** Choices without the anchor are looked up one by one, so many at most. */
const MOST_LOOKUPS = 6

/** The fact that fewest products have: only those are read to see what is sold together. */
const anchorOf = (facts: readonly SearchFact[]) =>
  (['size', 'grade', 'standard', 'word'] as const)
    .map((wanted) => facts.find(({ type }) => type === wanted))
    .find((fact) => fact !== undefined)

const anyOf = (fact: SearchFact) => or(...readingsOf([fact]).map(({ where }) => conditionOf(where)))

async function isSold(db: Db, choice: Choice, scope: SQL | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(
    sql`select exists (select 1 from ${products} where ${and(scope, conditionsOf(choice))}) as sold`,
  )
  return rows[0]?.sold === true
}

/** Which meanings products have together, as bits in the order of the readings. */
async function soldCombinations(
  db: Db,
  readings: readonly Reading[],
  scope: SQL | undefined,
): Promise<bigint[]> {
  const bits = readings.map(
    ({ where }, index) =>
      sql`((coalesce(${conditionOf(where)}, false))::int::bigint << ${sql.raw(String(index))})`,
  )
  const { rows } = await db.execute<{ combination: string }>(
    sql`select distinct (${sql.join(bits, sql` | `)})::text as combination from ${products} where ${scope ?? sql`true`}`,
  )
  return rows.map(({ combination }) => BigInt(combination))
}

const MOST_SIZES = 500

/** The columns in which a size is compared, all in the index `products_by_search_facts`. */
const SIZE_COLUMNS = {
  schedule: { schedule: products.schedule },
  diameter: { diameter: products.diameter },
  sides: { width: products.width, height: products.height },
  thickness: { thickness: products.min_thickness },
}

const soldSizes = (db: Db, wanted: Wanted, where: SQL | undefined): Promise<SoldSize[]> =>
  db.selectDistinct(SIZE_COLUMNS[wanted.of]).from(products).where(where).limit(MOST_SIZES)

/** Names the nearest wall where a size is sold with other walls only, and leaves out the others. */
async function readNearest(db: Db, choice: Choice, scope: SQL | undefined): Promise<Choice> {
  const read: ReadFact[] = []
  for (const { fact, reading } of choice.read) {
    const { nearestTo } = reading
    const nearest =
      nearestTo && nearestSize(nearestTo, await soldSizes(db, nearestTo, and(scope, conditionsOf(choice))))
    const exact = nearest && { where: { ...reading.where, ...nearest.where }, means: nearest.name }
    read.push({ fact, reading: { ...reading, ...exact } })
  }
  return { ...choice, read }
}

/** The nearest size for each number that was given up, the size before the wall. */
async function replaceGivenUp(db: Db, choice: Choice, scope: SQL | undefined): Promise<Replacement[]> {
  const replacements: Replacement[] = []
  for (const fact of choice.givenUp.toReversed()) {
    const { wanted } = fact
    if (!wanted) {
      replacements.push({ fact, nearest: undefined })
      continue
    }
    const found = replacements.map(({ nearest }) => nearest && conditionOf(nearest.where))
    const sold = await soldSizes(db, wanted, and(scope, conditionsOf(choice), ...found))
    replacements.push({ fact, nearest: nearestSize(wanted, sold, fact.name.endsWith('inch')) })
  }
  return replacements
}

/** Preferred products first, then those that say the words in their most important fields. */
function rankOf({ read }: Choice): SQL | undefined {
  const preferred = read.flatMap(({ fact }) => (fact.prefer ? [sql`(${conditionOf(fact.prefer)})::int`] : []))
  const terms = read.flatMap(({ reading }) =>
    reading.where.terms === undefined ? [] : [`(${reading.where.terms})`],
  )
  const ranks = [
    ...preferred,
    ...(terms.length > 0 ? [sql`ts_rank(${products.search}, ${terms.join(' & ')}::tsquery)`] : []),
  ]
  return ranks.length === 0 ? undefined : sql.join(ranks, sql` + `)
}
