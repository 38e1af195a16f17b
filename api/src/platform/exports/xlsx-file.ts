import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { MAX_XLSX_ROWS } from '@nalika/shared-api/contract'
import { invalid } from '../errors/errors.ts'
import type { CsvColumn } from './csv-export.ts'

/** A cell: numbers and dates keep their type, everything else is text, never a formula. */
export type XlsxCell = string | number | Date | { value: Date; format: 'yyyy-mm-dd' } | null

/** Messages to the worker: the rows of a batch, and at last what the columns are. */
export type XlsxMessage = { rows: XlsxCell[][] } | { titles: string[]; widths: number[] }

const WORKER = join(import.meta.dirname, 'xlsx-worker.ts')
const MEMORY_MB = 768
/** As many as Excel lets a cell have; a longer text would make it refuse the file. */
const CELL_CHARACTERS = 32_767
const INDIAN_OFFSET_MS = 5.5 * 3_600_000
/** Rows that decide how wide a column is. */
const MEASURED_ROWS = 200

/**
 * Writes rows as a workbook, in a thread of its own because the library takes seconds for thousands of rows. Throws a
 * 422 for more rows than {@link MAX_XLSX_ROWS}: the library holds all of them in memory.
 */
export async function xlsxFile<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Buffer> {
  const worker = new Worker(WORKER, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const file = workbookFrom(worker)
  // Reported below, also when it ends while rows are read.
  file.catch(() => undefined)
  const send = (message: XlsxMessage) => {
    worker.postMessage(message)
  }
  try {
    const measured: XlsxCell[][] = []
    let count = 0
    for await (const batch of batches) {
      count += batch.length
      if (count > MAX_XLSX_ROWS) throw invalid({ format: [TOO_MANY] })
      const rows = batch.map((row) => columns.map(({ value, isDay }) => cellOf(value(row), isDay)))
      if (measured.length < MEASURED_ROWS) measured.push(...rows)
      // A batch at a time: copying all rows at once would hold up every other request.
      send({ rows })
    }
    const titles = columns.map(({ title }) => title)
    send({ titles, widths: titles.map((title, column) => widthOf(title, measured, column)) })
    return await file
  } finally {
    await worker.terminate()
  }
}

const TOO_MANY = `An Excel file has at most ${MAX_XLSX_ROWS.toLocaleString('en-IN')} rows. Narrow the list or choose CSV.`

function cellOf(value: string | number | Date | null | undefined, isDay = false): XlsxCell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  // A workbook's dates have no zone: Indian time, as on the screens.
  if (value instanceof Date) return new Date(value.getTime() + INDIAN_OFFSET_MS)
  if (isDay) return { value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' }
  // Left out rather than cut: importing the file again must not shorten it.
  return value.length > CELL_CHARACTERS ? null : value
}

function widthOf(title: string, rows: readonly XlsxCell[][], column: number): number {
  const lengths = rows
    .slice(0, MEASURED_ROWS)
    .map((row) => (typeof row[column] === 'object' && row[column] ? 16 : String(row[column] ?? '').length))
  return Math.min(50, Math.max(8, title.length, ...lengths) + 2)
}

function workbookFrom(worker: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      reject(new Error(`The workbook was not written: exit code ${String(code)}.`))
    })
  })
}
