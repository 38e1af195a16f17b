import { NUMBER_CHARACTERS, parseNumber, productFileColumns } from '@nalika/shared-api/contract'
import type { ImportField } from '@nalika/shared-api/contract'
import { isStorable, UnusableFile } from '../../platform/index.ts'
import type { Table } from '../../platform/index.ts'

/** A row of the file by the fields of its columns. */
export interface ImportCells {
  /** Row number in the spreadsheet. */
  row: number
  cells: ReadonlyMap<ImportField, string>
  /** The row as it is in the file. */
  line: readonly string[]
}

/** A column of the file. */
export interface FileColumn {
  title: string
  /** What it contains; null when it is not read. */
  field: ImportField | null
  /** The first text in it. */
  sample: string
}

export interface ReadCells {
  columns: FileColumn[]
  /** The rows that are not empty. */
  rows: ImportCells[]
  /** Why the columns do not make products; the rows are not read then. */
  problem?: string
}

export const IMPORT_COLUMNS = productFileColumns()

/** Beginning of the row that explains the columns. */
export const EXPLANATION = '#'

/** Longest column title. */
const TITLE_CHARACTERS = 100

/** What suppliers call columns, beside their own titles. */
const ALIASES: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  id: ['ID', 'Product ID', 'Nalika ID'],
  name: ['Product Name', 'Product', 'Item', 'Item Name', 'Item Description'],
  price: ['Rate', 'New Price', 'Unit Price', 'List Price', 'Price per piece', 'MRP', 'Price'],
  brand_ids: ['Brand', 'Make'],
  category: ['Product Category', 'Type'],
  standard: ['Specification', 'IS Standard'],
  nominal_size: ['Size', 'NB', 'NPS', 'Nominal Bore'],
  schedule: ['Sch', 'Class'],
  diameter: ['OD', 'Outside Diameter', 'Outer Diameter'],
  thickness: ['Wall Thickness', 'WT', 'Thk'],
  weight_per_metre: ['Weight per metre', 'kg/m', 'Kg per metre'],
}

/** What titles of columns are compared by: letters and digits, without what is in parentheses. */
export const titleKey = (title: string) =>
  title
    .slice(0, TITLE_CHARACTERS)
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

interface CellsOptions {
  /** The field of each column, '' for one that is not read; by the titles when left out. */
  mapping?: readonly string[]
  /** Whether rows may name their product by its ID. */
  withIds: boolean
}

/** The columns of a table, and its rows by these. */
export function cellsOf(table: Table, { mapping, withIds }: CellsOptions): ReadCells {
  const [titles = [], ...lines] = table
  const fields = titles.map((title, place) =>
    fieldOf(mapping ? (mapping[place] ?? '') : title, mapping, withIds),
  )
  const columns = titles.map((title, place) => ({
    title: title.slice(0, TITLE_CHARACTERS),
    field: fields[place] ?? null,
    sample: (lines.find((line) => (line[place] ?? '').trim() !== '')?.[place] ?? '').slice(
      0,
      TITLE_CHARACTERS,
    ),
  }))
  const problem = problemOf(fields, withIds)
  if (problem !== undefined) return { columns, rows: [], problem }
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
    const empty = [...cells.values()].every((cell) => cell === '')
    return empty || line[0]?.trim().startsWith(EXPLANATION) ? [] : [{ row: index + 2, cells, line }]
  })
  return { columns, rows }
}

function problemOf(fields: readonly (ImportField | undefined)[], withIds: boolean): string | undefined {
  if (!fields.includes('name') && !fields.includes('id')) {
    return `The first row must contain the column titles, including Name${withIds ? ' or ID' : ''}.`
  }
  const twice = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index)
  return twice === undefined ? undefined : `The column ${titleOf(twice)} appears twice.`
}

/** The field that a title, or a mapping, means. */
function fieldOf(text: string, mapping: unknown, withIds: boolean): ImportField | undefined {
  if (withIds && (mapping ? text === 'id' : named(text, 'id'))) return 'id'
  if (mapping) return IMPORT_COLUMNS.find(({ field }) => field === text)?.field
  const key = titleKey(text)
  const column =
    IMPORT_COLUMNS.find(({ title, field }) => titleKey(title) === key || titleKey(field) === key) ??
    (withIds ? IMPORT_COLUMNS.find(({ field }) => named(text, field)) : undefined)
  return column?.field
}

const named = (title: string, field: ImportField) =>
  ALIASES[field]?.some((alias) => titleKey(alias) === titleKey(title)) === true

export const titleOf = (field: string) =>
  field === 'id' ? 'ID' : (IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? field)

const UNIT = /\s*(mm|m|kg\/m|kg)$/i

/** Parses a number as people write it in a cell; undefined when it is not one. */
export function numberFrom(text: string): number | undefined {
  if (text.length > NUMBER_CHARACTERS) return undefined
  return parseNumber(text.replace(UNIT, ''))
}
