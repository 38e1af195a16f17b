import type { Piece, PieceKind } from './piece.ts'
import { MOST_CHARACTERS, readLine, readPieces } from './read-line.ts'
import type { Reading } from './read-line.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { readItems } from './split-items.ts'
import { readTable } from './read-table.ts'

/** One item of a list, with its place in it. */
export interface ListItem extends Reading {
  start: number
}

/** Most rows of a list that are read; a request has far fewer. */
export const MOST_ROWS = 500

interface Row {
  text: string
  start: number
}

/** What a title says of the items below it, and a note of all. */
const INHERITED: ReadonlySet<PieceKind> = new Set<PieceKind>([
  'standard', 'grade', 'process', 'material', 'finish', 'shape', 'coating', 'ends', 'schedule', 'application', 'brand', 'noun',
]) // prettier-ignore
const TOTAL = /^\s*(?:grand |sub[- ]?)?total\b/i
const NOTE = /^\s*(?:note\b|nb:|all\b|remarks?\b|spec(?:ification)?s?\b)/i
const QUANTITY_ROW = /^\s*(?:qty|quantity|qnty|reqd|required)\b/i

/** Splits pasted text into its items and reads each. Titles, greetings, totals and signatures are no items. */
export function readList(text: string, knowledge: ReadingKnowledge = {}): ListItem[] {
  const rows = rowsOf(text)
  return readTable(rows, knowledge) ?? readRows(rows, knowledge)
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let start = 0
  for (const line of text.split('\n', MOST_ROWS)) {
    rows.push({ text: line.replace(/\r$/, '').slice(0, MOST_CHARACTERS), start })
    start += line.length + 1
  }
  return rows
}

function readRows(rows: readonly Row[], knowledge: ReadingKnowledge): ListItem[] {
  const known = new Map<string, Reading>()
  const readings = rows.map((row) => ({ ...row, reading: readOnce(known, row.text, knowledge) }))
  const below = nextReadings(readings)
  const notes = readings.flatMap(({ text, reading }) => (isNote(text, reading) ? inheritedFrom(reading) : []))
  const items: ListItem[] = []
  let title: readonly Piece[] = []
  let isTitleUsed = false
  readings.forEach(({ text, start, reading }, index) => {
    if (text.trim() === '') {
      if (isTitleUsed) title = []
      return
    }
    if (TOTAL.test(text) || isNote(text, reading)) return
    const last = items.at(-1)
    if (last && isContinuation(text, reading, last)) {
      items[items.length - 1] = joined(last, reading, knowledge)
      return
    }
    if (isTitle(reading, below[index])) {
      title = inheritedFrom(reading)
      isTitleUsed = false
      return
    }
    if (reading.isChatter && !(title.length > 0 && isSizeRow(reading))) return
    const given = [...title, ...notes.filter(({ kind }) => !title.some((piece) => piece.kind === kind))]
    isTitleUsed ||= title.length > 0
    const own = given.length > 0 ? readLine(text, { ...knowledge, given }) : reading
    items.push(
      ...readItems(own, { ...knowledge, given, purpose: 'request' }).map((item) => ({ ...item, start })),
    )
  })
  return items
}

function readOnce(known: Map<string, Reading>, text: string, knowledge: ReadingKnowledge): Reading {
  const reading = known.get(text) ?? readLine(text, knowledge)
  known.set(text, reading)
  return reading
}

/** For each row the reading of the next one that is not empty. */
function nextReadings(rows: readonly { text: string; reading: Reading }[]): (Reading | undefined)[] {
  let next: Reading | undefined
  return rows
    .toReversed()
    .map(({ text, reading }) => {
      const below = next
      if (text.trim() !== '') next = reading
      return below
    })
    .toReversed()
}

const has = ({ pieces }: Reading, ...kinds: PieceKind[]) => pieces.some(({ kind }) => kinds.includes(kind))

const inheritedFrom = ({ pieces }: Reading): Piece[] =>
  pieces.filter(({ kind }) => INHERITED.has(kind)).map((piece) => ({ ...piece, inherited: true as const }))

/** A sentence about all items: 'All pipes galvanised to IS 1239'. */
const isNote = (text: string, reading: Reading) =>
  NOTE.test(text) && !has(reading, 'size', 'quantity', 'open quantity', 'not pipe')

/** Facts without a size or a quantity, above a row that has them. */
function isTitle(reading: Reading, next: Reading | undefined): boolean {
  if (reading.isChatter || has(reading, 'size', 'quantity', 'open quantity', 'not pipe', 'rate')) return false
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
    purpose: 'request',
  })
  return { ...reading, start: item.start }
}
