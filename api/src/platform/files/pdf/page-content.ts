import type { getDocumentProxy } from 'unpdf'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

/** Words on one line with no wide gap between them; points from the top left of the page. */
export interface Phrase {
  text: string
  left: number
  right: number
  /** Of the line that the letters stand on. */
  y: number
  /** Of the letters. */
  height: number
}

/** A line that is drawn: from one place to another at the same height, or at the same distance from the left. */
export interface Ruling {
  isHorizontal: boolean
  /** Its y when it is horizontal, else its x. */
  at: number
  from: number
  to: number
}

export interface PageContent {
  width: number
  phrases: Phrase[]
  rulings: Ruling[]
  /** Text that nobody sees stands on it: what a scanner has read, or somebody has hidden. */
  hasHiddenText: boolean
}

type Matrix = readonly [number, number, number, number, number, number]

/** Wider than a blank between two words, in heights of a letter. */
const WIDE_GAP = 0.9
/** A line that is drawn with characters. */
const DRAWN = /^[-_=.·*~|+\s]{4,}$/
const MOST_PHRASES = 20_000
const MOST_RULINGS = 20_000

/** Words and drawn lines of a page. Pictures are not decoded, and nothing in the file runs. */
export async function readPage(page: Page, operators: Operators): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 })
  const view = viewport.transform as unknown as Matrix
  const { items } = await page.getTextContent()
  const words: Phrase[] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '' || DRAWN.test(item.str.trim())) continue
    const [a, b, , , left, y] = times(view, item.transform as unknown as Matrix)
    const height = Math.hypot(a, b)
    // Stamps and watermarks stand across the text.
    if (Math.abs(b) > 0.05 * height || height === 0) continue
    words.push(...wordsOf(item.str, { left, right: left + item.width, y, height }))
    if (words.length >= MOST_PHRASES) break
  }
  const list = await page.getOperatorList()
  const rulings = rulingsIn(list, view, operators)
  return {
    width: viewport.width,
    phrases: phrasesOf(words, rulings),
    rulings,
    hasHiddenText: hasHiddenText(list, operators),
  }
}

/** Text that is padded with blanks is several words apart. */
function wordsOf(text: string, { left, right, ...line }: Omit<Phrase, 'text'>): Phrase[] {
  if (!/\S\s{3,}\S/.test(text)) return [{ text: text.trim(), left, right, ...line }]
  const width = (right - left) / text.length
  return [...text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((match) => ({
    text: match[0],
    left: left + match.index * width,
    right: left + (match.index + match[0].length) * width,
    ...line,
  }))
}

/** Joins the parts of a line that stand side by side with no drawn line between them. */
export function phrasesOf(words: readonly Phrase[], rulings: readonly Ruling[]): Phrase[] {
  const borders = rulings.filter(({ isHorizontal }) => !isHorizontal)
  const isParted = (left: Phrase, right: Phrase) =>
    borders.some(
      ({ at, from, to }) =>
        at > left.right - 1 && at < right.left + 1 && from < right.y && to > right.y - right.height,
    )
  const phrases: Phrase[] = []
  for (const line of linesOf(words)) {
    let last: Phrase | undefined
    for (const word of line) {
      const gap = last ? word.left - last.right : Infinity
      if (last && gap < WIDE_GAP * Math.min(word.height, last.height) && !isParted(last, word)) {
        // A raised or lowered sign belongs to its word.
        const blank = gap > 0.15 * word.height && !last.text.endsWith(' ') ? ' ' : ''
        last.text += `${blank}${word.text}`
        last.right = Math.max(last.right, word.right)
        last.height = Math.max(last.height, word.height)
      } else {
        last = { ...word }
        phrases.push(last)
      }
    }
  }
  return phrases
}

/** What stands on one line, from the left; the lines from the top. */
export function linesOf<Word extends Phrase>(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && word.y - first.y < 0.45 * Math.min(word.height, first.height)) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left))
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Numbers of the operators of PDF.js that are looked at. */
interface Operators {
  save: number
  restore: number
  transform: number
  constructPath: number
  endPath: number
  paintFormXObjectBegin: number
  paintFormXObjectEnd: number
  setTextRenderingMode: number
  showText: number
}

