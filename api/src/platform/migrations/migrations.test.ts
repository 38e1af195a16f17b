import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../schema.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'

test('API-04 the migrations create each index that the schema names', async () => {
  const { pool, close } = await openTestDatabase()
  const { rows } = await pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'public'",
  )
  await close()
  const created = rows.map(({ indexname }) => indexname)
  const named = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .flatMap((table) => getTableConfig(table).indexes.flatMap(({ config }) => config.name ?? []))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !created.includes(name))).toEqual([])
})
