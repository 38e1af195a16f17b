import { readTitle } from './column-titles.ts'
import type { ColumnTitle } from './column-titles.ts'
import { findMatrix, isMatrixTitle, readMatrix } from './file-matrix.ts'
import { filled, MOST_ROWS_ABOVE, textOf } from './file-page.ts'
import type {
  Cells,
  FileTable,
  FileTableRow,
  NumberedRow,
  SheetTable,
  SkippedRow,
  TitleRows,
} from './file-page.ts'
import type { Piece } from './piece.ts'
import { inheritedFrom } from './read-list.ts'
import { readLine } from './read-line.ts'
import type { ReadingKnowledge } from './reading-context.ts'

/** Whether a title is of a column that the reader knows; 'name' is what says what the goods are. */
export type IsKnownTitle = (title: ColumnTitle, text: string) => 'name' | 'other' | undefined

const TOTAL = /^(?:grand |sub[- ]?)?total\b|^कुल/i
const NUMBER = /^[\s₹]*-?[\d.,]*\d[\d.,]*\s*$/

/** Longer cells are no numbers, and slow to look at. */
const MOST_NUMBER = 60
const isNumber = (cell: string) => cell.length <= MOST_NUMBER && NUMBER.test(cell)
/** Headings, remarks and single cells that are read: a list has few. */
const MOST_READ = 100

/** Where a person says that the table is. */
export interface TableChoice {
  /** Number of the sheet, from 0. */
  sheet?: number | undefined
  titles?: TitleRows | undefined
}

/**
 * Finds the table of a file: the titles of its columns, in one row or two, below any heading and on any sheet; its rows; and the rows
 * between them that are headings, totals and notes. Without a row of known titles the first row counts as such. A chosen sheet and
 * chosen rows of titles count instead.
 */
export function findTable(
  sheets: readonly (readonly Cells[])[],
  isKnown: IsKnownTitle,
  { sheet: wanted, titles }: TableChoice = {},
): FileTable {
  const found = sheets.map((rows, sheet) => {
    const page = rows.map((cells, index): NumberedRow => ({ row: index + 1, cells }))
    const matrix = sheet < MOST_SHEETS ? findMatrix(page) : undefined
    return { sheet, page, ...bestTitles(page, isKnown), matrix }
  })
  const hasTable = found.map(({ known, matrix }) => known > 1 || matrix !== undefined)
  const filledSheets = found.filter(({ at }) => at >= 0)
  const best =
    wanted === undefined
      ? (filledSheets.find(({ known }) => known > 1) ??
        filledSheets.find(({ matrix }) => matrix !== undefined) ??
        filledSheets.toSorted((a, b) => b.known - a.known)[0])
      : found[wanted]
  if (!best) return { ...EMPTY, sheet: 0, hasTable }
  return { ...tableOf(best, isKnown, titles), sheet: best.sheet, hasTable }
}

/** Sheets that are looked at for a matrix. */
const MOST_SHEETS = 50

const EMPTY: SheetTable = {
  titles: [],
  titleRows: { first: 1, last: 1 },
  isMatrix: false,
  rows: [],
  skipped: [],
  remarks: [],
}

function tableOf(
  { page, at, known, matrix }: { page: NumberedRow[]; at: number; known: number; matrix: number | undefined },
  isKnown: IsKnownTitle,
  chosen: TitleRows | undefined,
): SheetTable {
  if (chosen) {
    const last = chosen.last - 1
    return isMatrixTitle(page[last]?.cells ?? [])
      ? readMatrix(page, last)
      : readPage(page, chosen.first - 1, last, isKnown)
  }
  if (known < 2 && matrix !== undefined) return readMatrix(page, matrix)
  if (at < 0) return EMPTY
  const [upper, lower] = [page[at]?.cells ?? [], page[at + 1]?.cells]
  const hasSecond = lower !== undefined && isSecondRow(upper, lower, isKnown)
  return readPage(page, at, hasSecond ? at + 1 : at, isKnown)
}

/** The first row with the most known titles. */
function bestTitles(page: readonly NumberedRow[], isKnown: IsKnownTitle): { at: number; known: number } {
  let best = { at: page.findIndex(({ cells }) => filled(cells).length > 0), known: 0 }
  page.slice(0, MOST_ROWS_ABOVE).forEach(({ cells }, at) => {
    const known = countKnown(cells, isKnown)
    if (known > best.known) best = { at, known }
  })
  return best
}

