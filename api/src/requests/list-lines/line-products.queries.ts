import type { ProductSummary, ReadQuoteLine } from '@nalika/shared-api/contract'
import type { ListItem } from '@nalika/shared-trade/reading'
import { inArray } from 'drizzle-orm'
import { findFitting, products, summaryColumns, toSummary } from '../../catalogue/index.ts'
import type { CatalogueKnowledge, Fitting } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { toQuoteLine } from './quote-line.ts'

/** Choices that a line offers. */
const MOST_CHOICES = 5

/** Finds the products that the lines of a list may mean. */
export async function findProducts(
  db: Queryable,
  items: readonly ListItem[],
  knowledge: CatalogueKnowledge,
): Promise<ReadQuoteLine[]> {
  const found: { item: ListItem; fitting: Fitting; ids: number[] }[] = []
  // One after the other: a list must not take all connections of the database.
  for (const item of items) {
    const fitting = await findFitting(db, withGiven(item), knowledge)
    const offered = fitting.products.length > 0 ? fitting.products : fitting.nearest
    found.push({ item, fitting, ids: offered.slice(0, MOST_CHOICES).map(({ id }) => id) })
  }
  const summaries = await readSummaries(db, [...new Set(found.flatMap(({ ids }) => ids))])
  return found.map(({ item, fitting, ids }) =>
    toQuoteLine(
      item,
      fitting,
      ids.flatMap((id) => summaries.get(id) ?? []),
    ),
  )
}

/** The line with what a title or an answer says of what it does not say itself. */
function withGiven(item: ListItem): ListItem {
  const own = new Set(item.pieces.map(({ kind }) => kind))
  return { ...item, pieces: [...item.given.filter(({ kind }) => !own.has(kind)), ...item.pieces] }
}

async function readSummaries(db: Queryable, ids: readonly number[]): Promise<Map<number, ProductSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toSummary(row)]))
}
