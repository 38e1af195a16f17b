import { MAX_IMPORT_ROWS, UPLOADS } from '@nalika/shared-api/contract'
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

/** Reads the shown sheets of a workbook, or a CSV file, with what was left out of it. Throws an UnusableFile. */
export const readTable = (
  processFile: FileProcessor,
  accountId: number | string,
  file: Pick<IncomingFile, 'path' | 'type'>,
) => readAs(processFile, accountId, file, UPLOADS.table.wrongType)

/** Reads all sheets, pages and parts of a list that somebody sent. Throws an UnusableFile. */
export const readList = (
  processFile: FileProcessor,
  accountId: number | string,
  file: Pick<IncomingFile, 'path' | 'type'>,
) => readAs(processFile, accountId, file, UPLOADS.list.wrongType)

const readAs = (
  processFile: FileProcessor,
  accountId: number | string,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
  wrongType: string,
): Promise<SheetFile> => processFile(accountId, { kind: 'table', path, type, limits: LIMITS, wrongType })
