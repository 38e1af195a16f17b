import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireWritableFolder } from '@nalika/shared-server'
import type pg from 'pg'
import {
  appliedMigrations,
  isSameHistory,
  knownMigrations,
  MIGRATIONS,
  openDatabase,
  StartError,
} from '../../platform/index.ts'
import type { AppliedMigration, Config, MediaStorage } from '../../platform/index.ts'
import { linesOf, TABLE, unpack, UPLOAD } from './archive.ts'
import type { Manifest } from './archive.ts'
import type { BackupSummary } from './backup.ts'
import { continueSequences, isEmpty, storeRows } from './tables.queries.ts'

/**
 * Puts a backup into an empty database and an empty media storage, whichever of the two databases it came from, and
 * brings it up to date. Refuses a damaged or newer backup, one with another history of migrations, and a database or storage
 * that is not empty, without changes.
 * @param migrationsFolder The application's own when left out.
 */
export async function restoreBackup(
  file: string,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  media: MediaStorage,
  migrationsFolder = MIGRATIONS,
): Promise<BackupSummary> {
  await requireWritableFolder('DATA_DIR', config.dataDir)
  // On the disk of the uploads, which are moved from here.
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const earlier = await mkdtemp(join(tmpdir(), 'nalika-migrations-'))
  try {
    const manifest = await unpack(file, folder)
    requireKnown(manifest.migrations, knownMigrations(migrationsFolder))
    for await (const { path } of media.list()) {
      throw new StartError(
        `There are uploads already (${path}): restore into an empty place. Nothing was changed.`,
      )
    }
    await copyMigrations(migrationsFolder, manifest.migrations.length, earlier)
    const database = await openDatabase(config, { patient: true, migrations: earlier })
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
    await (await openDatabase(config, { patient: true, migrations: migrationsFolder })).close()
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    return { file, rows, uploads: uploadsOf(manifest).length }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(earlier, { recursive: true, force: true })
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
  some.length === others.length && isSameHistory(some, others)

function requireKnown(theirs: readonly AppliedMigration[], ours: readonly AppliedMigration[]): void {
  if (!isSameHistory(theirs, ours)) {
    throw new StartError(
      'The backup was made by an earlier version of Nalika and cannot be brought up to date: restore it with that version. Nothing was changed.',
    )
  }
  if (theirs.length > ours.length) {
    throw new StartError(
      'The backup was made by a later version of Nalika: restore it with that version. Nothing was changed.',
    )
  }
}

/** Copies the first migrations into a folder of their own. */
async function copyMigrations(from: string, count: number, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  const file = join(to, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
}
