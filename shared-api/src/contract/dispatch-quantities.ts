import { wholePieces } from './quantity.ts'
import type { QuantityUnit } from './vocabulary.ts'

/** A line of an order, as far as its quantity is concerned. */
export interface OrderedLine {
  id: number
  quantity: number
  unit: QuantityUnit
  /** Metres of a piece and kilograms of a metre; null when not known. */
  piece_length: number | null
  kilograms_per_metre: number | null
}

interface Consignment {
  lines: readonly { line_id: number; quantity: number | null }[]
}

/** Lengths and weights vary by mill: so much of the ordered quantity may be dispatched above it. */
const SURPLUS = 0.1
const THOUSANDTHS = 1000

const round = (quantity: number) => Math.round(quantity * THOUSANDTHS) / THOUSANDTHS
const format = (quantity: number) => quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })

/** What of each line is still to be dispatched, in its unit, by the line's id; never below 0. */
export function openQuantities(
  lines: readonly Pick<OrderedLine, 'id' | 'quantity'>[],
  consignments: readonly Consignment[],
): ReadonlyMap<number, number> {
  const sent = consignments.flatMap((one) => one.lines)
  return new Map(
    lines.map(({ id, quantity }) => {
      const own = sent.filter(({ line_id }) => line_id === id)
      const open = own.reduce((left, line) => left - (line.quantity ?? 0), quantity)
      return [id, Math.max(0, round(open))]
    }),
  )
}

/** Whether a consignment is the last one: nothing of the order is open after it. */
export const isLastConsignment = (
  lines: readonly Pick<OrderedLine, 'id' | 'quantity'>[],
  consignments: readonly Consignment[],
): boolean => [...openQuantities(lines, consignments).values()].every((open) => open === 0)

/** Why a quantity cannot be dispatched, of which so much is open; undefined when it can. 0 leaves the line out. */
export function dispatchQuantityError(
  { quantity: ordered, unit }: Pick<OrderedLine, 'quantity' | 'unit'>,
  quantity: number | null | undefined,
  open: number,
): string | undefined {
  if (quantity === null || quantity === undefined || !(quantity >= 0)) return DISPATCH_QUANTITY_SENTENCE
  if (unit === 'pieces' && !Number.isInteger(quantity)) return 'Enter a whole number of pieces.'
  if (round(quantity) !== quantity) return 'Enter at most three decimals.'
  const most = unit === 'pieces' ? open : round(open + ordered * SURPLUS)
  if (quantity <= most) return undefined
  return `Only ${format(open)} ${unit} of this line are open.`
}

export const DISPATCH_QUANTITY_SENTENCE =
  'Enter the quantity of this consignment, 0 if nothing of this line goes with it.'
export const NOTHING_DISPATCHED_SENTENCE = 'Enter a quantity above 0 for at least one line.'

/** Whole pieces of a quantity of a line in another unit; null for pieces, and when that is not known. */
export const piecesOfLine = (
  { unit, piece_length: length, kilograms_per_metre: kilogramsPerMetre }: OrderedLine,
  quantity: number,
): number | null => wholePieces(quantity, unit, { length, kilogramsPerMetre })

/** The same by the id of an order's line. */
export const piecesOfOrder =
  ({ lines }: { lines: readonly OrderedLine[] }) =>
  (id: number, quantity: number): number | null => {
    const line = lines.find((one) => one.id === id)
    return line ? piecesOfLine(line, quantity) : null
  }
