import { explain } from './explain-line.ts'
import type { Problem } from './facts.ts'
import { hasSize, isSentence, isWithOthers, referredItem } from './other-rows.ts'
import type { Piece, PieceType } from './piece.ts'
import { MOST_CHARACTERS, readLine, readPieces } from './read-line.ts'
import type { Reading } from './read-line.ts'
import { markTables } from './read-table.ts'
import type { CellNote, ListRow } from './read-table.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { readItems } from './split-items.ts'

/** One item of a list. */
export interface ListItem extends Reading {
  /** Its row in the list, and the number of the item in this row: '120.0'. The same text gives the same. */
  id: string
  /** What stands elsewhere in the list and counts for it: a title, a note, the row above. */
  given: readonly Piece[]
  /** Its row was read in a scan. */
  isScanned?: true
}

/** Most rows of a list that are read; a request has far fewer. */
export const MOST_ROWS = 1500

/** What a title says of the items below it, and a note of all. */
const INHERITED: ReadonlySet<PieceType> = new Set<PieceType>([
  'standard', 'grade', 'process', 'material', 'finish', 'shape', 'coating', 'ends', 'schedule', 'application', 'brand', 'noun',
]) // prettier-ignore
const TOTAL = /^[\s|]*(?:\d{1,3}[.)]?[\s|]+)?(?:grand |sub[- ]?)?total\b/i
const NOTE = /^\s*(?:note\b|nb:|all\b|remarks?\b|spec(?:ification)?s?\b)/i
const SUBJECT = /^\s*(?:sub(?:ject)?|ref(?:erence)?)\s*[:.-]/i
const QUANTITY_ROW = /^\s*(?:qty|quantity|qnty|reqd|required)\b/i

/** A list as the text that its cells are when they are copied, with what is to know of single cells. */
export interface CellList {
  text: string
  cells: readonly CellNote[]
  /** Rows that were read in a scan, by their places. */
  scanned?: ReadonlySet<number>
}

/** Splits pasted text into its items and reads each. Titles, greetings, totals and signatures are no items. */
export const readList = (list: string | CellList, knowledge: ReadingKnowledge = {}): ListItem[] =>
  readRows(markTables(rowsOf(typeof list === 'string' ? { text: list, cells: [] } : list)), knowledge)

/** Reads the cells of a file as the list that they are when they are copied. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => cell.replace(/[^\S\f]+|\|/g, ' ').replace(/^ | $/g, '')).join('\t'))
    .map((row) => (/[^\s]/.test(row) ? row.trimEnd() : row.includes('\f') ? '\f' : ''))
    .join('\n')

function rowsOf({ text: list, cells, scanned }: CellList): ListRow[] {
  const rows: ListRow[] = []
  const notesOfRow = Map.groupBy(cells, ({ row }) => row)
  let start = 0
  for (const [index, line] of list.split('\n', MOST_ROWS).entries()) {
    const text = line.replace(/\r$/, '')
    const notes = notesOfRow.get(index)
    rows.push({
      text: text.slice(0, MOST_CHARACTERS),
      start,
      ...(notes && { notes }),
      ...(text.length > MOST_CHARACTERS && { isCut: true as const }),
      ...(scanned?.has(index) === true && { isScanned: true as const }),
    })
    start += line.length + 1
  }
  return rows
}

function readRows(rows: readonly ListRow[], knowledge: ReadingKnowledge): ListItem[] {
  const known = new Map<string, Reading>()
  const readings = rows.map((row) => ({ row, reading: readOnce(known, row, knowledge) }))
  const below = nextReadings(readings)
  const notes = readings.flatMap(({ row, reading }, index) =>
    isNote(row, reading, below[index]) ? inheritedFrom(reading) : [],
  )
  const items: ListItem[] = []
  let title: readonly Piece[] = []
  let isTitleUsed = false
  readings.forEach(({ row, reading }, index) => {
    const { text, start } = row
    if (text.trim() === '') {
      if (isTitleUsed) title = []
      return
    }
    if (isTotal(text, reading) || isNote(row, reading, below[index])) return
    const last = items.at(-1)
    if (last && !row.marks && isContinuation(text, reading, last)) {
      items[items.length - 1] = joined(last, reading, knowledge)
      return
    }
    if (isTitle(reading, below[index]) || isSubject(row, reading) || isHeading(row, reading)) {
      title = inheritedFrom(reading)
      isTitleUsed = false
      return
    }
    if (isSentence(reading)) return
    const other = row.isDitto ? last : referredItem(text, items)
    const above = other ? [...inheritedFrom(other), ...other.given] : []
    const heading = above.length > 0 || contradicts(title, reading.pieces) ? above : title
    if (reading.isChatter && !(heading.length > 0 && isSizeRow(reading))) return
    const given = [
      ...(row.given ?? []),
      ...heading,
      ...notes.filter(({ kind }) => !heading.some((piece) => piece.kind === kind)),
    ]
    isTitleUsed ||= title.length > 0
    const own = given.length > 0 ? readRow(row, { ...knowledge, given }) : reading
    items.push(
      ...readItems(own, { ...knowledge, given, purpose: 'request' }).map((item, part) => ({
        ...item,
        problems: [...item.problems, ...problemsOf(row)],
        id: `${String(start)}.${String(part)}`,
        given,
        ...(row.isScanned && { isScanned: true as const }),
      })),
    )
  })
  return items
}

function readRow({ text, marks }: ListRow, knowledge: ReadingKnowledge): Reading {
  const request = { ...knowledge, purpose: 'request' as const }
  return marks ? readPieces(text, explain(text, request, marks), request) : readLine(text, knowledge)
}

function readOnce(known: Map<string, Reading>, row: ListRow, knowledge: ReadingKnowledge): Reading {
  if (row.marks) return readRow(row, knowledge)
  const reading = known.get(row.text) ?? readLine(row.text, knowledge)
  known.set(row.text, reading)
  return reading
}

/** For each row the reading of the next one that is not empty. */
function nextReadings(rows: readonly { row: ListRow; reading: Reading }[]): (Reading | undefined)[] {
  let next: Reading | undefined
  return rows
    .toReversed()
    .map(({ row, reading }) => {
      const below = next
      if (row.text.trim() !== '') next = reading
      return below
    })
    .toReversed()
}

