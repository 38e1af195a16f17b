/** A file that cannot be read as a table, with the sentence that says why. */
export class UnreadableTable extends Error {}

/** Cells as text, row after row as they stand in the file, empty rows included. */
export type Table = string[][]

/** Limits of a table, to bound time and memory. */
export interface TableLimits {
  /** Beside them: the titles, what explains them, and rows that turn out to be empty. */
  rows: number
  columns: number
  /** Per cell. */
  cellCharacters: number
  /** Characters of all cells together: a short workbook may repeat one long text in every cell. */
  characters: number
}

const FURTHER_ROWS = 1000

/** The last row that may hold something. */
export const lastRow = ({ rows }: TableLimits) => rows + FURTHER_ROWS

export const tooManyRows = ({ rows }: Pick<TableLimits, 'rows'>) =>
  new UnreadableTable(`The file has more than ${rows.toLocaleString('en-IN')} rows.`)
export const tooManyColumns = ({ columns }: TableLimits) =>
  new UnreadableTable(`The file has more than ${String(columns)} columns.`)
