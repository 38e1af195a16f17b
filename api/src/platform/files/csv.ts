import { CsvError, parse } from 'csv-parse/sync'
import type { Options } from 'csv-parse/sync'
import { withoutGuard } from '../exports/formula-guard.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import { formatNames, nameOfCell } from './sheets.ts'
import type { CellError, SheetFile } from './sheets.ts'
import { lastRow, tooManyRows } from './tables.ts'
import type { Table, TableLimits } from './tables.ts'

const WHOLE_CELL = /^"(?:[^"]|"")*"$/

/** Lines by which the separator is found. */
const SAMPLE_LINES = 60

/**
 * Reads text with separated cells, or plain lines as rows of one cell. Quotation marks that are inch marks are read as such,
 * with a note; commas are decimal points where the file shows that they are.
 */
export function readCsv(bytes: Buffer, limits: TableLimits): SheetFile {
  const decoded = decodeText(bytes)
  if (decoded.includes('\0')) throw new UnusableFile('The file is not a CSV file.')
  const [, said] = /^sep=(.)\r?\n/i.exec(decoded) ?? []
  // Row 2 of the file stays row 2.
  const text = said === undefined ? decoded : decoded.slice(decoded.indexOf('\n'))
  const separator = said ?? separatorOf(text)
  if (separator === undefined) {
    const lines = text.split(/\r\n|\n|\r/, lastRow(limits) + 1)
    return toFile(
      lines.map((line) => [WHOLE_CELL.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line]),
    )
  }
  const { rows, notes } = split(text, separator, limits)
  const cells = rows.map((row) => row.map(withoutGuard))
  return separator === ';' ? withDecimalCommas(toFile(cells, notes)) : toFile(cells, notes)
}

const toFile = (rows: Table, notes: string[] = []): SheetFile => ({
  sheets: [{ name: '', rows, errors: [], merged: [] }],
  notes,
})

function split(text: string, separator: string, limits: TableLimits): { rows: Table; notes: string[] } {
  const options = {
    delimiter: separator,
    relax_column_count: true,
    // A bare inch mark: 2" NB.
    relax_quotes: true,
    skip_empty_lines: false,
    to: lastRow(limits) + 1,
  }
  const whole = parsed(text, options)
  if (whole && !whole.some((row) => row.some((cell) => cell.includes('\n'))))
    return { rows: whole, notes: [] }
  const lines = text.split(/\r\n|\n|\r/, lastRow(limits) + 1)
  if (lines.length > lastRow(limits)) throw tooManyRows(limits)
  const lenient: string[] = []
  const rows = lines.map((line, index) => {
    const row = parsed(line, options)
    if (!row && line !== '') lenient.push(String(index + 1))
    return row ? (row[0] ?? []) : line.split(separator)
  })
  // Several lines between two marks may be one cell, unless each line is a row by itself: then these are ditto marks.
  if (whole && !(lenient.length > 0 && areAlike(rows))) return { rows: whole, notes: [] }
  const [noun, verb] = lenient.length === 1 ? ['Line', 'has'] : ['Lines', 'have']
  return {
    rows,
    notes: [
      `${noun} ${formatNames(lenient)} ${verb} a quotation mark without its partner, read as it stands.`,
    ],
  }
}

/** The rows, or undefined when a quotation mark is misplaced. */
function parsed(text: string, options: Options): Table | undefined {
  try {
    return parse(text, options)
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const areAlike = (rows: Table) => {
  const filled = rows.filter((row) => row.length > 1 || row[0]?.trim())
  return filled.every(({ length }) => length === filled[0]?.length)
}

/** UTF-8, UTF-16 with its mark or without, or else the code page Excel writes its plain CSV in. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const utf16 = utf16Of(bytes.subarray(0, 1000))
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Latin letters and digits have a zero byte in UTF-16: behind them, or before them. */
function utf16Of(head: Buffer): string | undefined {
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const most = head.length / 2
  if (odd > most * 0.6 && even < most * 0.2) return 'utf-16le'
  if (even > most * 0.6 && odd < most * 0.2) return 'utf-16be'
  return undefined
}

/** The separator that most lines have equally often; undefined for plain lines. Tabs and semicolons may stand beside commas. */
function separatorOf(text: string): string | undefined {
  const sample = text.slice(0, 100_000)
  return separatorIn(sample.replace(/"[^"\r\n]*"/g, '')) ?? separatorIn(sample.replace(/"[^"]*"/g, ''))
}

function separatorIn(text: string): string | undefined {
  const lines = text.split(/\r\n|\n|\r/, SAMPLE_LINES).filter((line) => line.trim() !== '')
  return ['\t', ';', ','].find((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const most = Math.max(0, ...counts.map((count) => counts.filter((one) => one === count).length))
    return counts.length > 0 && (most >= lines.length / 2 || (counts.length === lines.length && most > 1))
  })
}

const POINT = /^[-+]?\d[\d,]*\.\d+$|^[-+]?\d{1,3}(?:,\d{2,3})+,\d{3}$/
const COMMA = /^[-+]?(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})$/
const EITHER = /^[-+]?\d{1,3},\d{3}$/

/** Excel separates by semicolons where the comma is a decimal point; some people do so anyway. */
function withDecimalCommas(file: SheetFile): SheetFile {
  const [sheet] = file.sheets
  if (!sheet) return file
  const cells = sheet.rows.flat().map((cell) => cell.trim())
  const hasCommas = cells.some((cell) => COMMA.test(cell))
  if (cells.some((cell) => POINT.test(cell))) return file
  if (hasCommas) {
    const rows = sheet.rows.map((row) =>
      row.map((cell) =>
        COMMA.test(cell.trim()) || EITHER.test(cell.trim())
          ? cell.trim().replaceAll('.', '').replace(',', '.')
          : cell,
      ),
    )
    return { sheets: [{ ...sheet, rows }], notes: [...file.notes, 'Commas were read as decimal points.'] }
  }
  const errors = sheet.rows.flatMap((row, at) =>
    row.flatMap((cell, column): CellError[] => {
      if (!EITHER.test(cell.trim())) return []
      const [thousands, decimals] = [cell.trim().replace(',', ''), cell.trim().replace(',', '.')]
      const place = { row: at, column }
      return [
        {
          ...place,
          reason: `Cell ${nameOfCell(place)} may mean ${thousands} or ${decimals}: “${cell.trim()}”.`,
        },
      ]
    }),
  )
  return { ...file, sheets: [{ ...sheet, errors: errors.slice(0, 1000) }] }
}
