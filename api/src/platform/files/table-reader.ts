import { MAX_IMPORT_ROWS, UPLOADS } from '@nalika/shared-api/contract'
import type { IncomingFile } from '../media/incoming-files.ts'
import type { FileProcessor } from './file-task.ts'
import type { CellError, SheetFile } from './sheets.ts'
import type { Table, TableLimits } from './tables.ts'

const LIMITS: TableLimits = {
  rows: MAX_IMPORT_ROWS,
  columns: 100,
  // As many as Excel lets a cell have.
  cellCharacters: 32_767,
  characters: 10_000_000,
}

/** The rows of a file, with what is wrong with single cells and with what was left out. */
export interface TableFile {
  rows: Table
  notes: string[]
  /** Of one of the rows. */
  errorsOf: (row: readonly string[]) => readonly CellError[]
}

/** Stands between the rows of two sheets. */
const PAGE_BREAK = ['\f']

/** Reads the shown sheets of a workbook one below the other, or a CSV file, with what was left out of it. Throws an UnusableFile. */
export async function readTable(
  processFile: FileProcessor,
  accountId: number | string,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
): Promise<TableFile> {
  const { wrongType } = UPLOADS.table
  const { sheets, notes } = await processFile(accountId, {
    kind: 'table',
    path,
    type,
    limits: LIMITS,
    wrongType,
  })
  const rows = sheets.flatMap((sheet, place) => (place === 0 ? sheet.rows : [PAGE_BREAK, ...sheet.rows]))
  const errors = new Map<readonly string[], readonly CellError[]>(
    sheets.flatMap((sheet) => [
      ...Map.groupBy(sheet.errors, ({ row }): readonly string[] => sheet.rows[row] ?? []),
    ]),
  )
  return { rows, notes, errorsOf: (row) => errors.get(row) ?? [] }
}

/** Reads all sheets, pages and parts of a list that somebody sent. Throws an UnusableFile. */
export function readList(
  processFile: FileProcessor,
  accountId: number | string,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
): Promise<SheetFile> {
  const { wrongType } = UPLOADS.list
  return processFile(accountId, { kind: 'table', path, type, limits: LIMITS, wrongType })
}
