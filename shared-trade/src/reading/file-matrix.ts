import type { QuantityUnit } from '../quantities/quantity.ts'
import { readTitle } from './column-titles.ts'
import { filled, MOST_ROWS_ABOVE, textOf } from './file-page.ts'
import type { Cells, FileTableRow, NumberedRow, SheetTable, SkippedRow } from './file-page.ts'
import { readLine } from './read-line.ts'

/**
 * Where a page has the titles of a matrix of prices: sizes down, and classes, schedules or walls across, or classes down and sizes
 * across, perhaps in groups ('Black', 'GI') named above them. Each of its cells becomes a row of name and rate.
 */
export function findMatrix(page: readonly NumberedRow[]): number | undefined {
  const at = page.slice(0, MOST_ROWS_ABOVE).findIndex(({ cells }) => isMatrixTitle(cells))
  return at < 0 ? undefined : at
}

/** Columns of a matrix: those that name its rows, and those of prices. */
interface MatrixColumns {
  names: readonly number[]
  prices: readonly number[]
  /** Its prices are of walls: '2.6' is '2.6 mm thk'. */
  isOfWalls: boolean
}

/** Reads the matrix whose titles stand at this place of a page. */
export function readMatrix(page: readonly NumberedRow[], at: number): SheetTable {
  const titles = page[at]?.cells ?? []
  const columns = matrixColumns(titles) ?? {
    names: [0],
    prices: titles.map((_, index) => index).slice(1),
    isOfWalls: false,
  }
  const first = columns.names[0] ?? 0
  const groups = groupsAbove(page[at - 1]?.cells ?? [], titles.length)
  const above = page.slice(0, groups ? at - 1 : at).flatMap(({ cells }) => textOf(cells) || [])
  const rows: FileTableRow[] = []
  const skipped: SkippedRow[] = []
  let heading: string[] = []
  for (const { row, cells } of page.slice(at + 1)) {
    const named = (cells[first] ?? '').trim()
    if (filled(cells).length < 2 || !isNameOfRow(named)) {
      if (filled(cells).length === 0) continue
      heading = [textOf(cells)]
      skipped.push({ row, text: textOf(cells), reason: 'It has no size.' })
      continue
    }
    const name = columns.names.map((index) => writeNameOfRow(cells[index] ?? '', titles[index] ?? ''))
    for (const index of columns.prices) {
      const title = titles[index] ?? ''
      const price = (cells[index] ?? '').trim()
      if (title.trim() === '' || price === '') continue
      const { unit } = readTitle(title)
      rows.push({
        row,
        cells: [
          [groups?.[index], ...name, columns.isOfWalls ? writeWall(title) : readTitle(title).name || title]
            .filter(Boolean)
            .join(' '),
          unit?.value === 1 && !columns.isOfWalls ? `${price}/${UNIT_WORDS[unit.unit]}` : price,
        ],
        places: [first, index],
        headings: [...above, ...heading],
      })
    }
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
const SIZE_TITLE = /\b(?:nb|dn|nps|bore|inch(?:es)?|size|dia|od)\b|["″]|साइज/i
const CLASS_TITLE = /^(?:class|type|weight class|schedule|sch\.?)$/i
const SERIAL_TITLE = /^(?:s\.?\s?(?:r\.?\s?)?(?:no\.?|l\.?)?|#)$/i
const WALL = /^(\d{1,2}(?:\.\d{1,2})?)\s*(?:mm)?(?:\s*(?:thk|wt|thick))?$/i

/** A size, and at least two classes, schedules or walls beside it; or a class, and sizes beside it. */
export const isMatrixTitle = (titles: Cells): boolean => matrixColumns(titles) !== undefined

function matrixColumns(titles: Cells): MatrixColumns | undefined {
  const places = titles.flatMap((title, index) => (title.trim() === '' ? [] : [index]))
  if (places.length < 3 || places.length > MOST_CLASSES + 3) return undefined
  const title = (index: number) => (titles[index] ?? '').trim()
  const columns = SERIAL_TITLE.test(title(places[0] ?? 0)) ? places.slice(1) : places
  const count = (isName: RegExp) =>
    columns.findIndex((index) => !isName.test(title(index)) || /\d/.test(title(index)))
  const sizes = count(SIZE_TITLE)
  if (sizes > 0) {
    const [names, prices] = [columns.slice(0, sizes), columns.slice(sizes)]
    if (prices.length < 2) return undefined
    if (prices.every((index) => isClass(title(index)))) return { names, prices, isOfWalls: false }
    return areWalls(prices.map(title)) ? { names, prices, isOfWalls: true } : undefined
  }
  const classes = count(CLASS_TITLE)
  const [names, prices] = [columns.slice(0, classes), columns.slice(classes)]
  return classes === 1 && prices.length > 1 && prices.every((index) => isSize(title(index)))
    ? { names, prices, isOfWalls: false }
    : undefined
}

function isClass(title: string): boolean {
  const { pieces } = readLine(readTitle(title).name)
  return (
    pieces.some(({ kind }) => kind === 'schedule') &&
    pieces.every(({ kind }) => kind === 'schedule' || kind === 'chatter')
  )
}

/** '15 NB', '1/2"'; a number alone is none. */
function isSize(title: string): boolean {
  const { pieces, facts } = readLine(title)
  return (facts.nb ?? facts.od) !== undefined && pieces.every(({ kind }) => kind === 'size')
}

/** '2.6', '3.2 mm', rising. */
function areWalls(titles: readonly string[]): boolean {
  const walls = titles.map((title) => Number(WALL.exec(title)?.[1] ?? NaN))
  return walls.every((wall, index) => wall > (walls[index - 1] ?? 0) && wall <= MOST_WALL)
}
const MOST_WALL = 40

const writeWall = (title: string) => `x ${WALL.exec(title.trim())?.[1] ?? ''} mm thk`

const isNameOfRow = (text: string) => /\d/.test(text) || isClass(text)

const writeNameOfRow = (cell: string, title: string) =>
  /\bod\b|outside|outer/i.test(title) && /^[\d.]+$/.test(cell.trim())
    ? `OD ${cell.trim()} ${/inch|["″]/i.test(title) ? 'inch' : 'mm'}`
    : writeSize(cell, title)

/** A number of a column of sizes with its unit: '15' below 'NB (mm)' is '15 NB'. */
export function writeSize(cell: string, title: string): string {
  const text = cell.trim()
  if (!/^[\d\s./-]+$/.test(text)) return text
  if (/\b(?:nps|inch(?:es)?)\b|["″]/i.test(title)) return `${text} inch NB`
  return /\b(?:nb|dn|bore)\b/i.test(title) ? `${text} NB` : text
}
