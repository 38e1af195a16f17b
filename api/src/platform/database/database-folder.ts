import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../config/config.ts'

/** Files that every database folder has. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/**
 * Whether a folder holds a database; false when it is empty or not there.
 * @throws {StartError} When it holds something else, such as a copy that was cut off: PGlite would write over it.
 */
export async function hasDatabase(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return false
  for (const part of PARTS) {
    if (await stat(join(folder, part)).catch(() => undefined)) continue
    throw new StartError(
      `The folder ${folder} holds only a part of a database (${part} is missing): copy all of it, or restore a backup into an empty DATA_DIR. Nothing was changed.`,
    )
  }
  return true
}
