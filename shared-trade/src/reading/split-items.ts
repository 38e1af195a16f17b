import type { Piece, PieceType } from './piece.ts'
import { readPieces } from './read-line.ts'
import type { Reading } from './read-line.ts'
import type { ReadingKnowledge } from './reading-context.ts'

/** Signs and words that may stand between two items of one line. */
const CONNECTOR = /[&;,/+|]|(?<![\p{L}\d])(?:and|n|aur|with|plus|और|तथा|एवं)(?![\p{L}\d])/iu
/** What an item takes from its neighbours when it does not say it itself. */
const SHARED: ReadonlySet<PieceType> = new Set<PieceType>([
  'standard', 'grade', 'process', 'material', 'finish', 'shape', 'coating', 'ends', 'schedule', 'application', 'brand', 'place', 'size', 'wall', 'gauge', 'type',
]) // prettier-ignore

/** By what the items of a line differ: the first of these that stands in it several times. */
const DIFFERENCES = ['size', 'grade', 'schedule', 'length'] as const

const subjectOf = (pieces: readonly Piece[]) => {
  const difference =
    DIFFERENCES.find((one) => pieces.filter((piece) => piece.kind === one).length > 1) ?? 'size'
  return (piece: Piece) => piece.kind === difference || piece.kind === 'not pipe'
}
const has = (pieces: readonly Piece[], kind: PieceType) => pieces.some((piece) => piece.kind === kind)

/** Words by which a quantity counts for each item: 'each', 'sau sau', '10-10'. */
const EACH = /(?<!\p{L})(?:each|sau sau|(\d+)-\1)(?!\p{L})/iu

/** Most items of one line; more of them are no request. */
const MOST_ITEMS = 40

/** Reads a line that may name several items: '3 nos 150 NB SCH 40 & 4 nos 100 NB SCH 40'. */
export function readItems(line: Reading, knowledge: ReadingKnowledge): Reading[] {
  const { pieces, text } = line
  if (!mayBeSeveral(line)) return [line]
  const segments =
    (line.facts.notPipe === undefined ? pairedLists(pieces) : undefined) ?? segmentsOf(text, pieces)
  if (segments.length < 2 || segments.length > MOST_ITEMS) return [line]
  const isEach = EACH.test(text)
  const quantities = pieces.filter(({ kind }) => kind === 'quantity')
  const items = segments.map((own, index) => {
    const shared = own.some(({ kind }) => kind === 'not pipe') ? [] : sharedWith(segments, index)
    const each = isEach && quantities.length === 1 && !has(own, 'quantity') ? quantities : []
    const all = [...own.map((piece) => withUnitOf(piece, quantities)), ...shared, ...each].toSorted(
      (a, b) => a.start - b.start,
    )
    const [first, last] = [own[0], own.at(-1)]
    const reading = readPieces(text.slice(first?.start, last?.end), all, knowledge)
    return { ...reading, pieces: all.map((piece) => placedIn(piece, own)) }
  })
  // One item without a subject of its own, or without goods, means that the connector joined words of one item.
  return items.every(({ isChatter }) => !isChatter) ? items : [line]
}

/** A piece with its place in the text of its own item; one that is shared stands in another. */
function placedIn(piece: Piece, own: readonly Piece[]): Piece {
  const from = own[0]?.start ?? 0
  const isOwn = own.some(({ start }) => start === piece.start)
  return isOwn
    ? { ...piece, start: piece.start - from, end: piece.end - from }
    : { ...piece, start: 0, end: 0, inherited: true }
}

/** '50NB=12, 80NB=6 lengths': a number without a unit has that of the others. */
function withUnitOf(piece: Piece, quantities: readonly Piece[]): Piece {
  const [first] = quantities
  const isBare = piece.kind === 'open quantity' && piece.value.unit === ''
  return isBare && first?.kind === 'quantity'
    ? { ...piece, kind: 'quantity', value: { value: piece.value.value, unit: first.value.unit } }
    : piece
}

