import {
  isDitto,
  isSubtitleRow,
  isTitleRow,
  joinTitles,
  marksOfColumns,
  marksWithoutTitles,
} from './table-columns.ts'
import type { Cell, Mark } from './table-columns.ts'

/** A row of a list with its place in the text. */
export interface ListRow {
  text: string
  start: number
  /** What the columns of a table say about parts of the row. */
  marks?: readonly Mark[]
  /** Its goods are those of the row above: their cell is merged, empty or 'do'. */
  isDitto?: true
  /** A sentence beside a table. */
  isBeside?: true
  /** It was longer. */
  isCut?: true
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

function markTable(rows: readonly ListRow[]): ListRow[] {
  const cells = rows.map(({ text }) => cellsOf(text))
  const isRow = (row: readonly Cell[]) => row.filter(({ text }) => text !== '').length > 1
  if (!cells.some(isRow)) return [...rows]
  const first = cells.findIndex(isTitleRow)
  let titles: readonly string[] = []
  let isBelowTitles = false
  return rows.flatMap((row, index): ListRow[] => {
    const own = cells[index] ?? []
    const isSubtitle = isBelowTitles && isSubtitleRow(own)
    isBelowTitles = !isSubtitle && isTitleRow(own)
    if (isBelowTitles || isSubtitle) {
      titles = isBelowTitles ? own.map(({ text }) => text) : joinTitles(titles, own)
      return []
    }
    if (!isRow(own)) return [{ ...row, isBeside: true }]
    if (titles.length === 0) return index < first ? [] : [{ ...row, marks: marksWithoutTitles(own) }]
    return [
      { ...row, marks: marksOfColumns(own, titles), ...(isDitto(own, titles) && { isDitto: true as const }) },
    ]
  })
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
