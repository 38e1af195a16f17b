import { linesOf } from './page-content.ts'
import type { Phrase } from './page-content.ts'

/** A row of cells that no drawn line holds together. */
interface AlignedRow {
  y: number
  cells: string[]
}

/** Rows as near as this, in heights of a letter, may be one wrapped row. */
const NEAR_LINES = 1.9
/** Further apart, they are different blocks. */
const FAR_LINES = 3.5
/** How much of the page a line takes that may be wrapped. */
const FULL_WIDTH = 0.6

interface Line {
  y: number
  height: number
  phrases: Phrase[]
}

/** The columns of the last table, in which the next one may go on: an empty column is not seen. */
export interface LastTable {
  columns: readonly Column[]
}

/** Reads phrases by how they stand: those below each other are columns, lines of one phrase are text. */
export function readAlignedRows(
  phrases: readonly Phrase[],
  pageWidth: number,
  last: LastTable,
): AlignedRow[] {
  const lines = linesOf(phrases).map((line): Line => ({
    y: line[0]?.y ?? 0,
    height: Math.max(...line.map(({ height }) => height)),
    phrases: line,
  }))
  return blocksOf(lines).flatMap((block) =>
    block.some((line) => line.phrases.length > 1) ? tableRows(block, last) : textRows(block, pageWidth),
  )
}

/** Lines of several phrases with the lines between them, apart from lines of text. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let last: Line | undefined
  lines.forEach((line, index) => {
    const block = blocks.at(-1)
    const isFar = last !== undefined && line.y - last.y > FAR_LINES * line.height
    const isTable = line.phrases.length > 1
    const wasTable = block?.some(({ phrases }) => phrases.length > 1) ?? false
    // One phrase between lines of several is a wrapped cell or a group.
    const goesOn = wasTable && lines.slice(index + 1, index + 5).some(({ phrases }) => phrases.length > 1)
    if (block && !isFar && (isTable === wasTable || (!isTable && (goesOn || isInColumn(line, block)))))
      block.push(line)
    else blocks.push([line])
    last = line
  })
  return blocks
}

/** Whether the one phrase of a line stands below a phrase that is not the first of its line. */
const isInColumn = ({ phrases: [phrase] }: Line, block: readonly Line[]) =>
  phrase !== undefined &&
  block.some(({ phrases }) =>
    phrases.slice(1).some(({ left }) => Math.abs(left - phrase.left) < phrase.height / 2),
  )

function tableRows(block: readonly Line[], last: LastTable): AlignedRow[] {
  const own = columnsOf(block)
  const columns = isWithin(own, last.columns) ? last.columns : own
  last.columns = columns
  const rows: { line: Line; cells: Phrase[][] }[] = []
  for (const line of block) {
    const cells = columns.map(({ left, right }) =>
      line.phrases.filter((phrase) => isBetween((phrase.left + phrase.right) / 2, left, right)),
    )
    const above = rows.at(-1)
    if (above && isWrapped(cells, line, above, columns)) {
      cells.forEach((own, column) => above.cells[column]?.push(...own))
      above.line = line
    } else rows.push({ line, cells })
  }
  return rows.map(({ line, cells }) => ({
    y: line.y,
    cells: cells.map((own) => own.map(({ text }) => text).join(' ')),
  }))
}

interface Column {
  left: number
  right: number
  /** Where its text begins and ends at most. */
  start: number
  end: number
}

/** Whether each column stands in another one of these, in their order. */
function isWithin(columns: readonly Column[], others: readonly Column[]): boolean {
  const places = columns.map(({ start, end }) =>
    others.findIndex(({ left, right }) => isBetween(start, left, right) && end <= right),
  )
  return places.every((place, index) => place > (places[index - 1] ?? -1))
}

const isBetween = (value: number, left: number, right: number) => value >= left && value < right

/** Columns are parted where no phrase stands in the lines that have several. */
function columnsOf(block: readonly Line[]): Column[] {
  const most = Math.max(...block.map(({ phrases }) => phrases.length))
  const spans = block
    .filter(({ phrases }) => phrases.length > 1 && phrases.length >= most / 2)
    .flatMap(({ phrases }) => phrases)
    .map(({ left, right }) => ({ left, right }))
    .toSorted((a, b) => a.left - b.left)
  const parts: { left: number; right: number }[] = []
  for (const { left, right } of spans) {
    const last = parts.at(-1)
    if (last && left <= last.right + 1) last.right = Math.max(last.right, right)
    else parts.push({ left, right })
  }
  return parts.map(({ left, right }, index) => ({
    start: left,
    end: right,
    left: index === 0 ? -Infinity : (left + (parts[index - 1]?.right ?? left)) / 2,
    right: index === parts.length - 1 ? Infinity : (right + (parts[index + 1]?.left ?? right)) / 2,
  }))
}

/**
 * Whether a line goes on with the row above it: it has no figure by itself, stands only where the row above has text, and its
 * first word had no room there.
 */
function isWrapped(
  cells: readonly Phrase[][],
  line: Line,
  above: { line: Line; cells: Phrase[][] },
  columns: readonly Column[],
): boolean {
  if (line.y - above.line.y > NEAR_LINES * line.height) return false
  return cells.every((own, column) => {
    const [first] = own
    if (!first) return true
    const over = above.cells[column]?.at(-1)
    const end = columns[column + 1]?.start
    if (!over || /^[\d.,\s]+$/.test(first.text)) return false
    return end === undefined || !fits(first, over, end - first.height / 2)
  })
}

/** Whether the first word of a phrase had room behind another. */
function fits(phrase: Phrase, behind: Phrase, end: number): boolean {
  const [word = ''] = phrase.text.split(' ')
  const width = ((phrase.right - phrase.left) * word.length) / phrase.text.length
  return behind.right + phrase.height * 0.3 + width <= end
}

const BEGINS_ITEM = /^(?:[([]?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)\]]|[-–•*▪●]|\d+\.\d+)\s/i

/** Lines of text; a line that was too long for the page is one with the next. */
function textRows(block: readonly Line[], pageWidth: number): AlignedRow[] {
  const rows: { y: number; last: Phrase; text: string }[] = []
  const end = Math.max(...block.map(({ phrases }) => phrases[0]?.right ?? 0))
  const isFull = end - Math.min(...block.map(({ phrases }) => phrases[0]?.left ?? 0)) > FULL_WIDTH * pageWidth
  for (const { phrases, y } of block) {
    const [phrase] = phrases
    if (!phrase) continue
    const row = rows.at(-1)
    const isNear = row !== undefined && y - row.last.y < NEAR_LINES * phrase.height
    if (row && isNear && isFull && !BEGINS_ITEM.test(phrase.text) && !fits(phrase, row.last, end)) {
      row.text += ` ${phrase.text}`
      row.last = phrase
    } else rows.push({ y, last: phrase, text: phrase.text })
  }
  return rows.map(({ y, text }) => ({ y, cells: [text] }))
}
