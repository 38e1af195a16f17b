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
  /** Reads records in the order of the ids, so that only those of a page are read as a whole. */
  byIds: (ids: readonly number[]) => Promise<Row[]>
}

/** A list of records for admins: its pages, and all its ids for an export. */
export function recordList<Query, Row>(db: Db, { table, where, orderBy, byIds }: ListDefinition<Query, Row>) {
  const selectIds = (query: Query, condition: SQL | undefined) =>
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table as PgTable)
      .where(condition)
      .orderBy(...orderBy(query))
      .$dynamic()

  return {
    async page(query: Query & PageQuery): Promise<{ total: number; data: Row[] }> {
      const condition = await where(query)
      const rows = await selectIds(query, condition)
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
      return { total: await db.$count(table, condition), data: await byIds(rows.map(({ id }) => id)) }
    },

    async ids(query: Query): Promise<number[]> {
      return (await selectIds(query, await where(query))).map(({ id }) => id)
    },

    byIds,
  }
}
