import { Readable } from 'node:stream'
import { digestOf } from '../core/registry/envelope.ts'
import { readBounded, type ReadLimits, type Store, type StoredFile } from '../core/store/store.ts'

/** A store that a test can tamper with. */
export class MemoryStore implements Store {
  readonly address = 'memory'
  readonly files = new Map<string, Buffer>()
  /** What is read instead of a file. */
  readonly streams = new Map<string, () => Readable>()

  async read(name: string, limits: ReadLimits): Promise<StoredFile | null> {
    const stream = this.streams.get(name)?.()
    const file = this.files.get(name)
    if (!stream && !file) return null
    const bytes = await readBounded(name, stream ?? Readable.from([file]), { timeoutMs: 50, ...limits })
    return { bytes, tag: digestOf(bytes) }
  }

  create(name: string, content: Buffer): Promise<boolean> {
    const isNew = !this.files.has(name)
    if (isNew) this.files.set(name, content)
    return Promise.resolve(isNew)
  }

  replace(name: string, content: Buffer, tag: string | null): Promise<boolean> {
    const known = this.files.get(name)
    if ((known ? digestOf(known) : null) !== tag) return Promise.resolve(false)
    this.files.set(name, content)
    return Promise.resolve(true)
  }

  list(prefix: string, most?: number): Promise<string[]> {
    const names = [...this.files.keys()].filter((name) => name.startsWith(prefix)).sort()
    return Promise.resolve(names.slice(0, most))
  }

  remove(prefix: string): Promise<void> {
    for (const name of this.files.keys()) if (name.startsWith(prefix)) this.files.delete(name)
    return Promise.resolve()
  }
}
