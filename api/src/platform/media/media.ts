import { join } from 'node:path'
import { requireWritableFolder, restrictToOwner } from '@nalika/shared-server'
import fastifyPlugin from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import type { MediaStorage } from '../storage/storage.ts'
import { mediaStore } from './media-store.ts'
import type { MediaStore } from './media-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStore
  }
}

/** Stores uploads in the configured bucket, else in the data folder. */
export async function mediaStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<MediaStorage> {
  if (!s3) return folderStorage(join(dataDir, 'media'))
  // The SDK is loaded only when a bucket is configured.
  const { s3Storage } = await import('../storage/s3-storage.ts')
  return s3Storage(s3)
}

/** Gives the app its store of uploaded files. */
export const media = fastifyPlugin(async (app) => {
  const { dataDir } = app.config
  const incoming = join(dataDir, 'incoming')
  await requireWritableFolder('DATA_DIR', incoming)
  // Nobody else gets into the folder; its files may be many.
  for (const folder of [incoming, join(dataDir, 'media')]) await restrictToOwner(folder, { contents: false })
  const storage = await mediaStorage(app.config)
  app.decorate('media', mediaStore(storage, incoming, app.processFile))
  app.addHook('onClose', () => {
    storage.close?.()
  })
})
