import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyPlugin from 'fastify-plugin'
import { StartError } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { mediaStore } from './media-store.ts'
import type { MediaStore } from './media-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    media: MediaStore
  }
}

/** Gives the app its store of uploaded files, in the data folder. */
export const media = fastifyPlugin(async (app) => {
  const { dataDir } = app.config
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true }).catch((cause: unknown) => {
    throw new StartError(
      `The data folder ${dataDir} cannot be used: set DATA_DIR to a folder you may write to.`,
      { cause },
    )
  })
  app.decorate('media', mediaStore(folderStorage(join(dataDir, 'media')), incoming))
})
