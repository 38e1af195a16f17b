import { readFile } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { fileTypeFromBuffer } from 'file-type'
import { withoutGuard } from '../exports/formula-guard.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import type { FileTask } from './file-task.ts'
import { lastRow, tooManyColumns, tooManyRows } from './tables.ts'
import type { Table, TableLimits } from './tables.ts'
import { checkWorkbook } from './workbook-guard.ts'

/** Reads the sheets of a workbook, or a CSV file. Throws an {@link UnusableFile}. */
export async function readTable({
  path,
  type,
  limits,
  wrongType,
  sheets,
}: FileTask<'table'>): Promise<Table> {
  const bytes = await readFile(path)
  if (type !== 'text/csv' && (await fileTypeFromBuffer(bytes))?.mime !== type)
    throw new UnusableFile(wrongType)
  const table = type === 'text/csv' ? readCsv(bytes, limits) : await readWorkbook(bytes, limits, sheets)
  if (table.length > lastRow(limits)) throw tooManyRows(limits)
  let left = limits.characters
  for (const [index, row] of table.entries()) {
    if (row.findLastIndex((cell) => cell.trim() !== '') >= limits.columns) throw tooManyColumns(limits)
    for (const { length } of row) {
      if (length > limits.cellCharacters) {
        const most = limits.cellCharacters.toLocaleString('en-IN')
        throw new UnusableFile(`Row ${String(index + 1)} has a cell with more than ${most} characters.`)
      }
      left -= length
    }
    if (left < 0) throw new UnusableFile('The file has too much text.')
  }
  return table
}

async function readWorkbook(
  bytes: Buffer,
  limits: TableLimits,
  sheets: FileTask<'table'>['sheets'],
): Promise<Table> {
  const numbers = checkWorkbook(bytes, limits, sheets)
  const file = new Blob([new Uint8Array(bytes)])
  const table: Table = []
  try {
    for (const number of numbers) {
      const sheet = await readSheet(file, number)
      if (table.length > 0) table.push([PAGE_BREAK])
      for (const row of sheet) table.push(row.map((cell) => cellText(cell)))
    }
    return table
  } catch (cause) {
    throw new UnusableFile('The workbook could not be read.', { cause })
  }
}

/** Between two sheets. */
const PAGE_BREAK = '\f'

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string'
    ? cell
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell)
      : ''
}

function readCsv(bytes: Buffer, limits: TableLimits): Table {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnusableFile('The file is not a CSV file.')
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A bare inch mark: 2" NB.
      relax_quotes: true,
      skip_empty_lines: false,
      to: lastRow(limits) + 1,
    })
    return rows.map((row) => row.map(withoutGuard))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${String(error.lines)}` : ''
    throw new UnusableFile(`The file could not be read as CSV: misplaced quotation mark${line}.`)
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
