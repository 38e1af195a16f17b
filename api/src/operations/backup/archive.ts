import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { extensionOf, StartError } from '../../platform/index.ts'
import type { AppliedMigration } from '../../platform/index.ts'

/** Contents of a backup, written as its last entry. */
export interface Manifest {
  format: 1
  madeAt: string
  /** Oldest first. */
  migrations: AppliedMigration[]
  /** Rows by table, in the order in which they are to be stored. */
  tables: Record<string, number>
  /** SHA-256 by entry. */
  entries: Record<string, string>
}

const MANIFEST = 'manifest.json'

export const TABLE = (table: string) => `database/${table}.jsonl`
export const UPLOAD = (path: string) => `media/${path}`

/** Whether an entry belongs in a backup; anything else is rejected. */
function isBackupEntry(name: string): boolean {
  const [, upload] = /^media\/(.*)$/.exec(name) ?? []
  if (upload !== undefined) return extensionOf(upload) !== undefined
  return name === MANIFEST || /^database\/[a-z_]+\.jsonl$/.test(name)
}

/** Writes a file that only its owner can read; it gets its name when it is complete. */
export function archiveWriter(file: string) {
  const part = `${file}.part`
  const entries: Record<string, string> = {}
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 4 }), createWriteStream(part, { mode: 0o600 }))
  // Reported by finish().
  written.catch(() => undefined)

  // Without node's pipeline(): it can miss the end of this library's streams and then never resolves.
  async function add(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256')
    const taken = Promise.withResolvers<null>()
    const entry = tar.entry({ name, size }, (error) => {
      if (error) taken.reject(error)
      else taken.resolve(null)
    })
    // Awaited below, unless the content fails first.
    taken.promise.catch(() => undefined)
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), taken.promise])
    }
    entry.end(null)
    await taken.promise
    entries[name] = hash.digest('hex')
  }

  return {
    add,
    has: (name: string) => name in entries,
    async finish(manifest: Omit<Manifest, 'entries' | 'format'>): Promise<void> {
      const text = JSON.stringify(
        { format: 1, ...manifest, entries: { ...entries } } satisfies Manifest,
        null,
        2,
      )
      await add(MANIFEST, Buffer.byteLength(text), Readable.from([Buffer.from(text)]))
      tar.finalize()
      await written
      const handle = await open(part, 'r+')
      await handle.sync()
      await handle.close()
      await rename(part, file)
    },
    async discard(): Promise<void> {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}

/** Unpacks a backup into a folder and verifies its checksums. Throws a StartError when it is damaged. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  const damaged = (why: string, cause?: unknown) =>
    new StartError(`${file} is damaged or no backup of Nalika: ${why}. Nothing was changed.`, { cause })
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new StartError(`There is no file ${file}.`)
  const found: Record<string, string> = {}
  const tar = extract()
  let foreign: string | undefined
  async function extractEntries(): Promise<void> {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' || !isBackupEntry(name)) {
        foreign = name
        throw new Error('foreign')
      }
      const hash = createHash('sha256')
      const target = join(folder, name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, hashed(entry as AsyncIterable<Buffer>, hash))
      found[name] = hash.digest('hex')
    }
  }
  try {
    // A failed reader may leave the writer waiting, so the first failure decides.
    await Promise.all([extractEntries(), pipeline(createReadStream(file), createGunzip(), tar)])
  } catch (error) {
    throw damaged(
      foreign === undefined ? 'it cannot be read to its end' : `'${foreign}' does not belong into it`,
      error,
    )
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw damaged('it has no list of what it holds')
  const manifest = JSON.parse(text) as Manifest
  if (Number(manifest.format) !== 1)
    throw new StartError(`${file} was made by a later version of Nalika. Nothing was changed.`)
  for (const [name, sum] of Object.entries(manifest.entries)) {
    if (found[name] !== sum) throw damaged(`the checksum of '${name}' is not right`)
  }
  return manifest
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Writes lines to a file, because an archive needs its size in advance. Returns the number of lines. */
export async function spool(file: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const line of lines) {
      count += 1
      yield `${line}\n`
    }
  }
  await writeFile(file, counted())
  return count
}

/** The lines of a file that {@link spool} wrote. Not with readline, which also splits at U+2028. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let incompleteLine = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (incompleteLine + chunk).split('\n')
    incompleteLine = lines.pop() ?? ''
    yield* lines
  }
}
