import { rm } from 'node:fs/promises'
import { MIGRATIONS, openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { appliedMigrations, knownMigrations } from '../platform/migrations/migration-history.ts'
import { withNextMigration } from '../testing/servers/next-migration.ts'
import { addSoldBrand, makeStore } from '../testing/servers/stores.ts'

const BREAK = '\n--> statement-breakpoint\n'
const ADDED = `alter table brands add column mills integer default 2 not null;${BREAK}update brands set mills = 3`
const FAILING = `${ADDED};${BREAK}update brands set mills = null`

const databases = ['embedded', 'server'] as const
const own = knownMigrations(MIGRATIONS).length

/** Brands and how many migrations the database has had. */
async function contentOf({ pool }: Database) {
  const client = await pool.connect()
  const { rows } = await client.query<object>('select * from brands order by id')
  const { length } = await appliedMigrations(client)
  client.release()
  return { rows, migrations: length }
}

async function within<T>(open: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test.each(databases)(
  'API-04 the next migration keeps every row (%s), and this version runs on beside it',
  async (kind) => {
    const store = await makeStore(kind)
    const migrations = await withNextMigration(ADDED)
    try {
      const before = await within(openDatabase(store), async (database) => {
        await addSoldBrand(database.db)
        return contentOf(database)
      })
      expect(before.migrations).toBe(own)
      const upgraded = { rows: before.rows.map((row) => ({ ...row, mills: 3 })), migrations: own + 1 }
      expect(await within(openDatabase(store, { migrations }), contentOf)).toEqual(upgraded)
      expect(await within(openDatabase(store), contentOf)).toEqual(upgraded)
    } finally {
      await rm(migrations, { recursive: true })
      await store.remove()
    }
  },
)

test.each(databases)('API-04 a migration that fails leaves the database as it was (%s)', async (kind) => {
  const store = await makeStore(kind)
  const migrations = await withNextMigration(FAILING)
  try {
    const before = await within(openDatabase(store), async (database) => {
      await addSoldBrand(database.db)
      return contentOf(database)
    })
    await expect(openDatabase(store, { migrations })).rejects.toThrow(
      /The database could not be opened or brought up to date: .*mills/,
    )
    expect(await within(openDatabase(store), contentOf)).toEqual(before)
  } finally {
    await rm(migrations, { recursive: true })
    await store.remove()
  }
})
