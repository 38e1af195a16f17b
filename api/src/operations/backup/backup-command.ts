import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaStorage, openDatabase, readConfig, StartError } from '../../platform/index.ts'
import { backupName, makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const USAGE = 'Usage: npm run backup -- <file or folder>, or npm run restore -- <file>'

/** Backs up to a file or restores from one, and reports the result. */
export async function backupCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  const [action, place, ...more] = args
  if ((action !== 'backup' && action !== 'restore') || !place || more.length > 0) throw new StartError(USAGE)
  const config = readConfig(environment)
  const path = resolve(place)
  const isFolderMeant = place.endsWith('/')
  const media = await mediaStorage(config)
  try {
    if (action === 'backup') await backup()
    else await restore()
  } finally {
    media.close?.()
  }

  async function restore(): Promise<void> {
    const { rows, uploads } = await restoreBackup(path, config, media)
    report(`Restored ${formatCounts(rows, uploads)} from ${path}.`)
  }

  async function backup(): Promise<void> {
    const isFolder = isFolderMeant || (await stat(path).catch(() => undefined))?.isDirectory() === true
    const database = await openDatabase(config, { patient: true })
    try {
      const file = isFolder ? join(path, backupName(new Date())) : path
      const { rows, uploads } = await makeBackup(database, media, file)
      report(`Saved ${formatCounts(rows, uploads)} to ${file}.`)
    } finally {
      await database.close()
    }
  }
}

const formatCounts = (rows: number, uploads: number) =>
  `${rows.toLocaleString('en-IN')} records and ${uploads.toLocaleString('en-IN')} uploaded files`

if (import.meta.main) {
  process.umask(0o077)
  backupCommand(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  })
}
