import { and, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SearchUnderstanding } from '@nalika/shared-api/contract'
import type { Reading } from '@nalika/shared-trade/reading'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { conditionOf } from '../reading/product-conditions.queries.ts'
import type { Meaning, SearchFact, Wanted } from '../reading/search-facts.ts'
import { describeCode, describeUnderstanding } from './describe-understanding.ts'
import type { Replacement } from './describe-understanding.ts'
import { nearestSize } from './nearest-product.ts'
import type { SoldSize } from './nearest-product.ts'
import { readSearch } from './read-search.queries.ts'
import { choicesOf, meaningsOf, relaxedChoices } from './search-choices.ts'
import type { Choice } from './search-choices.ts'

/** A search text as conditions on products. */
export interface ResolvedSearch {
  where: SQL
  /** Larger for better matches; undefined when all match alike. */
  rank: SQL | undefined
  understanding: SearchUnderstanding
}

interface SearchOptions {
  scope?: SQL | undefined
  strict?: boolean
  /** Products to which a firm has given an item code, lower-case, of its own. */
  ownCodes?: (code: string) => SQL
}

/**
 * Understands a search text and chooses the meaning that has products among those of `scope`; undefined for an empty
 * text. Without any, the facts are relaxed, unless the search is strict: lists of the portals find what was typed.
 */
export async function resolveSearch(
  db: Db,
  text: string | undefined,
  { scope, strict = false, ownCodes }: SearchOptions = {},
): Promise<ResolvedSearch | undefined> {
  if (!text?.trim()) return undefined
  const isOfCode = await codeCondition(db, text, scope, ownCodes)
  if (isOfCode) return { where: isOfCode, rank: undefined, understanding: describeCode(text.trim()) }
  const read = await readSearch(db, text, strict)
  const { facts, reading } = read
  const isEmpty = !/[\p{L}\p{N}]/u.test(text)
  const nothing = { where: sql`false`, rank: undefined, understanding: describeUnderstanding(read) }
  if (isEmpty || reading.facts.notPipe !== undefined) return nothing
  if (facts.length === 0) return saysNothingElse(reading) ? { ...nothing, where: sql`true` } : nothing
  const choice = await chooseSold(db, facts, scope, strict)
  if (!choice) return nothing
  const replacements = await replaceGivenUp(db, choice, scope)
  const where = and(
    conditionsOf(choice),
    ...replacements.map(({ nearest }) => nearest && conditionOf(nearest.where)),
  )
  return {
    where: where ?? sql`true`,
    rank: rankOf(choice),
    understanding: describeUnderstanding(read, choice, replacements),
  }
}

/** Shorter texts are sizes and grades. */
const SHORTEST_CODE = 4

/** A condition for the products whose item code the whole text is; undefined when it is none. */
async function codeCondition(
  db: Db,
  text: string,
  scope: SQL | undefined,
  ownCodes: SearchOptions['ownCodes'],
): Promise<SQL | undefined> {
  const code = text.trim().toLowerCase()
  if (code.length < SHORTEST_CODE || !/\d/.test(code)) return undefined
  const where = or(sql`lower(${products.item_code}) = ${code}`, ownCodes?.(code))
  const { rows } = await db.execute<{ sold: boolean }>(
    sql`select exists (select 1 from ${products} where ${and(scope, where)}) as sold`,
  )
  return rows[0]?.sold === true ? where : undefined
}

/** 'steel pipe' is every product; 'Good morning' and an inside diameter alone are none. */
const saysNothingElse = ({ pieces, isChatter }: Reading) =>
  !isChatter && !pieces.some(({ kind }) => kind === 'size' || kind === 'standard')

const conditionsOf = ({ chosen }: Choice): SQL =>
  and(...chosen.map(({ meaning }) => conditionOf(meaning.where))) ?? sql`true`

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
  const meanings = meaningsOf(facts)
  const sold = await soldCombinations(db, meanings, and(scope, anchor && anyOf(anchor)))
  let looked = 0
  for (const choice of candidates) {
    const keepsAnchor = !anchor || choice.chosen.some(({ fact }) => fact.name === anchor.name)
    if (keepsAnchor) {
      const wanted = choice.chosen.map(({ meaning }) => 1n << BigInt(meanings.indexOf(meaning)))
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

const anyOf = (fact: SearchFact) => or(...meaningsOf([fact]).map(({ where }) => conditionOf(where)))

async function isSold(db: Db, choice: Choice, scope: SQL | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(
    sql`select exists (select 1 from ${products} where ${and(scope, conditionsOf(choice))}) as sold`,
  )
  return rows[0]?.sold === true
}

/** Which meanings products have together, as bits in their order. */
async function soldCombinations(
  db: Db,
  meanings: readonly Meaning[],
  scope: SQL | undefined,
): Promise<bigint[]> {
  const bits = meanings.map(
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
function rankOf({ chosen }: Choice): SQL | undefined {
  const preferred = chosen.flatMap(({ fact }) =>
    fact.prefer ? [sql`(${conditionOf(fact.prefer)})::int`] : [],
  )
  const terms = chosen.flatMap(({ meaning }) =>
    meaning.where.terms === undefined ? [] : [`(${meaning.where.terms})`],
  )
  const ranks = [
    ...preferred,
    ...(terms.length > 0 ? [sql`ts_rank(${products.search}, ${terms.join(' & ')}::tsquery)`] : []),
  ]
  return ranks.length === 0 ? undefined : sql.join(ranks, sql` + `)
}
