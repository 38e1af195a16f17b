import { formatNames, nameOfCell, nameOfColumn } from './sheets.ts'
import type { CellError, Sheet } from './sheets.ts'
import { lastRow, tooManyColumns, tooManyRows } from './tables.ts'
import type { Table, TableLimits } from './tables.ts'
import type { NumberFormat } from './workbook-formats.ts'
import { damagedWorkbook } from './zip-entries.ts'
import { eachElement } from './xml-elements.ts'

/** Rows of a sheet of Excel. */
const EXCEL_ROWS = 1_048_576
const MOST_MERGED_AREAS = 10_000
/** Longest text that merged cells repeat. */
const MOST_REPEATED = 1000
const MOST_ERRORS = 1000

/** What the cells of all sheets refer to. */
export interface WorkbookTexts {
  shared: readonly string[]
  formats: readonly NumberFormat[]
  /** Days count from 1904, as those of old workbooks of a Mac do. */
  isFrom1904: boolean
}

interface Cell {
  row: number
  column: number
  type: string
  format: NumberFormat | undefined
  value: string
  hasValue: boolean
  formula: string | undefined
}

interface Area {
  from: { row: number; column: number }
  to: { row: number; column: number }
}

/**
 * Reads the cells of a sheet. Rows and columns that are hidden stay empty and are named in a note. Cells and rows without a value are let
 * pass: spreadsheets write them for mere formats.
 */
export function readCells(
  xml: string,
  texts: WorkbookTexts,
  limits: TableLimits,
): Pick<Sheet, 'rows' | 'errors' | 'merged'> & { notes: string[] } {
  const rows: Table = []
  const errors: CellError[] = []
  const areas: Area[] = []
  const hiddenRows: string[] = []
  const hiddenColumns = new Map<number, { hasText: boolean }>()
  let row = -1
  let isHidden = false
  let column = -1
  let cell: Cell | undefined
  let isText = false
  let isPhonetic = false

  function finish({ row: at, column: place, ...given }: Cell) {
    const { text, problem } = textOf(given, texts)
    if (text === '') return
    if (at >= lastRow(limits)) throw tooManyRows(limits)
    if (place >= limits.columns) throw tooManyColumns(limits)
    const hidden = hiddenColumns.get(place)
    if (hidden) hidden.hasText = true
    if (isHidden || hidden) return
    while (rows.length <= at) rows.push([])
    const cells = rows[at] ?? []
    while (cells.length < place) cells.push('')
    cells[place] = text
    if (problem !== undefined && errors.length < MOST_ERRORS)
      errors.push({
        row: at,
        column: place,
        reason: `Cell ${nameOfCell({ row: at, column: place })} ${problem}`,
      })
  }

  eachElement(xml, {
    onOpen: (name, attributes) => {
      if (name === 'col' && isTrue(attributes.hidden)) {
        // A column may be hidden to the end of the sheet.
        const last = Math.min(Number(attributes.max), limits.columns)
        for (let place = Math.max(0, Number(attributes.min) - 1); place < last; place += 1)
          hiddenColumns.set(place, { hasText: false })
      } else if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        if (!(row < EXCEL_ROWS)) throw damagedWorkbook()
        column = -1
        isHidden = isTrue(attributes.hidden)
        if (isHidden) hiddenRows.push(String(row + 1))
      } else if (name === 'c') {
        const place = placeOf(attributes.r ?? '')
        column = place ? place.column : column + 1
        row = Math.max(row, place ? place.row : 0)
        const { t: type = 'n', s } = attributes
        const format = s === undefined ? undefined : texts.formats[Number(s)]
        cell = { row, column, type, format, value: '', hasValue: false, formula: undefined }
      } else if (name === 'mergeCell') {
        const [from, to] = (attributes.ref ?? '').split(':').map(placeOf)
        if (from && to && areas.length < MOST_MERGED_AREAS) areas.push({ from, to })
      } else if (!cell) return
      else if (name === 'f') cell.formula = ''
      else if (name === 'v') cell.hasValue = true
      else if (name === 'is') cell.hasValue = true
      else if (name === 'rPh') isPhonetic = true
      if (cell && (name === 'v' || name === 't' || name === 'f')) isText = true
    },
    onText: (text) => {
      if (!cell || !isText || isPhonetic) return
      if (cell.formula !== undefined && !cell.hasValue) cell.formula += text
      else cell.value += text
    },
    onClose: (name) => {
      if (name === 'v' || name === 't' || name === 'f') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c' && cell) {
        finish(cell)
        cell = undefined
      }
    },
  })
  const columns = [...hiddenColumns].flatMap(([place, { hasText }]) => (hasText ? [nameOfColumn(place)] : []))
  const notes = [...noteOfHidden('Row', hiddenRows), ...noteOfHidden('Column', columns)]
  return { rows, errors, merged: repeatMerged(rows, areas), notes }
}