/** Only a line that contradicts itself as one item is several. */
function mayBeSeveral({ pieces, facts, questions, text }: Reading): boolean {
  const count = (kind: PieceType) => pieces.filter((piece) => piece.kind === kind).length
  if (facts.notPipe !== undefined)
    return count('quantity') + count('open quantity') > 1 || (count('size') > 0 && count('quantity') > 1)
  const isOpen = questions.some(({ about }) => /^(?:size|quantity|schedule|wall|grade)$/.test(about))
  return (
    (isOpen || (count('size') > 1 && count('open quantity') > 0)) &&
    (count('size') > 1 || count('quantity') > 1 || (count('grade') > 1 && EACH.test(text)))
  )
}

/** Cuts at connectors that have a subject on both sides. */
function segmentsOf(text: string, pieces: readonly Piece[]): Piece[][] {
  const cuts = connectorsBetween(text, pieces)
  const isSubject = subjectOf(pieces)
  const segments: Piece[][] = []
  const lastQuantity = pieces.findLastIndex(({ kind }) => kind === 'quantity')
  const lastSubject = pieces.findLastIndex(isSubject)
  let current: Piece[] = []
  pieces.forEach((piece, index) => {
    // '2" heavy 3 ton 2" medium 1 ton' needs no connector.
    const isNext =
      piece.kind === 'size' &&
      pieces[index - 1]?.kind === 'quantity' &&
      index < lastQuantity &&
      current.some(isSubject)
    const isCut = isNext || cuts.has(index) || (piece.kind === 'item number' && index > 0)
    if (isCut && current.some(isSubject) && index <= lastSubject) {
      segments.push(current)
      current = []
    }
    current.push(piece)
  })
  segments.push(current)
  return segments
}

/** Indexes of the pieces before which a connector stands, or that are one. */
function connectorsBetween(text: string, pieces: readonly Piece[]): Set<number> {
  const cuts = new Set<number>()
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]
    if (!before) return
    const gap = text.slice(before.end, piece.start)
    if (CONNECTOR.test(gap)) cuts.add(index)
    if (piece.kind === 'chatter' && CONNECTOR.test(piece.text)) cuts.add(index)
  })
  return cuts
}

/** Pieces of the kinds that an item lacks: of the nearest item before it that has them, else of the nearest behind it. */
function sharedWith(segments: readonly Piece[][], index: number): Piece[] {
  const own = segments[index] ?? []
  const others = [...segments.slice(0, index).toReversed(), ...segments.slice(index + 1)].filter(
    (segment) => !has(segment, 'not pipe'),
  )
  return [...SHARED].flatMap((kind) => {
    if (
      has(own, kind) ||
      ((kind === 'wall' || kind === 'gauge') && (has(own, 'schedule') || has(own, 'size'))) ||
      (kind === 'schedule' && (has(own, 'wall') || has(own, 'gauge')))
    )
      return []
    const from = others.find((segment) => has(segment, kind))
    return from?.filter((piece) => piece.kind === kind) ?? []
  })
}

/** '15, 20 & 25 NB - 60, 40 and 30 nos respectively': as many sizes as quantities, each row of them by itself. */
function pairedLists(pieces: readonly Piece[]): Piece[][] | undefined {
  const places = (kind: PieceType) => pieces.flatMap((piece, index) => (piece.kind === kind ? [index] : []))
  const [sizes, quantities] = [places('size'), places('quantity')]
  const isApart = (sizes.at(-1) ?? 0) < (quantities[0] ?? -1) || (quantities.at(-1) ?? 0) < (sizes[0] ?? -1)
  if (sizes.length < 2 || sizes.length !== quantities.length || !isApart) return undefined
  const others = pieces.filter(({ kind }) => kind !== 'size' && kind !== 'quantity')
  return sizes.map((size, index) =>
    [pieces[size], pieces[quantities[index] ?? -1], ...others]
      .filter((piece) => piece !== undefined)
      .toSorted((a, b) => a.start - b.start),
  )
}
