import { statfs } from 'node:fs/promises'
import fastifyPlugin from 'fastify-plugin'
import { STORAGE_FULL } from '../errors/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    disk: DiskSpace
  }
}

/**
 * Less free space counts as a full disk. The embedded database crashes when it gets no 16 MB for its next log
 * file, while it survives a table that cannot grow.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
/** /readyz fails for this long after a store, here or on another machine, reported a full disk. */
const REMEMBERED_MS = 30_000

/** Tracks free space on the disk of the data folder, and stores that reported being full. */
export class DiskSpace {
  readonly #folder: string
  readonly #freeBytes: (folder: string) => Promise<number>
  #lastFullAt = -Infinity

  constructor(folder: string, freeBytes = freeBytesOf) {
    this.#folder = folder
    this.#freeBytes = freeBytes
  }

  /** Call it when a store reports a full or read-only disk. */
  reportFull(now = Date.now()): void {
    this.#lastFullAt = now
  }

  async hasRoom(): Promise<boolean> {
    return (await this.#freeBytes(this.#folder)) >= RESERVE_BYTES
  }

  async isFull(now = Date.now()): Promise<boolean> {
    return now - this.#lastFullAt < REMEMBERED_MS || !(await this.hasRoom())
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Refuses writes to a full disk with a 503 before they begin. Reading continues, and so do writes to a PostgreSQL server,
 * which reports its own full disk.
 */
export const diskSpace = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return
    const usesFolder = app.database.kind === 'embedded' || routeOptions.config.multipart === true
    if (usesFolder && !(await app.disk.hasRoom())) throw STORAGE_FULL
  })
  done()
})
