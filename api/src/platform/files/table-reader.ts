import { MAX_IMPORT_ROWS, UPLOADS } from '@nalika/shared-api/contract'
import type { IncomingFile } from '../media/incoming-files.ts'
import type { FileProcessor } from './file-task.ts'
import type { Table, TableLimits } from './tables.ts'

const LIMITS: TableLimits = {
  rows: MAX_IMPORT_ROWS,
  columns: 100,
  // As many as Excel lets a cell have.
  cellCharacters: 32_767,
  characters: 10_000_000,
}

/** Reads the first sheet of a workbook or all that are shown, or a CSV file. Throws an UnusableFile. */
export function readTable(
  processFile: FileProcessor,
  accountId: number | string,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
  { sheets = 'first' }: { sheets?: 'first' | 'all' } = {},
): Promise<Table> {
  const { wrongType } = UPLOADS.table
  return processFile(accountId, { kind: 'table', path, type, limits: LIMITS, wrongType, sheets })
}
