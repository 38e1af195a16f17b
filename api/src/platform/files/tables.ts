import { UnusableFile } from '../media/unusable-file.ts'

/** Cells as text by row, empty rows included. */
export type Table = string[][]

/** Limits of a table that bound time and memory. */
export interface TableLimits {
  /** Product rows; titles, explanation and empty rows do not count. */
  rows: number
  columns: number
  /** Per cell. */
  cellCharacters: number
  /** Characters of all cells together: a short workbook may repeat one long text in every cell. */
  characters: number
}

const FURTHER_ROWS = 1000

/** The last row that may contain a value. */
export const lastRow = ({ rows }: TableLimits) => rows + FURTHER_ROWS

export const tooManyRows = ({ rows }: Pick<TableLimits, 'rows'>) =>
  new UnusableFile(`The file has more than ${rows.toLocaleString('en-IN')} rows.`)
export const tooManyColumns = ({ columns }: TableLimits) =>
  new UnusableFile(`The file has more than ${String(columns)} columns.`)
