import { MAX_IMPORT_ROWS, OWN_PRICE_COLUMNS } from '@nalika/shared-api/contract'
import type { OwnPriceField } from '@nalika/shared-api/contract'
import { EXPLANATION, titleKey } from '../../catalogue/index.ts'
import { isStorable, tooManyRows, UnusableFile } from '../../platform/index.ts'
import type { Table } from '../../platform/index.ts'

/** A row of the file by the fields of its columns. */
export interface OwnPriceCells {
  /** Row number in the spreadsheet. */
  row: number
  cells: ReadonlyMap<OwnPriceField, string>
  /** The row as it is in the file. */
  line: readonly string[]
}

export interface ReadOwnPriceCells {
  /** Titles of all columns. */
  titles: readonly string[]
  /** Titles of columns that are not read. */
  ignored: readonly string[]
  rows: OwnPriceCells[]
}

/** Reads a table by its column titles. Throws an {@link UnusableFile}. */
export function ownPriceCells([titles = [], ...lines]: Table): ReadOwnPriceCells {
  const fields = titles.map(fieldOf)
  if (!fields.includes('id') && !fields.includes('name'))
    throw new UnusableFile('The first row must contain the column titles, including ID or Product.')
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) throw new UnusableFile(`The column ${titleOf(twice)} appears twice.`)
  const rows = lines.flatMap((line, index) => {
    const cells = new Map(
      fields.flatMap((field, place) => (field ? [[field, (line[place] ?? '').trim()] as const] : [])),
    )
    for (const [field, text] of cells) {
      if (isStorable(text)) continue
      throw new UnusableFile(
        `Row ${String(index + 2)}, ${titleOf(field)}: the text contains characters that cannot be stored.`,
      )
    }
    const isEmpty = [...cells.values()].every((cell) => cell === '')
    return isEmpty || line[0]?.trim().startsWith(EXPLANATION) ? [] : [{ row: index + 2, cells, line }]
  })
  if (rows.length === 0) throw new UnusableFile('The file has no products below the column titles.')
  if (rows.length > MAX_IMPORT_ROWS) throw tooManyRows({ rows: MAX_IMPORT_ROWS })
  return { titles, ignored: titles.filter((title, place) => title && !fields[place]), rows }
}

export const titleOf = (field: OwnPriceField) =>
  OWN_PRICE_COLUMNS.find((column) => column.field === field)?.title ?? field

function fieldOf(title: string): OwnPriceField | undefined {
  const key = titleKey(title)
  return OWN_PRICE_COLUMNS.find((column) =>
    [column.title, column.field, ...column.aliases].some((name) => titleKey(name) === key),
  )?.field
}
