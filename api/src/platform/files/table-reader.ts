import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { MAX_IMPORT_ROWS, UPLOADS } from '@nalika/shared-api/contract'
import { LRUCache } from 'lru-cache'
import type { IncomingFile } from '../media/incoming-files.ts'
import type { FileProcessor } from './file-task.ts'
import type { SheetFile } from './sheets.ts'
import type { TableLimits } from './tables.ts'

const LIMITS: TableLimits = {
  rows: MAX_IMPORT_ROWS,
  columns: 100,
  // As many as Excel lets a cell have.
  cellCharacters: 32_767,
  characters: 10_000_000,
}

/** Who sent a file, and whether they still wait for it. */
export interface FileSender {
  /** Of the account, or the network of a visitor. */
  id: number | string
  signal: AbortSignal
  /** Counts pages that take a reading of scans; throws when there were too many. */
  countScans?: (pages: number) => Promise<void>
}

/** Reads all sheets, pages and parts of a list that somebody sent. Throws an UnusableFile. */
export async function readList(
  processFile: FileProcessor,
  { id, signal, countScans }: FileSender,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
): Promise<SheetFile> {
  const task = { path, type, limits: LIMITS, wrongType: UPLOADS.list.wrongType }
  const digest = await digestOf(path)
  const known = readScans.get(digest)
  if (known) return known
  const file = await processFile(id, { kind: 'table', ...task }, signal)
  const { scannedPages } = file
  if (scannedPages === undefined) return file
  await countScans?.(scannedPages)
  const scan = await processFile(id, { kind: 'scan', ...task, scannedPages }, signal)
  readScans.set(digest, scan)
  return scan
}

/**
 * Scans by the digest of their files: each answer to a question sends the file again, and whoever gives one would wait some
 * seconds for each page of it.
 */
const readScans = new LRUCache<string, SheetFile>({
  ttl: 3_600_000,
  max: 200,
  maxSize: 10_000_000,
  sizeCalculation: (file) => JSON.stringify(file).length,
})

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
