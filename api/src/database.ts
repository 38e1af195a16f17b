import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Config } from './config.ts'
import { StartError } from './config.ts'
import { takeLock } from './database-lock.ts'
import { openEmbedded } from './embedded-postgres.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** Inside a transaction use only what it gives you: the embedded database has a single connection. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Transaction

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** Any number, as long as every process of Nalika uses the same. */
const MIGRATION_LOCK = 7_304_730_573

/** Opens the configured database and brings it up to date. Throws a StartError when that is impossible. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database =
    config.databaseUrl === undefined ? await openFolder(config.dataDir) : openServer(config.databaseUrl)
  try {
    await migrateDatabase(database.pool)
  } catch (error) {
    await database.close()
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : ''
    throw new StartError(`The database could not be opened or brought up to date: ${reason}`, {
      cause: error,
    })
  }
  return database
}

/** An embedded database in memory, for tests: empty and migrated, or what an earlier one dumped. */
export async function openInMemory(from?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const { pool, close, dump } = await openEmbedded(from ?? 'memory://')
  if (!from) await migrateDatabase(pool)
  return { kind: 'embedded', pool, db: drizzle(pool, { schema, casing: 'snake_case' }), close, dump }
}

async function openFolder(dataDir: string): Promise<Database> {
  try {
    await mkdir(dataDir, { recursive: true })
    const unlock = await takeLock(join(dataDir, 'database.lock'), dataDir)
    try {
      const { pool, close } = await openEmbedded(join(dataDir, 'database'))
      return {
        kind: 'embedded',
        pool,
        db: drizzle(pool, { schema, casing: 'snake_case' }),
        close: async () => {
          await close()
          await unlock()
        },
      }
    } catch (error) {
      await unlock()
      throw error
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${dataDir} cannot be used: set DATA_DIR to a folder you may write to.`,
      {
        cause: error,
      },
    )
  }
}

function openServer(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 })
  // An idle connection that the server closes is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => undefined)
  return {
    kind: 'server',
    pool,
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    close: () => pool.end(),
  }
}

async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
