import { MAX_LINE_LENGTH } from '@nalika/shared-api/contract'
import { splitQuantity } from './line-quantity.ts'
import type { LineQuantity } from './line-quantity.ts'

/** A line of a list, as it was written on one line. */
export interface ListLine extends LineQuantity {
  text: string
}

const NUMBERING = /^\s*(?:\(?\d{1,3}\)|\d{1,3}\.(?!\d)|\(?[a-z]\)|[-–—•*·▪●►]+)\s*/i
const GREETING =
  /^(?:dear|hi|hello|sir|madam|good (?:morning|afternoon)|please|pls|plz|kindly|thanks?|thank you|regards|with regards|we (?:need|require|want)|required?|requirements?|enquiry|inquiry|urgent|namaste|नमस्ते)\b|^(?:नमस्ते|कृपया|धन्यवाद)/i
const TOTAL = /^(?:grand |sub[- ]?)?total\b/i
const HEADING =
  /^(?:(?:s\.?\s?r|s\.?\s?l|s\.?\s?no|item|items|no|nos|description|desc|particulars|materials?|product|size|qty|quantity|unit|units|uom|rate|amount|remarks?|of|in|required|the|pipe|and)\W*)+$/i

/** The lines of a pasted list: typed lines, or rows copied from a spreadsheet. */
export const linesOfText = (text: string): ListLine[] =>
  text.includes('\t')
    ? linesOfTable(text.split(/[\r\n]+/).map((line) => line.split('\t')))
    : linesOfRows(text.split(/[\r\n]/).map((line) => line.replace(/;|\||,(?=\s|\D)/g, ' ')))

/** Without numbering, titles, totals and greetings. A title with a colon applies to the lines below it. */
function linesOfRows(rows: readonly string[]): ListLine[] {
  const lines: ListLine[] = []
  let title = ''
  for (const row of rows) {
    const text = onOneLine(row.replace(NUMBERING, ''))
    if (text === '') title = ''
    if (!isProduct(text)) continue
    if (/:$/.test(text) && splitQuantity(text).quantity === null) title = text.slice(0, -1).trim()
    else lines.push({ text, ...splitQuantity(`${title} ${text}`.trim()) })
  }
  return lines
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_LENGTH)

const isProduct = (text: string) =>
  /[\p{L}\d]/u.test(text) &&
  !TOTAL.test(text) &&
  !HEADING.test(text) &&
  !(GREETING.test(text) && !/\d/.test(text))

type Role = 'quantity' | 'unit' | 'left-out' | 'text'

interface Column {
  role: Role
  /** A bare number of this column as a buyer writes it: '50' of 'NB' is '50 NB'. */
  write: (cell: string) => string
}

const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:total\s+|reqd?\.?\s+|required\s+|order\s+)?(?:qty|quantity|qnty|nos?\.?$|pcs|मात्रा)/i, 'quantity'],
  [/^(?:units?|u\.?o\.?m\.?|इकाई)\b/i, 'unit'],
  [
    /^(?:s\.?\s?(?:r|l|no)\b|sn\b|#|item (?:no|code)|rate|price|amount|total|value|gst|hsn|remarks?|make|brand|weight|wt\.?\s*\()/i,
    'left-out',
  ],
]

const WRITINGS: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/\b(?:nb|dn)\b/i, (number) => `${number} NB`],
  [/\b(?:od|dia|diameter)\b/i, (number) => `OD ${number} mm`],
  [/\b(?:thk|thick\w*|wall)\b/i, (number) => `${number} mm thk`],
  [/\bsch/i, (number) => `sch ${number}`],
  [/\binch/i, (number) => `${number} inch`],
]

/** The lines of a table. Columns are recognised by their titles; without titles a row is read as a line. */
export function linesOfTable(table: readonly (readonly string[])[]): ListLine[] {
  const rows = table.map((row) => row.map(onOneLine))
  const at = rows.slice(0, 20).findIndex(isTitleRow)
  const titles = rows[at]
  if (!titles) return linesOfRows(withoutNumbers(rows).map((row) => row.filter(Boolean).join(' ')))
  const columns = titles.map(columnOf)
  const unitOfTitle = titles[columns.findIndex(({ role }) => role === 'quantity')] ?? ''
  return rows.slice(at + 1).flatMap((row) => lineOfRow(row, columns, unitOfTitle))
}

const isTitleRow = (row: readonly string[]) =>
  row.some((cell) => roleOf(cell) === 'quantity') &&
  row.some((cell) => roleOf(cell) === 'text' && /\p{L}/u.test(cell)) &&
  row.every((cell) => !/\d{2}/.test(cell))

const roleOf = (title: string): Role => ROLES.find(([pattern]) => pattern.test(title))?.[1] ?? 'text'

function columnOf(title: string): Column {
  const [, write] = WRITINGS.find(([pattern]) => pattern.test(title)) ?? []
  return {
    role: roleOf(title),
    write: (cell) => (write && /^[\d./ -]+$/.test(cell) ? write(cell) : cell),
  }
}

function lineOfRow(row: readonly string[], columns: readonly Column[], unitOfTitle: string): ListLine[] {
  const cellsOf = (role: Role) =>
    row.flatMap((cell, index) => {
      const column = columns[index] ?? columnOf('')
      return column.role === role && cell !== '' ? [column.write(cell)] : []
    })
  const description = cellsOf('text').join(' ')
  if (!isProduct(description)) return []
  const [number = ''] = cellsOf('quantity')
  const [unit = unitIn(unitOfTitle)] = cellsOf('unit')
  const text = onOneLine([description, number, number && unit].filter(Boolean).join(' '))
  if (number === '') return [{ text, ...splitQuantity(description) }]
  const read = splitQuantity(`${number} ${unit || 'pcs'}`)
  return [{ text, description, quantity: read.quantity, unit: read.unit }]
}

/** 'Mtr' of 'Qty (Mtr)' and 'Qty in Mtr'. */
const unitIn = (title: string) => /(?:\(|\bin\s+)([\p{L} .]+)\)?\s*$/u.exec(title)?.[1]?.trim() ?? ''

/** Removes a first column that only counts the rows. */
function withoutNumbers(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const counted = rows.map(([first = '']) => first).filter(Boolean)
  const isCount =
    counted.length > 1 && counted.every((cell, index) => Number.parseInt(cell, 10) === index + 1)
  return isCount && counted.every((cell) => /^\d+[.)]?$/.test(cell)) ? rows.map((row) => row.slice(1)) : rows
}
