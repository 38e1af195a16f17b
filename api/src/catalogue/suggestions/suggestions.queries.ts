import type { Suggestion } from '@nalika/shared-api/contract'
import { piecesOf, readQuery } from '@nalika/shared-trade/reading'
import { and, desc, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import { conditionOf } from '../reading/product-conditions.queries.ts'
import { readingKnowledge } from '../reading/reading-knowledge.queries.ts'
import type { Requirement, SearchFact } from '../reading/search-facts.ts'
import { readSearch } from '../search/read-search.queries.ts'
import { completeText } from './completions.ts'
import type { Completed, Completion } from './completions.ts'
import { completeBrand, completeGrades, STANDARD_COMPLETIONS } from './standard-completions.ts'

/** So many of each kind are shown; of sizes more are looked up, because some are not sold. */
const SHOWN: Readonly<Record<Completion['type'], number>> = { size: 5, category: 3, grade: 4, brand: 3 }
const LOOKED_UP: typeof SHOWN = { ...SHOWN, size: 10 }
const SHOWN_PRODUCTS = 4
/** Products that are ranked: a word like 'pipe' matches all of them. */
const RANKED_PRODUCTS = 200

/** Completes a search text with sizes, categories, grades and brands, and names products that match it. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const text = typed.trim()
  // Nothing is completed behind the name of other goods.
  if (!text || readQuery(text).facts.notPipe !== undefined) return []
  const completed = completeText(text, [...STANDARD_COMPLETIONS, ...(await catalogueCompletions(db))])
  const sold = await soldOnly(db, atMost(LOOKED_UP, completed).filter(namesOneWall))
  const completions = atMost(SHOWN, sold)
  const [likeliest] = completions
  const named = await findProducts(db, likeliest?.search ?? text)
  return [
    ...(['size', 'category', 'grade', 'brand'] as const).flatMap((type) =>
      completions.filter((one) => one.type === type).map(toSuggestion),
    ),
    ...named.map(({ id, name }) => ({
      type: 'product' as const,
      label: name,
      detail: '',
      path: `/product/${String(id)}`,
    })),
  ]
}

/** 'medium A class' contradicts itself. */
const namesOneWall = ({ head, search }: Completed) =>
  head === '' || new Set(piecesOf(readQuery(search).pieces, 'schedule').map(({ value }) => value)).size < 2

const toSuggestion = ({ type, label, detail, path, search, head }: Completed): Suggestion => ({
  type,
  label: head ? search : label,
  detail,
  ...(path !== undefined && !head ? { path } : { search }),
})

function atMost(limits: typeof SHOWN, completed: readonly Completed[]): Completed[] {
  const types = Object.keys(limits) as Completion['type'][]
  return types.flatMap((type) => completed.filter((one) => one.type === type).slice(0, limits[type]))
}

/** The grades and brands of the catalogue. */
async function catalogueCompletions(db: Db): Promise<Completion[]> {
  const { grades, brandIds } = await readingKnowledge(db)
  const named = [...brandIds].toSorted(([a], [b]) => a.localeCompare(b))
  return [
    ...completeGrades(grades.map(({ value }) => value)),
    ...named.map(([name, id]) => completeBrand({ id, name })),
  ]
}

/** Without the sizes that no product has, or none of those that are typed before. */
async function soldOnly(db: Db, completed: readonly Completed[]): Promise<Completed[]> {
  const head = completed[0]?.head ?? ''
  const facts = head ? (await readSearch(db, head, true)).facts : []
  // On its own for each range of diameters: PostgreSQL reads the whole index for two of them.
  const isMet = (where: Requirement) =>
    sql`exists (select 1 from ${products} where ${and(ACTIVE, conditionOf(where), ...facts.map(anyMeaning))})`
  const checks = completed.map(({ sold }, index) => {
    const isSold = sold ? or(...sold.map(isMet)) : sql`true`
    return sql`${isSold} as ${sql.identifier(`sold${String(index)}`)}`
  })
  if (checks.length === 0) return []
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(checks, sql`, `)}`)
  return completed.filter((_one, index) => rows[0]?.[`sold${String(index)}`])
}

const anyMeaning = ({ meanings }: SearchFact) => or(...meanings.map(({ where }) => conditionOf(where)))

/** Products with all that the text says, those with its likeliest meaning first. */
async function findProducts(db: Db, text: string): Promise<{ id: number; name: string }[]> {
  const { facts, reading } = await readSearch(db, text, true)
  if (facts.length === 0 || reading.facts.notPipe !== undefined) return []
  const { id, name } = products
  const likeliest = facts.map(
    ({ meanings: [meaning] }) => sql`coalesce(${conditionOf(meaning?.where ?? {})}, false)::int`,
  )
  const hits = db
    .select({ id, name, rank: sql`${sql.join(likeliest, sql` + `)}`.as('rank') })
    .from(products)
    .where(and(ACTIVE, ...facts.map(anyMeaning)))
    .limit(RANKED_PRODUCTS)
    .as('hits')
  return db
    .select({ id: hits.id, name: hits.name })
    .from(hits)
    .orderBy(desc(hits.rank), hits.id)
    .limit(SHOWN_PRODUCTS)
}