type OperatorList = Awaited<ReturnType<Page['getOperatorList']>>

/** Modes of rendering that draw no letters: none, and only as an edge to clip with. */
const INVISIBLE: ReadonlySet<unknown> = new Set([3, 7])

function hasHiddenText({ fnArray, argsArray }: OperatorList, operators: Operators): boolean {
  let mode: unknown = 0
  const saved: unknown[] = []
  for (const [index, operator] of fnArray.entries()) {
    const [argument] = (argsArray[index] ?? []) as unknown[]
    if (operator === operators.save || operator === operators.paintFormXObjectBegin) saved.push(mode)
    else if (operator === operators.restore || operator === operators.paintFormXObjectEnd)
      mode = saved.pop() ?? 0
    else if (operator === operators.setTextRenderingMode) mode = argument
    else if (operator === operators.showText && INVISIBLE.has(mode) && hasText(argument)) return true
  }
  return false
}

/** Scanners write blanks between the words that they write. */
const hasText = (glyphs: unknown) =>
  Array.isArray(glyphs) &&
  glyphs.some(
    (glyph: unknown) =>
      typeof glyph === 'object' &&
      glyph !== null &&
      'unicode' in glyph &&
      typeof glyph.unicode === 'string' &&
      glyph.unicode.trim() !== '',
  )

function rulingsIn({ fnArray, argsArray }: OperatorList, view: Matrix, operators: Operators): Ruling[] {
  const rulings: Ruling[] = []
  let matrix = view
  const saved: Matrix[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[] | null
    if (operator === operators.save || operator === operators.paintFormXObjectBegin) {
      saved.push(matrix)
      const inner = args?.[0]
      if (operator === operators.paintFormXObjectBegin && isMatrix(inner)) matrix = times(matrix, inner)
    } else if (operator === operators.restore || operator === operators.paintFormXObjectEnd)
      matrix = saved.pop() ?? matrix
    else if (operator === operators.transform && isMatrix(args)) matrix = times(matrix, args)
    else if (operator === operators.constructPath && args?.[0] !== operators.endPath) {
      const [path] = (args?.[1] ?? []) as (ArrayLike<number> | null)[]
      if (path) rulings.push(...rulingsOf(path, matrix))
      if (rulings.length > MOST_RULINGS) return []
    }
  }
  return rulings
}

const isMatrix = (value: unknown): value is Matrix =>
  typeof value === 'object' && value !== null && 'length' in value && value.length === 6

/** How many numbers follow each command of a path: move, line, curve, quadratic curve, close. */
const LENGTHS = [2, 2, 6, 4, 0]
const CLOSE = 4
/** Shorter lines are parts of letters and pictures. */
const SHORTEST = 4
const SLANT = 1

function rulingsOf(path: ArrayLike<number>, matrix: Matrix): Ruling[] {
  const found: Ruling[] = []
  let start: readonly [number, number] = [0, 0]
  let last = start
  const add = (to: readonly [number, number]) => {
    const [dx, dy] = [Math.abs(to[0] - last[0]), Math.abs(to[1] - last[1])]
    const isHorizontal = dy <= SLANT && dx >= SHORTEST
    if (isHorizontal || (dx <= SLANT && dy >= SHORTEST)) {
      const [along, across] = isHorizontal ? ([0, 1] as const) : ([1, 0] as const)
      found.push({
        isHorizontal,
        at: (last[across] + to[across]) / 2,
        from: Math.min(last[along], to[along]),
        to: Math.max(last[along], to[along]),
      })
    }
    last = to
  }
  for (let at = 0; at < path.length;) {
    const command = path[at] ?? CLOSE
    const length = LENGTHS[command] ?? path.length
    const x = path[at + length - 1] ?? 0
    const y = path[at + length] ?? 0
    const point = [
      matrix[0] * x + matrix[2] * y + matrix[4],
      matrix[1] * x + matrix[3] * y + matrix[5],
    ] as const
    if (command === 0) {
      start = point
      last = point
    } else if (command === 1) add(point)
    else if (command === CLOSE) add(start)
    else last = point
    at += length + 1
  }
  return found
}
