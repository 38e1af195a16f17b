import { productFileColumns } from '@nalika/shared-api/contract'
import type { ProductFileColumn } from '@nalika/shared-api/contract'
import { isStorable } from '../infrastructure/http/storable-text.ts'
import { UnreadableTable } from './tables.ts'
import type { Table } from './tables.ts'

/** A row of the file by the fields of its columns. */
export interface ImportCells {
  /** Row number in the spreadsheet. */
  row: number
  cells: ReadonlyMap<string, string>
}

export const IMPORT_COLUMNS = productFileColumns()

/** Beginning of the row that explains the columns. */
export const EXPLANATION = '#'

/** Longest column title. */
const TITLE_CHARACTERS = 100

const keyOf = (title: string) =>
  title
    .slice(0, TITLE_CHARACTERS)
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The rows that are not empty, and the titles of unknown columns. */
export function cellsOf(table: Table): { rows: ImportCells[]; ignored: string[] } {
  const [titles = [], ...lines] = table
  const columns = titles.map((title) => columnFor(title))
  const fields = columns.flatMap((column) => column?.field ?? [])
  if (!fields.includes('name')) {
    throw new UnreadableTable('The first row must contain the column titles, including Name.')
  }
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice !== undefined) {
    throw new UnreadableTable(`The column ${titleOf(twice)} appears twice.`)
  }
  const rows = lines.flatMap((line, index) => {
    const cells = new Map(
      columns.flatMap((column, place) => (column ? [[column.field, (line[place] ?? '').trim()]] : [])),
    )
    for (const [field, text] of cells) {
      if (isStorable(text)) continue
      throw new UnreadableTable(
        `Row ${String(index + 2)}, ${titleOf(field)}: the text contains characters that cannot be stored.`,
      )
    }
    const empty = [...cells.values()].every((cell) => cell === '')
    return empty || line[0]?.trim().startsWith(EXPLANATION) ? [] : [{ row: index + 2, cells }]
  })
  return { rows, ignored: titles.filter((title, place) => title.trim() !== '' && !columns[place]) }
}

function columnFor(title: string): ProductFileColumn | undefined {
  const key = keyOf(title)
  return IMPORT_COLUMNS.find((column) => keyOf(column.title) === key || keyOf(column.field) === key)
}

export const titleOf = (field: string) =>
  IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? field

/** 2,450.50 and 2,45,000 group thousands; 60,3 does not. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
const UNIT = /\s*(mm|m|kg\/m|kg|₹|rs\.?|inr)$/i

/** Longest number: the patterns above are slow for longer text. */
const NUMBER_CHARACTERS = 50

/** Parses a number as people write it in a cell; undefined when it is not one. */
export function numberFrom(text: string): number | undefined {
  if (text.length > NUMBER_CHARACTERS) return undefined
  const bare = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(UNIT, '')
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}
