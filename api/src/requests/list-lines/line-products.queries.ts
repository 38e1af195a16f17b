import type { ProductSummary, ReadQuoteLine } from '@nalika/shared-api/contract'
import type { ListItem } from '@nalika/shared-trade/reading'
import { inArray } from 'drizzle-orm'
import {
  codedProducts,
  contradicting,
  decidingFacts,
  findFitting,
  products,
  summaryColumns,
  toSummary,
} from '../../catalogue/index.ts'
import type { CodeKnowledge } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { toQuoteLine } from './quote-line.ts'
import type { LineFitting } from './quote-line.ts'

/** Choices that a line offers. */
const MOST_CHOICES = 5

/** Finds the products that the lines of a list may mean: by a mill's code, else by what they say. */
export async function findProducts(
  db: Queryable,
  items: readonly ListItem[],
  knowledge: CodeKnowledge,
): Promise<ReadQuoteLine[]> {
  const coded = await codedLines(db, items, knowledge)
  const found: { item: ListItem; fitting: LineFitting; ids: number[] }[] = []
  // One after the other: a list must not take all connections of the database.
  for (const item of items) {
    const known = coded.get(item)
    if (known && !known.isDoubted) {
      found.push({ item, fitting: { isCoded: true }, ids: [known.id] })
      continue
    }
    const fitting = await findFitting(db, withGiven(item), knowledge)
    const offered = fitting.products.length > 0 ? fitting.products : fitting.nearest
    const doubted = codedProducts(item, knowledge)
    const ids = [...new Set([...doubted, ...offered].map(({ id }) => id))].slice(0, MOST_CHOICES)
    found.push({ item, fitting: doubted.length > 0 ? { isCoded: true, doubted } : fitting, ids })
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

/** The product of each line whose code one product has, and whether the line says that it is another. */
async function codedLines(
  db: Queryable,
  items: readonly ListItem[],
  knowledge: CodeKnowledge,
): Promise<ReadonlyMap<ListItem, { id: number; isDoubted: boolean }>> {
  const coded = items.flatMap((item) => {
    const [product, other] = codedProducts(item, knowledge)
    if (!product || other) return []
    return [{ item, id: product.id, facts: decidingFacts(withGiven(item), knowledge) }]
  })
  const others = await contradicting(db, coded)
  return new Map(coded.map((one) => [one.item, { id: one.id, isDoubted: others.has(one) }]))
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
