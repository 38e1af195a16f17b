import type { Quantity } from '../quantities/quantity.ts'
import type { Choice } from './facts.ts'
import { formatMm } from './facts.ts'
import { formatWritten } from './outlines.ts'
import type { Explanation, Piece, WrittenSize } from './piece.ts'
import { boreOfInches, inchesOfBore } from './table-sizes.ts'
import { tokenize } from './tokens.ts'

/** How a part of a text is marked. */
export type PieceMark = 'size' | 'standard' | 'quantity' | 'ignored' | 'unknown'

const SIZE = new Set<Piece['kind']>(['size', 'wall', 'gauge', 'schedule', 'shape', 'length'])
const IGNORED = new Set<Piece['kind']>([
  'item number',
  'chatter',
  'noun',
  'person',
  'phone',
  'date',
  'term',
  'place',
  'tax',
  'rate',
  'price limit',
  'pressure',
  'weight per metre',
])

export function markOf({ kind }: Piece): PieceMark {
  if (kind === 'unknown' || kind === 'not pipe') return 'unknown'
  if (kind === 'quantity' || kind === 'open quantity') return 'quantity'
  if (SIZE.has(kind)) return 'size'
  return IGNORED.has(kind) ? 'ignored' : 'standard'
}

const formatQuantity = ({ value, unit }: Quantity) => `${value.toLocaleString('en-IN')} ${unit}`

/** What a piece says, in words: 'wall 4.5 mm', '120 metres', 'ignored: item number'; with what else it may be. */
export const describePiece = (piece: Piece): string =>
  [piece, ...(piece.alternatives ?? [])].map(describeExplanation).join(' or ')

function describeExplanation(piece: Explanation): string {
  switch (piece.kind) {
    case 'size':
      return `size ${formatWritten(piece.value)}`
    case 'wall':
      return `wall ${formatMm(piece.value)} mm`
    case 'length':
      return `length ${formatMm(piece.value / 1000)} m`
    case 'gauge':
      return `wall ${String(piece.value.number)} ${piece.value.system}`
    case 'schedule':
      return /^(?:light|medium|heavy)$/.test(piece.value) ? `class ${piece.value}` : piece.value
    case 'grade':
      return `grade ${piece.value.name}`
    case 'quantity':
      return `quantity ${formatQuantity(piece.value)}`
    case 'open quantity':
      return `quantity ${String(piece.value.value)}, unit open`
    case 'unknown':
      return 'not understood'
    case 'item number':
      return 'ignored: a number of the list'
    case 'chatter':
    case 'noun':
      return 'ignored'
    default:
      return typeof piece.value === 'string' && !IGNORED.has(piece.kind)
        ? `${piece.kind} ${piece.value}`
        : `ignored: ${piece.kind}`
  }
}

const LARGEST_WALL = 100
const LARGEST_DIAMETER = 2540

/** What else a piece may be, for a person who corrects the reading. */
export function otherMeanings(piece: Piece): Choice[] {
  const ignored = choice('not important', { kind: 'chatter', value: piece.text })
  const [number, second] = tokenize(piece.text).filter(({ is }) => is === 'number')
  const inches = piece.kind === 'size' && 'inches' in piece.value ? piece.value.inches : undefined
  const meanings =
    inches === undefined
      ? number && !second && markOf(piece) !== 'standard'
        ? meaningsOf(number.value)
        : []
      : meaningsOfInches(inches)
  const own = JSON.stringify([piece.kind, piece.value])
  return [...meanings, ...(markOf(piece) === 'ignored' ? [] : [ignored])].filter(
    ({ says }) => JSON.stringify([says?.kind, says?.value]) !== own,
  )
}

const choice = (label: string, says: Explanation): Choice => ({ label, says })

const MM_PER_INCH = 25.4
const sizeChoice = (size: WrittenSize) => choice(`size ${formatWritten(size)}`, { kind: 'size', value: size })

/** Inches are a nominal size, or the outside diameter of tube. */
const meaningsOfInches = (inches: number): Choice[] =>
  [
    { as: 'inch', inches } as const,
    { as: 'od', mm: Math.round(inches * MM_PER_INCH * 100) / 100 } as const,
  ].map(sizeChoice)

function meaningsOf(value: number): Choice[] {
  const amount = (unit: Quantity['unit']) =>
    choice(formatQuantity({ value, unit }), { kind: 'quantity', value: { value, unit } })
  return [
    ...(boreOfInches(value) === undefined ? [] : [sizeChoice({ as: 'inch', inches: value })]),
    ...(inchesOfBore(value) === undefined ? [] : [sizeChoice({ as: 'nb', mm: value })]),
    ...(value <= LARGEST_DIAMETER ? [sizeChoice({ as: 'od', mm: value })] : []),
    ...(value < LARGEST_WALL ? [choice(`wall ${formatMm(value)} mm`, { kind: 'wall', value })] : []),
    ...(Number.isInteger(value) ? [amount('pieces')] : []),
    amount('metres'),
    amount('kilograms'),
    amount('tonnes'),
  ]
}
