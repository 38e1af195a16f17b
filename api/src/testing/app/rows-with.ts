import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

/** How many rows of every table, the job queue's included, hold one of the words; tables without one are left out. */
export async function rowsWith(db: Queryable, words: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, number> = {}
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const result = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${table} t
        where exists (select from unnest(${sql.param(words)}::text[]) w where strpos(lower(t::text), lower(w)) > 0)`,
    )
    const count = result.rows[0]?.rows ?? 0
    if (count > 0) found[name] = count
  }
  return found
}
