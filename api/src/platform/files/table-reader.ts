import { MAX_IMPORT_ROWS, UPLOADS } from '@nalika/shared-api/contract'
import type { IncomingFile } from '../media/incoming-files.ts'
import type { FileProcessor } from './file-task.ts'
import type { SheetFile } from './sheets.ts'
import type { Table, TableLimits } from './tables.ts'

const LIMITS: TableLimits = {
  rows: MAX_IMPORT_ROWS,
  columns: 100,
  // As many as Excel lets a cell have.
  cellCharacters: 32_767,
  characters: 10_000_000,
}

/** Stands between the rows of two sheets. */
const PAGE_BREAK = ['\f']

/** Reads the shown sheets of a workbook one below the other, or a CSV file, with what was left out of it. Throws an UnusableFile. */
export async function readTable(
  processFile: FileProcessor,
  accountId: number | string,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
): Promise<{ rows: Table; notes: string[] }> {
  const { wrongType } = UPLOADS.table
  const { sheets, notes } = await processFile(accountId, {
    kind: 'table',
    path,
    type,
    limits: LIMITS,
    wrongType,
  })
  const rows = sheets.flatMap((sheet, place) => (place === 0 ? sheet.rows : [PAGE_BREAK, ...sheet.rows]))
  return { rows, notes }
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
