import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireWritableFolder } from '@nalika/shared-server'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { MIGRATIONS, openDatabase, StartError } from '../../platform/index.ts'
import type { Config, MediaStorage } from '../../platform/index.ts'
import { linesOf, TABLE, unpack, UPLOAD } from './archive.ts'
import type { Manifest } from './archive.ts'
import type { BackupSummary } from './backup.ts'
import { appliedMigrations, continueSequences, isEmpty, storeRows } from './tables.queries.ts'
import type { AppliedMigration } from './tables.queries.ts'

/**
 * Puts a backup into an empty database and an empty media storage, whichever of the two databases it came from, and
 * brings it up to date. Refuses a damaged or newer backup, and a database or storage that is not empty, without changes.
 */
export async function restoreBackup(
  file: string,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  media: MediaStorage,
): Promise<BackupSummary> {
  await requireWritableFolder('DATA_DIR', config.dataDir)
  // On the disk of the uploads, which are moved from here.
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const migrations = await mkdtemp(join(tmpdir(), 'nalika-migrations-'))
  try {
    const manifest = await unpack(file, folder)
    requireKnown(manifest.migrations)
    for await (const { path } of media.list()) {
      throw new StartError(
        `There are uploads already (${path}): restore into an empty place. Nothing was changed.`,
      )
    }
    await migrationsUpTo(manifest.migrations.length, migrations)
    const database = await openDatabase(config, { patient: true, migrations })
    try {
      const client = await database.pool.connect()
      try {
        await fill(client, manifest, folder, media)
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    } finally {
      await database.close()
    }
    await (await openDatabase(config, { patient: true })).close()
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    return { file, rows, uploads: uploadsOf(manifest).length }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(migrations, { recursive: true, force: true })
  }
}

const uploadsOf = ({ entries }: Manifest) =>
  Object.keys(entries)
    .filter((name) => name.startsWith(UPLOAD('')))
    .map((name) => name.slice(UPLOAD('').length))

/** All or nothing: rows in one transaction, and uploads that go again when it fails. */
async function fill(
  client: pg.ClientBase,
  manifest: Manifest,
  folder: string,
  media: MediaStorage,
): Promise<void> {
  if (!(await isEmpty(client))) {
    throw new StartError('The database holds data already: restore into an empty one. Nothing was changed.')
  }
  if (!isSame(await appliedMigrations(client), manifest.migrations)) {
    throw new StartError(
      'The database is empty, but newer than the backup: restore into one that was never used. Nothing was changed.',
    )
  }
  const stored: string[] = []
  try {
    for (const path of uploadsOf(manifest)) {
      stored.push(path)
      await media.put(path, join(folder, UPLOAD(path)))
    }
    await client.query('begin')
    for (const table of Object.keys(manifest.tables)) {
      await storeRows(client, table, linesOf(join(folder, TABLE(table))))
      await continueSequences(client, table)
    }
    await client.query('commit')
  } catch (error) {
    for (const path of stored) await media.remove(path)
    throw error
  }
}

const isSame = (some: readonly AppliedMigration[], others: readonly AppliedMigration[]) =>
  some.length === others.length && some.every(({ hash }, place) => hash === others[place]?.hash)

function requireKnown(theirs: readonly AppliedMigration[]): void {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (theirs.length > ours.length) {
    throw new StartError(
      'The backup was made by a later version of Nalika: restore it with that version. Nothing was changed.',
    )
  }
  if (theirs.some(({ hash }, place) => hash !== ours[place]?.hash)) {
    throw new StartError('The backup is of a database that this version does not know. Nothing was changed.')
  }
}

/** The first migrations, as a folder of their own. */
async function migrationsUpTo(count: number, folder: string): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
}
