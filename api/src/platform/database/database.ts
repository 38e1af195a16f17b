import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { fileProblem, makeFolder, requireWritableFolder, restrictToOwner } from '@nalika/shared-server'
import { StartError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { appliedMigrations, isSameHistory, knownMigrations } from '../migrations/migration-history.ts'
import { listenToServer } from './change-feed.ts'
import type { ListenForChanges } from './change-feed.ts'
import { hasDatabase } from './database-folder.ts'
import { takeLock } from './database-lock.ts'
import { ReplicaPool, ServerPool } from './server-postgres.ts'
import type { PoolOptions } from './server-postgres.ts'

export type Db = NodePgDatabase
/** Inside a transaction use only this: the embedded database has a single connection, so another query would wait forever. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Transaction

export interface Database {
  kind: 'embedded' | 'server'
  db: Db
  /** For public reads: the replica, if configured, which may lag slightly. */
  reads: Db
  pool: pg.Pool
  listen: ListenForChanges
  close: () => Promise<void>
}

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
export interface OpenOptions extends PoolOptions {
  /** Folder of migrations; the application's own when left out. */
  migrations?: string
  /** Called when the embedded database has crashed: every further statement fails. */
  onPanic?: (reason: string) => void
  /** Stores the first data. Of processes that start together one runs it at a time, as with the migrations. */
  prepare?: (database: Database) => Promise<unknown>
  /** Called when another process prepares the database, before waiting for it. */
  onWait?: () => void
}

/** Number of the advisory lock of the process that prepares the database, the same in all processes of Nalika. */
export const PREPARATION_LOCK = 7_304_730_573

// Loaded on demand: it takes 20 MB that a process on a PostgreSQL server does not need.
const embedded = () => import('./embedded-postgres.ts')

/** Opens the configured database, migrates and prepares it. Throws a StartError when that fails. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReplicaUrl'>>,
  options: OpenOptions = {},
): Promise<Database> {
  const { databaseUrl } = config
  const database =
    databaseUrl === undefined
      ? await openFolder(config.dataDir, options)
      : openServer(databaseUrl, config.databaseReplicaUrl, options)
  try {
    await (databaseUrl === undefined
      ? prepareEmbedded(database, options)
      : prepareServer(databaseUrl, database, options))
  } catch (error) {
    await database.close()
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : ''
    throw new StartError(`The database could not be opened or brought up to date: ${reason}`, {
      cause: error,
    })
  }
  return database
}

/** An embedded database in memory, for tests: empty and migrated, or what an earlier one dumped. */
export async function openInMemory(from?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const { openEmbedded } = await embedded()
  const { pool, listen, close, dump } = await openEmbedded(from ?? 'memory://')
  if (!from) await migrateEmbedded(pool)
  const db = drizzle(pool, { casing: 'snake_case' })
  return { kind: 'embedded', pool, db, reads: db, listen, close, dump }
}

async function openFolder(
  dataDir: string,
  { onPanic, migrations = MIGRATIONS }: OpenOptions,
): Promise<Database> {
  await requireWritableFolder('DATA_DIR', dataDir)
  const unlock = takeLock(join(dataDir, 'lock.sqlite'), dataDir)
  const folder = join(dataDir, 'database')
  try {
    const isThere = await hasDatabase(folder)
    if (isThere && (await readOrigin(folder)) !== originOf(migrations)) throw earlierDatabase()
    await restrictToOwner(folder)
    const { openEmbedded } = await embedded()
    if (!isThere) await createDatabase(folder, migrations)
    const { pool, listen, close } = await openEmbedded(folder, onPanic && { onPanic })
    const db = drizzle(pool, { casing: 'snake_case' })
    return {
      kind: 'embedded',
      pool,
      db,
      reads: db,
      listen,
      close: async () => {
        await close()
        unlock()
      },
    }
  } catch (cause) {
    unlock()
    if (cause instanceof StartError) throw cause
    const problem = fileProblem(cause)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      problem === undefined
        ? `The database in ${folder} is damaged or of another version: ${reason}. Nothing was changed. Restore a backup into an empty DATA_DIR.`
        : `The database in ${folder} cannot be opened: ${problem} (${reason}).`,
      { cause },
    )
  }
}

/** File in an embedded database's folder with the hash of its first migration: PGlite changes the folder when it opens it. */
const ORIGIN = 'nalika-origin'
const originOf = (migrations: string) => knownMigrations(migrations)[0]?.hash ?? ''

async function readOrigin(folder: string): Promise<string | undefined> {
  const file = join(folder, ORIGIN)
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

const earlierDatabase = () =>
  new StartError(
    'The database was made by an earlier version of Nalika and cannot be brought up to date: set DATABASE_URL to an empty database or DATA_DIR to an empty folder, or start that version. Nothing was changed.',
  )

/** Creates it in a temporary folder and renames that, so that an interrupted start leaves no half-made database. */
async function createDatabase(folder: string, migrations: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await makeFolder(unfinished)
  const { openEmbedded } = await embedded()
  await (await openEmbedded(unfinished)).close()
  await writeFile(join(unfinished, ORIGIN), originOf(migrations), { mode: 0o600 })
  await rename(unfinished, folder)
}

/** Opens a database on a server that is migrated already. */
export function openServer(url: string, replicaUrl: string | undefined, options: PoolOptions): Database {
  const pool = new ServerPool(url, options)
  const db = drizzle(pool, { casing: 'snake_case' })
  const replica = replicaUrl === undefined ? undefined : new ReplicaPool(replicaUrl, pool)
  return {
    kind: 'server',
    pool,
    db,
    reads: replica ? drizzle(replica, { casing: 'snake_case' }) : db,
    listen: (onChange, channel) => listenToServer(url, onChange, channel),
    close: async () => {
      await replica?.end()
      await pool.end()
    },
  }
}

async function prepareEmbedded(database: Database, { migrations, prepare }: OpenOptions): Promise<void> {
  await migrateEmbedded(database.pool, migrations)
  await prepare?.(database)
}

async function migrateEmbedded(pool: pg.Pool, migrations?: string): Promise<void> {
  const client = await pool.connect()
  try {
    await migrateOver(client, migrations)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Uses its own connection without a statement timeout: migrations, also another process's, may take long. */
async function prepareServer(
  connectionString: string,
  database: Database,
  { migrations, prepare, onWait }: OpenOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // PostgreSQL releases the lock when the connection ends, even if this process is killed.
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      PREPARATION_LOCK,
    ])
    if (!rows[0]?.free) {
      onWait?.()
      await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    }
    await migrateOver(client, migrations)
    await prepare?.(database)
  } finally {
    await client.end()
  }
}

async function migrateOver(client: pg.ClientBase, migrationsFolder = MIGRATIONS): Promise<void> {
  if (!isSameHistory(await appliedMigrations(client), knownMigrations(migrationsFolder)))
    throw earlierDatabase()
  await client.query('create extension if not exists pg_trgm')
  await migrate(drizzle(client as pg.Client), { migrationsFolder })
}
