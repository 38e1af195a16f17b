import type { ImportSource, SourceColumn } from '@nalika/shared-api/contract'
import type { FileField } from './file-columns.ts'
import type { ImportedFile } from './import-files.ts'
import { unitOfColumn } from './layout-columns.ts'

const MOST_COLUMNS = 60
/** A cell that is longer is cut: nobody reads it in a table. */
const CELL_CHARACTERS = 120
/** Characters of all cells: of a file with much text, the last rows are left out. */
const MOST_CHARACTERS = 2_000_000
const MOST_SHEETS = 200
const SHEET_NAME = 60

/** The sheet that was read, with what each of its columns was read as. */
export function sourceOf<Field extends string>(
  read: ImportedFile<Field>,
  fields: readonly FileField<Field>[],
): ImportSource {
  const { table, sheets } = read
  const rows = sheets[table.sheet]?.rows ?? []
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
  const shown: string[][] = []
  let left = MOST_CHARACTERS
  for (const row of rows) {
    const cells = row.slice(0, MOST_COLUMNS).map(cutCell)
    left -= cells.reduce((sum, { length }) => sum + length, 0)
    if (left < 0) break
    shown.push(cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1))
  }
  return {
    sheets: sheets.slice(0, MOST_SHEETS).map(({ name }, place) => ({
      name: name.slice(0, SHEET_NAME),
      has_table: table.hasTable[place] === true,
    })),
    sheet: table.sheet,
    titles: table.titleRows,
    is_matrix: table.isMatrix,
    columns: columnsOf(read, fields, rows[table.titleRows.last - 1] ?? []).slice(0, MOST_COLUMNS),
    rows: shown,
    hidden_rows: rows.length - shown.length,
    hidden_columns: Math.max(0, width - MOST_COLUMNS),
  }
}

const cutCell = (cell: string) =>
  cell.length > CELL_CHARACTERS ? `${cell.slice(0, CELL_CHARACTERS)}…` : cell

function columnsOf<Field extends string>(
  { table, columns, price }: ImportedFile<Field>,
  fields: readonly FileField<Field>[],
  titles: readonly string[],
): SourceColumn[] {
  const all = columns.map(({ title, field, says }, column): SourceColumn => {
    const known = fields.find((one) => one.field === field)
    const unit = known && unitOfColumn(known, says, price.per)
    return { column, title, field, ...(unit && { unit }) }
  })
  const [size, rate] = all
  if (!table.isMatrix || !size || !rate) return all
  return titles.map((title, place) => ({ ...(place === 0 ? size : rate), title: title.trim() }))
}
