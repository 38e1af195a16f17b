import { and, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toPaise } from '@nalika/shared-api/contract'
import { givenBy, piecesOf, readLine } from '@nalika/shared-trade/reading'
import type { Piece } from '@nalika/shared-trade/reading'
import type { Queryable } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { findFitting } from '../reading/fitting-products.queries.ts'
import { readingKnowledge } from '../reading/reading-knowledge.queries.ts'
import type { CatalogueKnowledge } from '../reading/reading-knowledge.queries.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import type { PriceRanges } from './price-cells.ts'

/** Signs that keyboards and spreadsheets replace, and what they stand for. */
const SIGNS = '″”“„＂′’‘´×–—\u00a0'
const PLAIN = `"""""''''x-- `

/** Names are shorter. */
const MOST_CHARACTERS = 500

/** Names that differ only in case, spaces and look-alike signs are one name. */
export const nameKey = (name: string) =>
  [...name.slice(0, MOST_CHARACTERS)]
    .map((sign) => PLAIN[SIGNS.indexOf(sign)] ?? sign)
    .join('')
    .replaceAll("''", '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** {@link nameKey} of a column. */
export const nameKeyOf = (name: AnyPgColumn): SQL<string> =>
  sql<string>`lower(replace(translate(${name}, ${SIGNS}, ${PLAIN}), '''''', '"'))`

/** What a row says of its product. */
export interface NamedRow {
  text: string
  headings: readonly string[]
}

/** The one product that a text means, or why none was found. */
export type Named = { id: number } | { reason: string; fitting: readonly string[] }

/** Most texts of a file that are read: each takes a query. */
const MOST_TEXTS = 500
const TOO_MANY = `Only the first ${String(MOST_TEXTS)} names that are none of the catalogue are looked up. Write the exact name or its ID.`
const MOST_NAMES = 3
/** Lines above a row that count for it. */
const MOST_HEADINGS = 8

/** Finds the products that rows describe in other words than the catalogue; one that is not certain is not taken. */
export async function findNamed(db: Queryable, rows: readonly NamedRow[]): Promise<(row: NamedRow) => Named> {
  const knowledge = await readingKnowledge(db)
  const found = new Map<string, Named>()
  const givenByHeadings = new Map<string, Piece[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (found.has(key)) continue
    if (found.size >= MOST_TEXTS) break
    const headings = row.headings.join('\n')
    const given = givenByHeadings.get(headings) ?? givenBy(row.headings.slice(-MOST_HEADINGS), knowledge)
    givenByHeadings.set(headings, given)
    found.set(key, await findOne(db, row.text, { knowledge, given }))
  }
  return (row) => found.get(keyOf(row)) ?? { reason: TOO_MANY, fitting: [] }
}

const keyOf = ({ text, headings }: NamedRow) => [text, ...headings].join('\n')

async function findOne(
  db: Queryable,
  text: string,
  { knowledge, given: above }: { knowledge: CatalogueKnowledge; given: readonly Piece[] },
): Promise<Named> {
  const own = readLine(text, knowledge)
  const stated = new Set(own.pieces.map(({ kind }) => kind))
  const given = above.filter(({ kind }) => !stated.has(kind))
  const reading = given.length === 0 ? own : readLine(text, { ...knowledge, given })
  if (!reading.facts.confirmed) {
    const [problem] = reading.problems
    return { reason: problem?.text ?? NO_SIZE, fitting: [] }
  }
  const {
    products: fitting,
    isCertain,
    question,
  } = await findFitting(db, { ...reading, pieces: [...given, ...reading.pieces] }, knowledge, {
    withNearest: false,
    withMeantFinish: true,
  })
  const [only] = fitting
  if (only && isCertain) return { id: only.id }
  const names = fitting.slice(0, MOST_NAMES).map(({ name }) => name)
  if (!only) return { reason: NOTHING_FITS, fitting: [] }
  const unknown = piecesOf(reading.pieces, 'unknown').map((piece) => `‘${piece.text}’`)
  const why = unknown.length > 0 ? `${unknown.join(', ')} is not understood.` : (question?.text ?? '')
  return {
    reason:
      `${why} ${fitting.length === 1 ? 'This fits' : 'These fit'}: ${names.join('; ')}${fitting.length > MOST_NAMES ? ' and others' : ''}. Write the exact name or its ID.`.trim(),
    fitting: names,
  }
}

const NO_SIZE = 'No product has this name, and size and wall are not clear from it.'
const NOTHING_FITS = 'No product has this name, and none fits what it says.'

/** What kilograms of each category cost, least and most; without categories of few products. */
export async function priceRanges(db: Queryable): Promise<PriceRanges> {
  const rows = await db
    .select({
      category: products.category,
      least: sql<number>`min(${products.price_per_kg})`,
      most: sql<number>`max(${products.price_per_kg})`,
    })
    .from(products)
    .where(and(ACTIVE, isNotNull(products.price_per_kg)))
    .groupBy(products.category)
    .having(sql`count(*) >= ${FEW}`)
  return new Map(
    rows.map(({ category, least, most }) => [category, { least: toPaise(least), most: toPaise(most) }]),
  )
}
const FEW = 10
