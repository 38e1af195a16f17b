import { fillPlaceholders } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * A statement written by hand that a connection parses and plans once. Its values are `sql.placeholder`s and are handed
 * over with each call, which answers the rows.
 */
export function namedStatement<Row extends pg.QueryResultRow>(pool: pg.Pool, name: string, statement: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return async (values: Record<string, unknown>): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: fillPlaceholders(params, values) })).rows
}

/** JSON for a statement. Half a character, which JSON of the database refuses, becomes one that can be stored. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
}
