import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyPlugin from 'fastify-plugin'
import { uploadName } from '../../platform/index.ts'
import type { Db, MediaStore } from '../../platform/index.ts'
import { deleteUnneededFiles } from '../../requests/index.ts'
import { mentionedUploads } from './orphans.queries.ts'

const HOUR = 3_600_000
/** Younger files may belong to a request in progress. */
const MIN_AGE = 24 * HOUR

/**
 * Removes uploads that no record mentions, such as those of a record whose deletion can no longer be undone, and
 * incomplete uploads after a crash. Returns the number of files removed.
 */
export async function sweepMedia(db: Db, media: MediaStore, now = Date.now()): Promise<number> {
  const isOld = (date: Date) => now - date.getTime() > MIN_AGE
  let gone = 0
  await deleteUnneededFiles(db)
  const mentioned = await mentionedUploads(db)
  for await (const { path, storedAt } of media.storage.list()) {
    if (!isOld(storedAt) || mentioned.has(uploadName(path))) continue
    await media.storage.remove(path)
    gone += 1
  }
  for (const name of await readdir(media.incoming)) {
    const file = join(media.incoming, name)
    const found = await stat(file).catch(() => undefined)
    if (!found || !isOld(found.mtime)) continue
    await rm(file, { recursive: true, force: true })
    gone += 1
  }
  return gone
}

/** Sweeps once an hour for as long as the app runs. */
export const mediaSweep = fastifyPlugin(async (app) => {
  const timer = setInterval(() => {
    sweepMedia(app.database.db, app.media).catch((error: unknown) => {
      app.log.error({ err: error }, 'sweep of uploads')
    })
  }, HOUR).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
})
