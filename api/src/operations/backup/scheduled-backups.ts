import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireWritableFolder } from '@nalika/shared-server'
import fastifyPlugin from 'fastify-plugin'
import type { Config, Database, MediaStorage } from '../../platform/index.ts'
import { backupName, makeBackup } from './backup.ts'

const CHECK_MS = 60_000
const HOUR_MS = 3_600_000
const NAME = /^nalika-(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})Z\.tar\.gz$/

/** Makes a backup when the last one is too old, and removes surplus ones. Returns the new file, if any. */
export async function backupIfDue(
  database: Pick<Database, 'pool'>,
  media: MediaStorage,
  { folder, everyHours, keep }: NonNullable<Config['backups']>,
  now = new Date(),
): Promise<string | undefined> {
  const backups = async () => (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const last = (await backups()).at(-1)
  const madeAt = last === undefined ? 0 : Date.parse(last.replace(NAME, '$1:$2:00Z'))
  if (now.getTime() - madeAt < everyHours * HOUR_MS) return undefined
  const { file } = await makeBackup(database, media, join(folder, backupName(now)))
  for (const name of (await backups()).slice(0, -keep)) await rm(join(folder, name))
  return file
}

/**
 * Backups of the embedded database while it is in use: no other process can open it. A PostgreSQL server is backed up
 * from outside, once for all processes.
 */
export const scheduledBackups = fastifyPlugin(async (app) => {
  const { backups } = app.config
  if (!backups) return
  if (app.database.kind === 'server') {
    app.log.warn('BACKUP_DIR is ignored: the API makes backups of the embedded database only.')
    return
  }
  await requireWritableFolder('BACKUP_DIR', backups.folder)
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const check = () => {
    if (isRunning) return
    isRunning = true
    running = backupIfDue(app.database, app.media.storage, backups)
      .then((file) => {
        if (file !== undefined) app.log.info({ file }, 'backup made')
      })
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'backup failed')
      })
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(check, CHECK_MS).unref()
  app.addHook('onReady', async () => {
    check()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
})
