import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOADS } from '@nalika/shared-api/contract'
import { invalid } from '../errors/errors.ts'
import type { FileProcessor } from '../files/file-task.ts'
import { extensionFor, filesOf, newMediaName } from '../storage/media-paths.ts'
import type { MediaFolder } from '../storage/media-paths.ts'
import type { MediaStorage } from '../storage/storage.ts'
import type { IncomingFile, Uploads } from './incoming-files.ts'
import { UnusableFile } from './unusable-file.ts'

/** The files of one request under their final paths, relative to the media base address. */
export interface StoredFiles {
  /** Paths of a field's files in the order in which they came. */
  all: (field: string) => string[]
  first: (field: string) => string | undefined
  /** What is known of a field's only file. */
  details: (field: string) => StoredUpload | undefined
  /** Files that are no longer used: removed once the work has succeeded. */
  discard: (...paths: (string | null | undefined)[]) => void
}

export interface StoredUpload {
  path: string
  /** Pixels of the largest size of an image. */
  width?: number
  height?: number
  /** Size of a file that is stored as it came. */
  bytes?: number
}

/** Owner of the files: the kind of record, and the uploading account. */
interface Owner {
  folder: MediaFolder
  /** Whose files wait for each other: an account, or a visitor's network. */
  accountId: number | string
}

export type MediaStore = ReturnType<typeof mediaStore>

/** Uploaded files. `incoming` is a folder on the same disk for files that are being received. */
export function mediaStore(storage: MediaStorage, incoming: string, processFile: FileProcessor) {
  /** Stores a file and returns its path, which is added to `stored` before the file exists. */
  async function store(
    file: IncomingFile,
    { folder, accountId }: Owner,
    stored: string[],
  ): Promise<StoredUpload> {
    const name = newMediaName(folder)
    // Drawings of requests lose what makes them legible when resized.
    if (folder === 'requests' || !file.type.startsWith('image/')) {
      const { path: source, type } = file
      const path = `${name}.${extensionFor(type)}`
      const wrongType = UPLOADS.drawing.wrongType
      await processFile(accountId, { kind: 'check', path: source, type, wrongType })
      const { size: bytes } = await stat(source)
      stored.push(path)
      await storage.put(path, source)
      return { path, bytes }
    }
    const folderOfImage = await mkdtemp(join(incoming, 'image-'))
    try {
      const { path: source, type } = file
      const task = { kind: 'image', path: source, type, folder: folderOfImage } as const
      const { widths, height } = await processFile(accountId, task)
      const width = widths.at(-1) ?? 0
      const path = `${name}-${String(width)}.webp`
      stored.push(path)
      for (const width of widths) {
        await storage.put(`${name}-${String(width)}.webp`, join(folderOfImage, String(width)))
      }
      return { path, width, height }
    } finally {
      await rm(folderOfImage, { recursive: true, force: true })
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
     * Stores the uploads, runs the work that refers to them and returns its result. When the work fails, the uploads are
     * removed. An unusable file is a 422 on its field.
     */
    async keep<T>(uploads: Uploads, owner: Owner, work: (files: StoredFiles) => Promise<T>): Promise<T> {
      const stored: string[] = []
      const discarded: string[] = []
      let result: T
      try {
        const byField = new Map<string, StoredUpload[]>()
        for (const [field, files = []] of Object.entries(uploads)) {
          const own: StoredUpload[] = []
          for (const file of files) own.push(await store(file, owner, stored).catch(refuseOn(field)))
          byField.set(field, own)
        }
        result = await work({
          all: (field) => (byField.get(field) ?? []).map(({ path }) => path),
          first: (field) => byField.get(field)?.[0]?.path,
          details: (field) => byField.get(field)?.[0],
          discard: (...gone) => discarded.push(...gone.filter((path) => typeof path === 'string')),
        })
      } catch (error) {
        // An unreachable storage must not hide the original error; the sweep removes the rest.
        await remove(stored).catch(() => undefined)
        throw error
      }
      // The work has succeeded: the sweep removes what cannot be removed now.
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
