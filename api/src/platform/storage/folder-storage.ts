import { createReadStream } from 'node:fs'
import { copyFile, glob, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { extensionOf } from './media-paths.ts'
import type { MediaStorage } from './storage.ts'

/** Uploads in a folder of this machine. What is put is moved there, or copied from another disk. */
export function folderStorage(folder: string): MediaStorage {
  // The one place where a path becomes a file: nothing but the name of an upload gets through.
  const fileOf = (path: string) => (extensionOf(path) === undefined ? undefined : join(folder, path))

  return {
    async put(path, file) {
      const target = fileOf(path)
      if (target === undefined) throw new Error(`'${path}' cannot be the path of an upload.`)
      await mkdir(dirname(target), { recursive: true })
      try {
        await rename(file, target)
      } catch (error) {
        if ((error as { code?: string }).code !== 'EXDEV') throw error
        await copyFile(file, target)
        await rm(file)
      }
    },

    async open(path) {
      const file = fileOf(path)
      const found = file === undefined ? undefined : await stat(file).catch(() => undefined)
      if (file === undefined || !found?.isFile()) return undefined
      return { size: found.size, read: (range) => Promise.resolve(createReadStream(file, range)) }
    },

    async remove(path) {
      const file = fileOf(path)
      if (file !== undefined) await rm(file, { force: true })
    },

    async *list() {
      for await (const file of glob('*/*', { cwd: folder })) {
        const path = file.split(sep).join('/')
        const found = await stat(join(folder, file)).catch(() => undefined)
        if (found && extensionOf(path) !== undefined) yield { path, storedAt: found.mtime }
      }
    },
  }
}
