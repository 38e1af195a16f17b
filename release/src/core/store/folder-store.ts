import { constants } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { digestOf, VerificationError } from '../registry/envelope.ts'
import { hasCode } from './error-code.ts'
import { PRIVATE_PREFIX } from './source-maps.ts'
import { readBounded, type ReadLimits, type Store, type StoredFile } from './store.ts'

const LOCK_FILE = '.lock'
/** A lock this old was left by a process that ended; a change takes milliseconds. */
const LOCK_STALE_MS = 10_000

/** Codes of a file that this server cannot read, whoever asks. */
const UNREADABLE = ['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ELOOP']
const unreadable = (name: string, cause: unknown) =>
  new VerificationError(
    'not-a-file',
    `${name} cannot be read: ${String((cause as NodeJS.ErrnoException).code)}.`,
    {
      cause,
    },
  )

let written = 0

/** Releases in a folder of this machine, or one that several mount. */
export class FolderStore implements Store {
  readonly address: string

  constructor(folder: string) {
    this.address = resolve(folder)
  }

  private path(name: string): string {
    const path = resolve(this.address, name)
    if (path === this.address || path.startsWith(this.address + sep)) return path
    throw new Error(`${name} does not lie in the store.`)
  }

  async read(name: string, limits: ReadLimits): Promise<StoredFile | null> {
    const file = await this.openFile(name)
    if (!file) return null
    try {
      if (!(await file.stat()).isFile())
        throw new VerificationError('not-a-file', `${name} is not a regular file.`)
      const bytes = await readBounded(name, file.createReadStream(), limits)
      return { bytes, tag: digestOf(bytes) }
    } catch (error) {
      throw hasCode(error, ...UNREADABLE) ? unreadable(name, error) : error
    } finally {
      await file.close()
    }
  }

  /** Without O_NONBLOCK, opening a FIFO would wait for a writer and block one of the process's few threads for files. */
  private async openFile(name: string) {
    try {
      return await open(this.path(name), constants.O_RDONLY | constants.O_NONBLOCK)
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
      throw hasCode(error, ...UNREADABLE) ? unreadable(name, error) : error
    }
  }

  async state(name: string): Promise<string> {
    const file = await stat(this.path(name)).catch(() => null)
    return file ? [file.ino, file.size, file.mtimeMs, file.ctimeMs].join() : ''
  }

  async create(name: string, content: Buffer): Promise<boolean> {
    const next = await this.writeBeside(name, content)
    try {
      // A link, unlike a rename, fails when there is a file already.
      await link(next, this.path(name))
      return true
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    } finally {
      await rm(next)
    }
  }

  async replace(name: string, content: Buffer, tag: string | null): Promise<boolean> {
    await mkdir(this.address, { recursive: true })
    return this.locked(async () => {
      // What cannot be read is replaced.
      const known = await this.read(name, { maxBytes: Number.MAX_SAFE_INTEGER }).catch(() => null)
      if ((known?.tag ?? null) !== tag) return false
      await rename(await this.writeBeside(name, content), this.path(name))
      return true
    })
  }

  async list(prefix: string, most?: number): Promise<string[]> {
    const folder = this.path(dirname(`${prefix}.`))
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return []
        throw error
      },
    )
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.address, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((name) => name.startsWith(prefix))
      .sort()
      .slice(0, most)
  }

  async remove(prefix: string): Promise<void> {
    for (const name of await this.list(prefix)) await rm(this.path(name), { force: true })
    if (prefix.endsWith('/')) await rm(this.path(prefix), { recursive: true, force: true })
  }

  /** Written and on the disk, so that a rename or a link shows all of it or nothing. */
  private async writeBeside(name: string, content: Buffer): Promise<string> {
    written += 1
    const next = `${this.path(name)}.${String(process.pid)}.${String(written)}.next`
    const isPrivate = name.startsWith(PRIVATE_PREFIX)
    await mkdir(dirname(next), { recursive: true, ...(isPrivate && { mode: 0o700 }) })
    const file = await open(next, 'wx', isPrivate ? 0o600 : undefined)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    return next
  }

  private async locked<T>(work: () => Promise<T>): Promise<T> {
    const lock = this.path(LOCK_FILE)
    for (;;) {
      try {
        await writeFile(lock, String(process.pid), { flag: 'wx' })
        break
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
        const age = await stat(lock).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        )
        if (age > LOCK_STALE_MS) await rm(lock, { force: true })
        else await wait(5)
      }
    }
    try {
      return await work()
    } finally {
      await rm(lock, { force: true })
    }
  }
}
