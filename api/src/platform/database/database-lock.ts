import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../config/config.ts'

const SQLITE_BUSY = 5

/**
 * Locks the data folder for this process, or throws a StartError when another process has it: PGlite does not lock, and
 * two writers would destroy the database. SQLite locks its file in the kernel: the lock ends with the process, even when
 * it is killed, and works between containers that share a volume. Nothing is written to the file.
 * @returns Releases the lock.
 */
export function takeLock(file: string, folder: string): () => void {
  const lock = new DatabaseSync(file)
  try {
    // Read access to the file would suffice to lock it.
    chmodSync(file, 0o600)
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const { errcode, message } = error as { errcode?: number; message?: string }
    throw new StartError(
      errcode === SQLITE_BUSY
        ? `The data folder ${folder} is in use by another process: stop it, or set DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be locked (${file}): ${message ?? 'unknown'}.`,
      { cause: error },
    )
  }
  return () => {
    lock.close()
  }
}
