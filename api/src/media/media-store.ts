import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid } from '../infrastructure/errors/errors.ts'
import { writeImage } from './images.ts'
import type { IncomingFile, Uploads } from './incoming-files.ts'
import { filesOf, newMediaName } from './media-paths.ts'
import type { MediaFolder } from './media-paths.ts'
import type { MediaStorage } from './storage.ts'
import { UnusableFile } from './unusable-file.ts'
import { isWholeVideo } from './whole-video.ts'

/** The files of one request under their final paths, relative to the media base address. */
export interface StoredFiles {
  /** Paths of a field's files in the order in which they came. */
  all: (field: string) => string[]
  first: (field: string) => string | undefined
  /** Files that nothing mentions any more: removed once the work has succeeded. */
  discard: (...paths: (string | null | undefined)[]) => void
}

/** Owner of the files: the kind of record, and the uploading account. */
interface Owner {
  folder: MediaFolder
  accountId: number
}

export type MediaStore = ReturnType<typeof mediaStore>

/** Files that people upload. `incoming` is a folder on the same disk as the storage for what is on its way. */
export function mediaStore(storage: MediaStorage, incoming: string) {
  /** Stores a file and answers its path, which stands in `stored` before anything lies there. */
  async function store(file: IncomingFile, { folder, accountId }: Owner, stored: string[]): Promise<string> {
    const name = newMediaName(folder)
    if (file.type.startsWith('video/')) {
      if (!(await isWholeVideo(file.path, file.type))) throw new UnusableFile('The video is damaged.')
      const path = `${name}.${file.type === 'video/mp4' ? 'mp4' : 'webm'}`
      stored.push(path)
      await storage.put(path, file.path)
      return path
    }
    const workshop = await mkdtemp(join(incoming, 'image-'))
    try {
      const fileFor = (width: number) => join(workshop, String(width))
      const widths = await writeImage(file.path, accountId, fileFor)
      const path = `${name}-${String(widths.at(-1))}.webp`
      stored.push(path)
      for (const width of widths) await storage.put(`${name}-${String(width)}.webp`, fileFor(width))
      return path
    } finally {
      await rm(workshop, { recursive: true, force: true })
    }
  }

  async function remove(paths: readonly string[]): Promise<void> {
    for (const path of paths.flatMap(filesOf)) await storage.remove(path)
  }

  return {
    storage,
    incoming,
    remove,

    /**
     * Stores what was uploaded, does the work that mentions it, and answers the result. When the work fails nothing
     * stays stored. A file that cannot be used is a 422 on its field.
     */
    async keep<T>(uploads: Uploads, owner: Owner, work: (files: StoredFiles) => Promise<T>): Promise<T> {
      const stored: string[] = []
      const discarded: string[] = []
      let result: T
      try {
        const paths = new Map<string, string[]>()
        for (const [field, files = []] of Object.entries(uploads)) {
          const own: string[] = []
          for (const file of files) own.push(await store(file, owner, stored).catch(refuseOn(field)))
          paths.set(field, own)
        }
        result = await work({
          all: (field) => paths.get(field) ?? [],
          first: (field) => paths.get(field)?.[0],
          discard: (...gone) => discarded.push(...gone.filter((path) => typeof path === 'string')),
        })
      } catch (error) {
        // A storage that is away must not hide what went wrong; the sweep finds what stays.
        await remove(stored).catch(() => undefined)
        throw error
      }
      // The work is done by now: what cannot be removed is left to the sweep.
      await remove(discarded).catch(() => undefined)
      return result
    },
  }
}

function refuseOn(field: string) {
  return (error: unknown): never => {
    throw error instanceof UnusableFile ? invalid({ [field]: [error.message] }) : error
  }
}
