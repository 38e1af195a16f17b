import type { Piece } from './piece.ts'
import {
  columnsOf,
  isDitto,
  isIgnored,
  isLying,
  isMatrix,
  isSubtitleRow,
  isTitleRow,
  itemsOfMatrix,
  joinTitles,
  marksOfColumns,
  marksWithoutTitles,
} from './table-columns.ts'
import type { Cell, Column, Mark, MatrixItem } from './table-columns.ts'

/** What is to know of one cell of a list, by its row and column from 0. */
export interface CellNote {
  row: number
  column: number
  /** Why it has no value that can be used; else it is one cell with the one above. */
  reason?: string
}

/** A row of a list with its place in the text. */
export interface ListRow {
  text: string
  start: number
  /** What the columns of a table say about parts of the row. */
  marks?: readonly Mark[]
  /** Its goods are those of the row above: their cell is merged, empty or 'do'. */
  isDitto?: true
  /** A sentence beside a table, and one above its titles. */
  isBeside?: true
  isAbove?: true
  /** It was longer. */
  isCut?: true
  /** It was read in a scan. */
  isScanned?: true
  /** What a title of one of its columns says. */
  given?: readonly Piece[]
  /** What is to know of its cells. */
  notes?: readonly CellNote[]
  /** Why cells of it say nothing. */
  problems?: readonly string[]
}

const SEPARATOR = /\t|\|/

/**
 * Marks the rows of tables with tabs or bars between their cells by what their columns say, without the rows of titles; rows
 * of other text stay as they are. A page break ends a table.
 */
export function markTables(rows: readonly ListRow[]): ListRow[] {
  const breaks = rows.flatMap(({ text }, index) => (text.includes('\f') ? [index] : []))
  return [0, ...breaks].flatMap((from, index) => markTable(rows.slice(from, breaks[index])))
}

function markTable(given: readonly ListRow[]): ListRow[] {
  const rows = joinWrapped(given)
  const cells = rows.map(({ text }) => cellsOf(text))
  const isRow = (row: readonly Cell[]) => row.filter(({ text }) => text !== '').length > 1
  if (!cells.some(isRow)) return [...rows]
  const lying = cells.findIndex((row, index) => isLying(row, cells[index + 1] ?? []))
  if (lying >= 0)
    return [
      ...markTable(rows.slice(0, lying)),
      ...standUp(rows.slice(lying, lying + 2), cells.slice(lying, lying + 2)),
      ...markTable(rows.slice(lying + 2)),
    ]
  const first = cells.findIndex(isTitleRow)
  let titles: readonly string[] = []
  let columns: readonly Column[] = []
  let isBelowTitles = false
  let unit = ''
  return rows.flatMap((row, index): ListRow[] => {
    const own = cells[index] ?? []
    const isSubtitle = isBelowTitles && isSubtitleRow(own)
    isBelowTitles = isSubtitle || isTitleRow(own)
    if (isBelowTitles) {
      titles = isSubtitle ? joinTitles(titles, own) : own.map(({ text }) => text)
      columns = columnsOf(titles)
      return []
    }
    if (!isRow(own)) {
      unit = unitOfHeading(row.text) ?? unit
      return [{ ...row, isBeside: true, ...(index < first && { isAbove: true as const }) }]
    }
    if (titles.length === 0)
      return index < first ? [] : [withNotes({ ...row, marks: marksWithoutTitles(own) }, own, columns)]
    if (isMatrix(titles)) return itemsOfMatrix(own, titles, unit).map((item) => rowOfMatrix(row, item))
    const marks = marksOfColumns(own, columns, unit)
    return [
      withNotes({ ...row, marks, ...(isDitto(own, columns) && { isDitto: true as const }) }, own, columns),
    ]
  })
}

/** Most rows of one description. */
const MOST_WRAPPED = 8

/**
 * Joins a description over several rows: the first has the item's number, the last alone the quantity. Several rows with quantities
 * are items below a heading.
 */
