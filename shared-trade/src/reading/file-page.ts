/** A row of a file that may hold goods. */
export interface FileTableRow {
  /** As a spreadsheet counts the rows of its sheet. */
  row: number
  cells: readonly string[]
  /** Columns of the sheet that a row of a matrix comes from: its size and its price. */
  places?: readonly number[]
  /** Lines above it that say what all rows below are: the heading of the list, a title between its rows. */
  headings: readonly string[]
}

/** A row that holds no goods. */
export interface SkippedRow {
  row: number
  text: string
  reason: string
}

export interface FileTable {
  /** Number of the sheet, from 0. */
  sheet: number
  /** Whether each sheet has a table. */
  hasTable: readonly boolean[]
  /** Rows of the titles. */
  titleRows: TitleRows
  /** Each price of a matrix is a row: its columns are not those of the sheet. */
  isMatrix: boolean
  /** Those of two rows joined: 'Rate' above 'Rs / Mtr'. */
  titles: readonly string[]
  rows: readonly FileTableRow[]
  skipped: readonly SkippedRow[]
  /** Texts above, between and below the rows, which may say the unit of all prices. */
  remarks: readonly string[]
}

/** The first and the last row of titles, as a spreadsheet counts them. */
export interface TitleRows {
  first: number
  last: number
}

/** The table of one sheet. */
export type SheetTable = Omit<FileTable, 'sheet' | 'hasTable'>

/** The cells of a row, and its number in the sheet. */
export type Cells = readonly string[]
export interface NumberedRow {
  row: number
  cells: Cells
}

/** Titles stand in one of the first rows. */
export const MOST_ROWS_ABOVE = 60

export const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== '')

/** The texts of a row as one line. */
export const textOf = (cells: Cells) =>
  filled(cells)
    .map((cell) => cell.trim())
    .join(' ')
    .slice(0, MOST_TEXT)
const MOST_TEXT = 300
