import type { QuantityUnit } from '../quantities/quantity.ts'
import { readTitle } from './column-titles.ts'
import { filled, MOST_ROWS_ABOVE, textOf } from './file-page.ts'
import type { Cells, FileTableRow, NumberedRow, SheetTable, SkippedRow } from './file-page.ts'
import { readLine } from './read-line.ts'

/**
 * Where a page has the titles of a matrix of prices: sizes down, classes or schedules across, perhaps in groups ('Black', 'GI') named
 * above them. Each of its cells becomes a row of name and rate.
 */
export function findMatrix(page: readonly NumberedRow[]): number | undefined {
  const at = page.slice(0, MOST_ROWS_ABOVE).findIndex(({ cells }) => isMatrixTitle(cells))
  return at < 0 ? undefined : at
}

/** Reads the matrix whose titles stand at this place of a page. */
export function readMatrix(page: readonly NumberedRow[], at: number): SheetTable {
  const titles = page[at]?.cells ?? []
  const groups = groupsAbove(page[at - 1]?.cells ?? [], titles.length)
  const above = page.slice(0, groups ? at - 1 : at).flatMap(({ cells }) => textOf(cells) || [])
  const rows: FileTableRow[] = []
  const skipped: SkippedRow[] = []
  let heading: string[] = []
  for (const { row, cells } of page.slice(at + 1)) {
    const [size = ''] = cells
    if (filled(cells).length < 2 || !/\d/.test(size)) {
      if (filled(cells).length === 0) continue
      heading = [textOf(cells)]
      skipped.push({ row, text: textOf(cells), reason: 'It has no size.' })
      continue
    }
    titles.forEach((title, index) => {
      const price = (cells[index] ?? '').trim()
      if (index === 0 || title.trim() === '' || price === '') return
      const { name, unit } = readTitle(title)
      rows.push({
        row,
        cells: [
          [groups?.[index], writeSize(size, titles[0] ?? ''), name].filter(Boolean).join(' '),
          unit?.value === 1 ? `${price}/${UNIT_WORDS[unit.unit]}` : price,
        ],
        places: [0, index],
        headings: [...above, ...heading],
      })
    })
  }
  return {
    titles: ['Item', 'Rate'],
    titleRows: { first: groups ? at : at + 1, last: at + 1 },
    isMatrix: true,
    rows,
    skipped,
    remarks: [...above, ...skipped.map(({ text }) => text)],
  }
}

const UNIT_WORDS: Readonly<Record<QuantityUnit, string>> = {
  pieces: 'pc',
  metres: 'mtr',
  feet: 'ft',
  kilograms: 'kg',
  tonnes: 'MT',
}

/** The names of groups of columns, each above the first of them. */
function groupsAbove(cells: Cells, length: number): string[] | undefined {
  if (filled(cells.slice(1)).length < 2) return undefined
  let group = ''
  return Array.from(
    { length },
    (_, index) => (group = (cells[index] ?? '').trim() || (index === 0 ? '' : group)),
  )
}

/** Each is read, which takes time. */
const MOST_CLASSES = 40
const SIZE_TITLE = /\b(?:nb|dn|nps|bore|inch(?:es)?|size|dia)\b|["″]|साइज/i

/** A size, and at least two classes or schedules beside it. */
export function isMatrixTitle([size = '', ...classes]: Cells): boolean {
  const named = filled(classes)
  return SIZE_TITLE.test(size) && named.length > 1 && named.length <= MOST_CLASSES && named.every(isClass)
}

function isClass(title: string): boolean {
  const { pieces } = readLine(readTitle(title).name)
  return (
    pieces.some(({ kind }) => kind === 'schedule') &&
    pieces.every(({ kind }) => kind === 'schedule' || kind === 'chatter')
  )
}

/** A number of a column of sizes with its unit: '15' below 'NB (mm)' is '15 NB'. */
export function writeSize(cell: string, title: string): string {
  const text = cell.trim()
  if (!/^[\d\s./-]+$/.test(text)) return text
  if (/\b(?:nps|inch(?:es)?)\b|["″]/i.test(title)) return `${text} inch NB`
  return /\b(?:nb|dn|bore)\b/i.test(title) ? `${text} NB` : text
}
