import { MAX_IMPORT_ROWS, UPLOADS } from '@nalika/shared-api/contract'
import { processFile } from '../file-processing/file-processing.ts'
import type { IncomingFile } from '../media/incoming-files.ts'
import type { Table, TableLimits } from './tables.ts'

const LIMITS: TableLimits = {
  rows: MAX_IMPORT_ROWS,
  columns: 100,
  // As many as Excel lets a cell have.
  cellCharacters: 32_767,
  characters: 10_000_000,
}

/** Reads the first sheet of a workbook, or a CSV file; see {@link processFile}. */
export function readTable(
  accountId: number | string,
  { path, type }: Pick<IncomingFile, 'path' | 'type'>,
): Promise<Table> {
  const { wrongType } = UPLOADS.table
  return processFile(accountId, { kind: 'table', path, type, limits: LIMITS, wrongType })
}
