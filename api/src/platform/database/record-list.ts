import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

interface PageQuery {
  page: number
  per_page: number
}

interface ListDefinition<Query, Row> {
  table: PgTable & { id: PgColumn }
  where: (query: Query) => SQL | undefined | Promise<SQL | undefined>
  orderBy: (query: Query) => SQL[]
  /** Where counting ends; all rows are counted when left out. */
  maxCount?: (query: Query) => number | undefined
  /** Reads records in the order of the ids, so that only those of a page are read as a whole. */
  byIds: (ids: readonly number[]) => Promise<Row[]>
}

/** Counts rows up to a limit: counting all matches of a search takes longer than its page. */
export async function countUpTo(
  db: Db,
  table: ListDefinition<unknown, unknown>['table'],
  condition: SQL | undefined,
  limit: number | undefined,
) {
  if (limit === undefined) return { total: await db.$count(table, condition), more: false }
  const found = db
    .select({ id: sql<number>`${table.id}`.as('id') })
    .from(table as PgTable)
    .where(condition)
    .limit(limit + 1)
    .as('found')
  const total = await db.$count(found)
  return { total: Math.min(total, limit), more: total > limit }
}

/** A list of records for admins: its pages, and all its ids for an export. */
export function recordList<Query, Row>(
  db: Db,
  { table, where, orderBy, maxCount, byIds }: ListDefinition<Query, Row>,
) {
  const selectIds = (query: Query, condition: SQL | undefined) =>
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table as PgTable)
      .where(condition)
      .orderBy(...orderBy(query))
      .$dynamic()

  return {
    async page(query: Query & PageQuery): Promise<{ total: number; more: boolean; data: Row[] }> {
      const condition = await where(query)
      const rows = await selectIds(query, condition)
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
      const counted = await countUpTo(db, table, condition, maxCount?.(query))
      return { ...counted, data: await byIds(rows.map(({ id }) => id)) }
    },

    async ids(query: Query): Promise<number[]> {
      return (await selectIds(query, await where(query))).map(({ id }) => id)
    },

    byIds,
  }
}