function joinWrapped(rows: readonly ListRow[]): readonly ListRow[] {
  const cells = rows.map(({ text }) => cellsOf(text))
  const at = cells.findIndex(isTitleRow)
  const columns = columnsOf((cells[at] ?? []).map(({ text }) => text))
  const [item, quantity] = (['item', 'quantity'] as const).map((role) =>
    columns.findIndex((column) => column.role === role),
  )
  if (at < 0 || item === undefined || quantity === undefined || item < 0 || quantity < 0) return rows
  const has = (row: number, column: number) => (cells[row]?.[column]?.text ?? '') !== ''
  const joined: ListRow[] = []
  for (let row = 0; row < rows.length;) {
    const first = rows[row]
    if (!first) break
    let end = row + 1
    if (row > at && has(row, item) && !has(row, quantity)) {
      while (end < rows.length && !has(end, item) && (cells[end]?.some(({ text }) => text !== '') ?? false))
        end += 1
    }
    const group = rows.slice(row, end)
    const counted = group.findIndex((_, index) => has(row + index, quantity))
    if (counted > 0 && counted === group.length - 1 && counted < MOST_WRAPPED)
      joined.push({ ...first, text: joinCells(cells.slice(row, end)) })
    else joined.push(...group)
    row = end
  }
  return joined
}

const joinCells = (rows: readonly (readonly Cell[])[]): string =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
    rows.flatMap((row) => row[column]?.text || []).join(' '),
  ).join('\t')

/** The unit of quantities that a heading names: 'Requirement of pipes (in metres)', 'All quantities in nos'. */
const unitOfHeading = (text: string): string | undefined =>
  /(?:\(\s*(?:qty\.?\s*)?(?:all\s+)?in|\b(?:qty|quantit(?:y|ies))\.?\s+(?:are\s+)?in)\s+(\p{L}+)\s*(?:\)|[.,]?\s*$)/iu.exec(
    text,
  )?.[1]

/** The items of a table that lies on its side, each as the row that it would be. */
function standUp(rows: readonly ListRow[], cells: readonly (readonly Cell[])[]): ListRow[] {
  const [row] = rows
  const columns = columnsOf(cells.map(([title]) => title?.text || 'Size'))
  if (!row) return []
  return (cells[0] ?? []).flatMap((_cell, column): ListRow[] => {
    const own = cells.map((one) => one[column]?.text ?? '')
    if (column === 0 || !own.every((text) => /\d/.test(text))) return []
    const text = own.join('\t')
    const notes = rows.flatMap((one, place) =>
      (one.notes ?? []).filter((note) => note.column === column).map((note) => ({ ...note, column: place })),
    )
    const marks = marksOfColumns(cellsOf(text), columns)
    return [withNotes({ ...row, text, start: row.start + column, marks, notes }, cellsOf(text), columns)]
  })
}

/** Each has a place of its own in the text, so that each has an id of its own. */
const rowOfMatrix = (row: ListRow, { column, goods, marks }: MatrixItem): ListRow => ({
  ...row,
  start: row.start + column,
  marks,
  given: [
    {
      ...goods,
      start: 0,
      end: 0,
      text: goods.value,
      because: 'its column says what it is',
      inherited: true,
    },
  ],
})

/** A cell without a value that counts is not explained by its text; a quantity of several rows is that of none. */
function withNotes(row: ListRow, cells: readonly Cell[], columns: readonly Column[]): ListRow {
  const unusable = (row.notes ?? []).flatMap(({ column, reason }) => {
    const cell = cells[column]
    const role = columns[column]?.role
    if (!cell || cell.text === '' || isIgnored(role)) return []
    if (reason !== undefined) return [{ cell, reason }]
    return role === 'quantity' ? [{ cell, reason: `“${cell.text}” is one quantity for several rows.` }] : []
  })
  if (unusable.length === 0) return row
  const isOutside = ({ start, end }: Mark) =>
    unusable.every(({ cell }) => end <= cell.start || start >= cell.end)
  return {
    ...row,
    marks: [
      ...(row.marks ?? []).filter(isOutside),
      ...unusable.map(({ cell: { text, start, end } }): Mark => ({
        kind: 'unknown',
        value: text,
        start,
        end,
      })),
    ],
    problems: unusable.map(({ reason }) => reason),
  }
}

function cellsOf(text: string): Cell[] {
  const cells: Cell[] = []
  let start = 0
  for (const part of text.split(/(\t|\|)/)) {
    if (!SEPARATOR.test(part)) {
      const lead = part.length - part.trimStart().length
      cells.push({ text: part.trim(), start: start + lead, end: start + lead + part.trim().length })
    }
    start += part.length
  }
  return cells
}
