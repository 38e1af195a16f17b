import { quantityOf } from '../quantities/quantity.ts'
import { explain } from './explain-line.ts'
import type { Explanation, PieceKind } from './piece.ts'
import { readPieces } from './read-line.ts'
import type { Reading } from './read-line.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { keyOf } from './spellings.ts'
import { tokenize } from './tokens.ts'

interface Row {
  text: string
  start: number
}

interface Cell {
  text: string
  start: number
  end: number
}

/** What the number of a column is. */
type Role =
  | 'item'
  | 'quantity'
  | 'unit'
  | 'ignored'
  | 'nb'
  | 'inch'
  | 'od'
  | 'wall'
  | 'schedule'
  | 'class'
  | 'length'
  | 'text'

const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:s\.?\s?(?:r|l)?\.?\s*(?:no)?\.?|sn|#|item(?: (?:no|code|number))?\.?|no\.?|pos\.?|क्र\.?)$/i, 'item'],
  [
    /^(?:approx\.?\s+|total\s+|reqd?\.?\s+|required\s+|order\s+|est\.?\s+)*(?:qty|quantity|qnty|nos?\.?$|pcs|pieces|मात्रा)/i,
    'quantity',
  ],
  [/^(?:units?|u\.?o\.?m\.?|इकाई)\b/i, 'unit'],
  [
    /(?:rate|price|amount|value|gst|tax|hsn|sac|remarks?|make|brand|weight|wt\.?\s*\(|total|delivery|code|date|disc)/i,
    'ignored',
  ],
  [/\b(?:nb|dn|nominal bore)\b|^size\s*\(?mm\)?$|^dia\b.*mm/i, 'nb'],
  [/\b(?:nps|inch(?:es)?)\b|["″]/i, 'inch'],
  [/\b(?:od|outside|outer)\b/i, 'od'],
  [/\b(?:thk|thick\w*|wall|wt)\b/i, 'wall'],
  [/\bsch/i, 'schedule'],
  [/\bclass\b/i, 'class'],
  [/\b(?:length|lg)\b/i, 'length'],
]

const roleOf = (title: string): Role => ROLES.find(([pattern]) => pattern.test(title.trim()))?.[1] ?? 'text'
const SEPARATOR = /\t|\s*\|\s*/
const NUMBER = /^[\d.,/ -]*\d[\d.,/ -]*$/

/** Reads rows with tabs or bars between their cells; undefined when the text is no table. */
export function readTable(
  rows: readonly Row[],
  knowledge: ReadingKnowledge,
): (Reading & { start: number })[] | undefined {
  const cells = rows.map(({ text }) => cellsOf(text))
  if (cells.filter((row) => row.length > 1).length === 0) return undefined
  const at = cells.slice(0, 20).findIndex(isTitleRow)
  const titles = (cells[at] ?? []).map(({ text }) => text)
  const notes = rows.flatMap(({ text }, index) =>
    (cells[index]?.length ?? 0) > 1 ? [] : explain(text, knowledge),
  )
  const given = notes
    .filter(({ kind }) => SHARED.has(kind))
    .map((piece) => ({ ...piece, inherited: true as const }))
  return rows.flatMap(({ text, start }, index) => {
    const row = cells[index] ?? []
    if (index <= at || row.length < 2 || /^\s*(?:grand |sub[- ]?)?total\b/i.test(text.replace(/^[\s|]+/, '')))
      return []
    const marks = titles.length > 0 ? marksOfColumns(row, titles) : marksWithoutTitles(row)
    const context = { ...knowledge, given, purpose: 'request' as const }
    const reading = readPieces(text, explain(text, context, marks), context)
    return reading.isChatter ? [] : [{ ...reading, start }]
  })
}

const SHARED: ReadonlySet<PieceKind> = new Set<PieceKind>([
  'standard',
  'grade',
  'process',
  'material',
  'finish',
  'shape',
  'coating',
  'ends',
  'schedule',
])

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

/** A row of titles: at least two, of which one is a quantity or a measure, and none a figure. */
const isTitleRow = (row: readonly Cell[]) =>
  row.length > 1 &&
  row.some(({ text }) => roleOf(text) === 'quantity') &&
  row.every(({ text }) => !/\d{3}|^\d/.test(text))

type Mark = Explanation & { start: number; end: number }

/** The numbers of a row by the titles of their columns. */
function marksOfColumns(row: readonly Cell[], titles: readonly string[]): Mark[] {
  const unitCell = row[titles.findIndex((title) => roleOf(title) === 'unit')]
  return row.flatMap((cell, index): Mark[] => {
    const title = titles[index] ?? ''
    const role = roleOf(title)
    if (cell.text === '') return []
    const mark = (explanation: Explanation): Mark[] => [{ ...explanation, start: cell.start, end: cell.end }]
    if (role === 'ignored' || (role === 'item' && NUMBER.test(cell.text)))
      return mark({ kind: 'item number', value: cell.text })
    if (role === 'unit') return mark({ kind: 'chatter', value: cell.text })
    const [token, ...others] = tokenize(cell.text)
    const number =
      token?.is === 'number' && others.length === 0 && NUMBER.test(cell.text) ? token.value : undefined
    if (role === 'quantity' && number !== undefined)
      return mark(quantityIn(number, unitCell?.text ?? unitOfTitle(title)))
    if (role === 'class' && /^[abc]$/i.test(cell.text))
      return mark({ kind: 'schedule', value: CLASSES[cell.text.toLowerCase()] ?? '' })
    return number === undefined ? [] : measureIn(role, number, title).flatMap(mark)
  })
}

const CLASSES: Readonly<Record<string, string>> = { a: 'light', b: 'medium', c: 'heavy' }

function measureIn(role: Role, number: number, title: string): Explanation[] {
  const isInches = /inch|["″]/i.test(title)
  if (role === 'nb') return [{ kind: 'size', value: { as: 'nb', mm: number } }]
  if (role === 'inch') return [{ kind: 'size', value: { as: 'inch', inches: number } }]
  if (role === 'od') return [{ kind: 'size', value: { as: 'od', mm: isInches ? number * 25.4 : number } }]
  if (role === 'wall') return [{ kind: 'wall', value: isInches ? number * 25.4 : number }]
  if (role === 'schedule') return [{ kind: 'schedule', value: `Sch ${String(number)}` }]
  if (role === 'length') {
    if (/\bmm\b/i.test(title)) return [{ kind: 'length', value: number }]
    if (/\bf(?:ee)?t\b/i.test(title)) return [{ kind: 'length', value: number * 304.8 }]
    return /\bm(?:tr|etre|eter)?s?\b/i.test(title) ? [{ kind: 'length', value: number * 1000 }] : []
  }
  return []
}

/** 'mtr' of 'Qty (mtr)' and 'Qty in mtr'. */
const unitOfTitle = (title: string) =>
  /(?:\(|\bin\s+|[-,/]\s*)([\p{L}./ ]+?)\)?\s*$/u.exec(title)?.[1]?.trim() ?? ''

function quantityIn(number: number, unit: string): Explanation {
  const [word] = tokenize(unit)
  const key = word?.key ?? keyOf(unit)
  const quantity = quantityOf(number, key)
  if (quantity) return { kind: 'quantity', value: quantity }
  return { kind: 'open quantity', value: { value: number, unit: key } }
}

/** Without titles: a count of rows first, a unit beside its number, amounts behind them. */
function marksWithoutTitles(row: readonly Cell[]): Mark[] {
  const isNumber = (cell: Cell | undefined) => cell !== undefined && NUMBER.test(cell.text)
  const marks: Mark[] = []
  const [first] = row
  if (first && row.length > 2 && /^\d{1,3}[.)]?$/.test(first.text))
    marks.push({ kind: 'item number', value: first.text, start: first.start, end: first.end })
  const unitAt = row.findIndex((cell) => cell.text !== '' && quantityOf(1, keyOf(cell.text)) !== undefined)
  const [before, after] = [row[unitAt - 1], row[unitAt + 1]]
  const cell = unitAt > 0 && isNumber(before) && unitAt > 1 ? before : isNumber(after) ? after : undefined
  const unit = row[unitAt]
  if (!cell || !unit) return marks
  const value = tokenize(cell.text)[0]?.value ?? 0
  marks.push({ ...quantityIn(value, unit.text), start: cell.start, end: cell.end })
  marks.push({ kind: 'chatter', value: unit.text, start: unit.start, end: unit.end })
  for (const amount of row.slice(Math.max(unitAt, row.indexOf(cell)) + 1)) {
    if (isNumber(amount))
      marks.push({ kind: 'item number', value: amount.text, start: amount.start, end: amount.end })
  }
  return marks
}
