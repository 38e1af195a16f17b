import type { Table } from './tables.ts'

/** A place in a sheet, from 0. */
interface CellPlace {
  row: number
  column: number
}

/** A cell without a value that can be used, and why: 'Cell B5 is the date 1-Feb. …' */
export interface CellError extends CellPlace {
  reason: string
}

/** A sheet, a page or a part of an email. */
export interface Sheet {
  /** As a person finds it: 'Schedule', 'Page 2', 'boq.pdf, page 2'; empty when the file has only one. */
  name: string
  /** Cells as text, at the places that they have in the sheet. */
  rows: Table
  errors: CellError[]
  /** Cells that are merged with the one above, whose text they repeat. */
  merged: CellPlace[]
  /** Its cells were read in a picture: each of them has to be confirmed. */
  isScan?: true
  /** Its table may go on from the sheet before, as that of a page does. */
  isContinued?: true
}

/** What a file says, whatever its format. */
export interface SheetFile {
  sheets: Sheet[]
  /** What was left out or read in a lenient way, each in a sentence. */
  notes: string[]
  /** How many of its pages are scans, which a task of kind 'scan' reads. */
  scannedPages?: number
}

/** B5 of the second column in the fifth row. */
export const nameOfCell = ({ row, column }: CellPlace) => `${nameOfColumn(column)}${String(row + 1)}`

/** B of the second column. */
export function nameOfColumn(column: number): string {
  let name = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  return name
}

/** '4, 5 and 9'. */
export function formatNames(names: readonly string[]): string {
  const shown = names.length > 12 ? [...names.slice(0, 12), `${String(names.length - 12)} more`] : names
  return new Intl.ListFormat('en-GB').format(shown)
}