/** Goods of another kind than those of the title: 'SS 304 pipe' below 'GI pipes'. */
function contradicts(title: readonly Piece[], own: readonly Piece[]): boolean {
  const kindsOf = (pieces: readonly Piece[]) => new Set(pieces.map(({ kind }) => kind))
  const [ofTitle, ofRow] = [kindsOf(title), kindsOf(own)]
  const isOther = own.some(
    ({ kind, value }) =>
      SUBJECTS.has(kind) &&
      ofTitle.has(kind) &&
      !title.some((one) => one.kind === kind && JSON.stringify(one.value) === JSON.stringify(value)),
  )
  return isOther || (ofRow.has('material') && ofTitle.has('finish') && !ofRow.has('finish'))
}

const SUBJECTS: ReadonlySet<PieceType> = new Set<PieceType>([
  'standard',
  'grade',
  'material',
  'process',
  'shape',
])

const has = ({ pieces }: Reading, ...kinds: PieceType[]) => pieces.some(({ kind }) => kinds.includes(kind))

export const inheritedFrom = ({ pieces }: Reading): Piece[] =>
  pieces.filter(({ kind }) => INHERITED.has(kind)).map((piece) => ({ ...piece, inherited: true as const }))

/** What could not be read of a row. */
const problemsOf = ({ isCut, problems = [] }: ListRow): Problem[] => [
  ...problems.map((text): Problem => ({ about: 'quantity', text })),
  ...(isCut ? [CUT] : []),
]

/** What a line says that was longer than what is read of one. */
export const CUT: Problem = {
  about: 'quantity',
  text: `Only the first ${MOST_CHARACTERS.toLocaleString('en-IN')} characters of this line were read.`,
}

/** 'Total 40 m', not 'Total length 500 m, GI 50 NB heavy'. */
const isTotal = (text: string, reading: Reading) =>
  TOTAL.test(text) &&
  !(
    has(reading, 'size') &&
    has(reading, 'schedule', 'wall', 'gauge', 'standard', 'grade', 'finish', 'material')
  )

/** What a letter is about, above its list: 'Sub: enquiry for boiler tubes of 2 x 20 TPH boiler'. */
const isSubject = ({ text }: ListRow, reading: Reading) =>
  SUBJECT.test(text) && !(hasSize(reading) && has(reading, 'quantity'))

/** A heading above a table that names no goods: 'Line 6"-P-1203'. */
const isHeading = ({ isAbove }: ListRow, reading: Reading) =>
  isAbove === true && !has(reading, 'noun', 'quantity', 'open quantity', 'not pipe')

/** A sentence about all items: 'All pipes galvanised to IS 1239', or one without figures beside a table. */
const isNote = ({ text, isBeside }: ListRow, reading: Reading, next: Reading | undefined) =>
  (NOTE.test(text) || (isBeside === true && !isTitle(reading, next))) &&
  !hasSize(reading) &&
  !has(reading, 'quantity', 'open quantity', 'not pipe')

/** Facts without a size or a quantity, above a row that has them. */
function isTitle(reading: Reading, next: Reading | undefined): boolean {
  if (reading.isChatter || has(reading, 'size', 'quantity', 'open quantity', 'rate')) return false
  if (has(reading, 'not pipe') && !isWithOthers(reading)) return false
  return next !== undefined && (has(next, 'size') || isSizeRow(next))
}

const isSizeRow = (reading: Reading) => has(reading, 'quantity', 'open quantity')

/** 'Qty: 500 nos' below an item without a quantity. */
function isContinuation(text: string, reading: Reading, last: Reading): boolean {
  if (last.facts.quantity !== undefined || has(reading, 'size')) return false
  return (
    has(reading, 'quantity', 'open quantity') &&
    (QUANTITY_ROW.test(text) ||
      (reading.isChatter && last.facts.openQuantity === undefined && !has(last, 'quantity')))
  )
}

function joined(item: ListItem, { pieces, text }: Reading, knowledge: ReadingKnowledge): ListItem {
  const moved = pieces.map((piece) => ({
    ...piece,
    start: piece.start + item.text.length + 1,
    end: piece.end + item.text.length + 1,
  }))
  const reading = readPieces(`${item.text}\n${text}`, [...item.pieces, ...moved], {
    ...knowledge,
    given: item.given,
    purpose: 'request',
  })
  return { ...item, ...reading }
}
