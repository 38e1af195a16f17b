import { readFile } from 'node:fs/promises'
import { MAX_IMPORT_ROWS } from '@nalika/shared-api/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { withoutGuard } from '../csv-export.ts'
import type { IncomingFile } from '../media/incoming-files.ts'
import { isModestWorkbook } from './workbook-guard.ts'

/** A file that cannot be read as a table, with the sentence that says why. */
export class UnreadableTable extends Error {}

/** Cells as text, row after row as they stand in the file, empty rows included. */
export type Table = string[][]

const TOO_MANY = `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows.`
/** The titles, what explains them, and rows that turn out to be empty. */
const FURTHER_ROWS = 1000

/** Reads the first sheet of a workbook, or a CSV file. Throws an {@link UnreadableTable}. */
export async function readTable({ path, type }: IncomingFile): Promise<Table> {
  const bytes = await readFile(path)
  const table = type === 'text/csv' ? readCsv(bytes) : await readWorkbook(bytes)
  if (table.length > MAX_IMPORT_ROWS + FURTHER_ROWS) throw new UnreadableTable(TOO_MANY)
  return table
}

async function readWorkbook(bytes: Buffer): Promise<Table> {
  if (!isModestWorkbook(bytes)) throw new UnreadableTable('The workbook is damaged or too large to read.')
  try {
    const sheet = await readSheet(new Blob([new Uint8Array(bytes)]))
    return sheet.map((row) => row.map((cell) => cellText(cell)))
  } catch (cause) {
    throw new UnreadableTable('The workbook could not be read.', { cause })
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string'
    ? cell
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell)
      : ''
}

function readCsv(bytes: Buffer): Table {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableTable('The file is no CSV: it holds more than text.')
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: MAX_IMPORT_ROWS + FURTHER_ROWS + 1,
    })
    return rows.map((row) => row.map(withoutGuard))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${String(error.lines)}` : ''
    throw new UnreadableTable(`The file could not be read as CSV: a quotation mark is out of place${line}.`)
  }
}

/** UTF-8, UTF-16 as Excel's Unicode text is, or else the code page Excel writes its plain CSV in. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel separates by semicolons where the comma is a decimal point, and by tabs in Unicode text. */
function delimiterOf(text: string): string {
  const titles = text.slice(0, 5000).split(/[\r\n]/)[0] ?? ''
  const times = (delimiter: string) => titles.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (times(one) > times(best) ? one : best))
}
