import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '@nalika/shared-server'
import type pg from 'pg'
import { appliedMigrations } from '../../platform/index.ts'
import type { Database, MediaStorage } from '../../platform/index.ts'
import { archiveWriter, spool, TABLE, UPLOAD } from './archive.ts'
import { rowsOf, tablesInOrder } from './tables.queries.ts'

export interface BackupSummary {
  file: string
  rows: number
  uploads: number
}

/** Default file name in a folder: `nalika-2026-11-21T0330Z.tar.gz`, which sorts by time. */
export function backupName(now: Date): string {
  return `nalika-${now.toISOString().slice(0, 16).replace(':', '')}Z.tar.gz`
}

/**
 * Writes the marketplace to one file: a consistent snapshot of all tables, and all uploads. The marketplace stays in
 * use; on the embedded database, requests wait while the tables are read.
 */
export async function makeBackup(
  { pool }: Pick<Database, 'pool'>,
  media: MediaStorage,
  file: string,
): Promise<BackupSummary> {
  await makeFolder(dirname(file))
  const folder = await mkdtemp(join(tmpdir(), 'nalika-backup-'))
  const archive = archiveWriter(file)
  let uploads = 0

  async function addUploads(): Promise<void> {
    for await (const { path } of media.list()) {
      if (archive.has(UPLOAD(path))) continue
      const stored = await media.open(path)
      if (!stored) continue
      await archive.add(UPLOAD(path), stored.size, await stored.read())
      uploads += 1
    }
  }

  try {
    // Uploads never change: those listed before and after the tables include all that the tables mention.
    await addUploads()
    const madeAt = new Date().toISOString()
    const { tables, migrations } = await inSnapshot(pool, async (client) => {
      const counts: Record<string, number> = {}
      for (const table of await tablesInOrder(client)) {
        counts[table] = await spool(join(folder, table), rowsOf(client, table))
      }
      return { tables: counts, migrations: await appliedMigrations(client) }
    })
    for (const table of Object.keys(tables)) {
      const spooled = join(folder, table)
      await archive.add(TABLE(table), (await stat(spooled)).size, createReadStream(spooled))
    }
    await addUploads()
    await archive.finish({ madeAt, migrations, tables })
    return { file, rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0), uploads }
  } catch (error) {
    await archive.discard()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads in one transaction that sees the database as it was when it began. */
async function inSnapshot<T>(pool: pg.Pool, read: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const result = await read(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