const countKnown = (cells: Cells, isKnown: IsKnownTitle) =>
  cells.some(isNumber)
    ? 0
    : cells.filter((cell) => cell.trim() !== '' && isKnown(readTitle(cell), cell) !== undefined).length

const isUnits = (cell: string) => {
  const { words, name } = readTitle(cell)
  return name === '' && words !== ''
}

function readPage(page: readonly NumberedRow[], at: number, last: number, isKnown: IsKnownTitle): SheetTable {
  const upper = page[at]?.cells ?? []
  const titles = page
    .slice(at + 1, last + 1)
    .reduce<Cells>((above, { cells }) => joinTitles(above, cells), upper)
  const columns = titles.map((title) => isKnown(readTitle(title), title))
  const above = page.slice(0, at).flatMap(({ cells }) => textOf(cells) || [])
  const rows: FileTableRow[] = []
  const skipped: SkippedRow[] = []
  let heading: string | undefined
  for (const { row, cells } of page.slice(last + 1)) {
    if (filled(cells).length === 0) continue
    const skip = (reason: string) => skipped.push({ row, text: textOf(cells), reason })
    if (isTotal(cells)) skip('A total.')
    else if (isSame(cells, upper)) skip('The column titles again.')
    else if (isHeading(cells, columns) && (skipped.length > MOST_READ || !isSized(cells))) {
      heading = textOf(cells)
      skip('Only one cell has text: a heading or a note.')
    } else rows.push({ row, cells, headings: heading === undefined ? above : [...above, heading] })
  }
  return {
    titles,
    titleRows: { first: at + 1, last: last + 1 },
    isMatrix: false,
    rows,
    skipped,
    remarks: [...above, ...skipped.map(({ text }) => text)].slice(0, MOST_READ),
  }
}

const isSame = (one: Cells, other: Cells) => one.join('\t').toLowerCase() === other.join('\t').toLowerCase()

/** 'Rs / Mtr' below 'Rate', or 'OD' and 'Thk' below 'Size'. */
function isSecondRow(upper: Cells, lower: Cells, isKnown: IsKnownTitle): boolean {
  const own = lower.filter((cell) => cell.trim() !== '')
  return (
    own.length > 0 &&
    own.every(
      (cell) => !/\d/.test(cell) && (isUnits(cell) || isKnown(readTitle(cell), cell) !== undefined),
    ) &&
    lower.every(
      (cell, index) =>
        cell.trim() === '' ||
        isUnits(cell) ||
        isKnown(readTitle(upper[index] ?? ''), upper[index] ?? '') !== 'name',
    )
  )
}

const joinTitles = (upper: Cells, lower: Cells): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above, below] = [(upper[index] ?? '').trim(), (lower[index] ?? '').trim()]
    if (below === '' || above === '') return above || below
    return isUnits(below) ? `${above} (${below})` : below
  })

/** 'Total' without a size: no product. */
function isTotal(cells: Cells): boolean {
  const [first = ''] = cells.filter((cell) => cell.trim() !== '' && !isNumber(cell))
  return TOTAL.test(first.trim()) && !/\d/.test(first)
}

/** The only cell of a row of a table, where the name stands or in the first column; in one of sizes it says no size. */
function isHeading(cells: Cells, columns: readonly (string | undefined)[]): boolean {
  if (columns.filter((column) => column !== undefined).length < 2) return false
  const places = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  const [place, other] = places
  if (place === undefined || other !== undefined) return false
  if (columns[place] === 'name') return true
  return place === 0 && (columns[0] === undefined || isWithoutSize(cells[0] ?? ''))
}

/** A name with size and wall is of a product whose price is missing. */
const isSized = (cells: Cells) => readLine(textOf(cells)).facts.confirmed

/** 'GI pipes IS 1239 medium', not '15 NB' whose price is missing. */
const isWithoutSize = (text: string) =>
  /\p{L}{2}/u.test(text) && !readLine(text).pieces.some(({ kind }) => kind === 'size' || kind === 'wall')

/** What headings say of the goods below them: give it to the reading of a row among `given`. */
export const givenBy = (headings: readonly string[], knowledge: ReadingKnowledge = {}): Piece[] =>
  headings.flatMap((heading) => inheritedFrom(readLine(heading, knowledge)))