const noteOfHidden = (what: string, names: readonly string[]) =>
  names.length === 0
    ? []
    : [
        `${names.length === 1 ? what : `${what}s`} ${formatNames(names)} of it ${names.length === 1 ? 'is' : 'are'} hidden and not read.`,
      ]

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** What the cell shows, and what is wrong with it. */
function textOf(
  { type, format, value, hasValue, formula }: Omit<Cell, 'row' | 'column'>,
  { shared, isFrom1904 }: WorkbookTexts,
): { text: string; problem?: string } {
  if (type === 'e') return { text: value, problem: `has the error ${value}.` }
  if (formula !== undefined && (!hasValue || (type === 'n' && value === '')))
    return {
      text: `=${formula}`,
      problem: `has a formula without a value (=${formula.slice(0, 100)}). Save the file in Excel and send it again.`,
    }
  if (type === 's') return { text: (shared[Number(value)] ?? '').trim() }
  if (type === 'inlineStr' || type === 'str') return { text: unescape(value).trim() }
  if (type === 'b') return { text: value === '1' ? 'true' : value === '0' ? 'false' : '' }
  if (type === 'd') return { text: value.slice(0, 10) }
  if (value.trim() === '') return { text: '' }
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value, problem: `has the number “${value.slice(0, 100)}”.` }
  return format?.date ? dateText(number, format.date, isFrom1904) : { text: numberText(number, format) }
}

/** As many digits as Excel shows: 60.3 of 60.300000000000004. */
function numberText(number: number, format: NumberFormat | undefined): string {
  const shown = (value: number) => String(Number(value.toPrecision(15)))
  if (!format) return shown(number)
  const text = format.isPercent ? `${shown(number * 100)}%` : shown(number)
  return `${format.before}${text}${format.after}`.trim()
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MS = 86_400_000

function dateText(
  days: number,
  shows: NonNullable<NumberFormat['date']>,
  isFrom1904: boolean,
): { text: string; problem?: string } {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days + (isFrom1904 ? 1462 : 0)) * DAY_MS))
  if (Number.isNaN(date.getTime())) return { text: String(days) }
  if (shows === 'full') return { text: date.toISOString().slice(0, 10) }
  const month = MONTHS[date.getUTCMonth()] ?? ''
  const text =
    shows === 'day'
      ? `${String(date.getUTCDate())}-${month}`
      : `${month}-${String(date.getUTCFullYear()).slice(2)}`
  return {
    text,
    problem: `is the date ${text}. Excel makes dates of fractions such as 1/2: format the cell as text and enter it again.`,
  }
}

/** Characters that a spreadsheet writes by their number. */
export const unescape = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function placeOf(name: string): { row: number; column: number } | undefined {
  const [, letters, number] = /^\$?([A-Z]{1,8})\$?(\d+)$/i.exec(name) ?? []
  if (letters === undefined || number === undefined) return undefined
  let column = 0
  for (const character of letters.toUpperCase()) column = column * 26 + character.charCodeAt(0) - 64
  return { row: Number(number) - 1, column: column - 1 }
}

/** Writes the text of merged cells into each of their rows, and says where. */
function repeatMerged(rows: Table, areas: readonly Area[]): Sheet['merged'] {
  const merged: Sheet['merged'] = []
  for (const { from, to } of areas) {
    const text = rows[from.row]?.[from.column] ?? ''
    if (text === '' || text.length > MOST_REPEATED) continue
    for (let row = from.row + 1; row <= Math.min(to.row, rows.length - 1); row += 1) {
      const cells = rows[row] ?? []
      if (!cells.some((cell) => cell !== '')) continue
      while (cells.length < from.column) cells.push('')
      cells[from.column] = text
      merged.push({ row, column: from.column })
    }
  }
  return merged
}
