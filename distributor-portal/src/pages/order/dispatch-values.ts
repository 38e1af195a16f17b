import {
  dispatchQuantityError,
  isLastConsignment,
  NOTHING_DISPATCHED_SENTENCE,
  openQuantities,
  piecesOfLine,
  type DispatchForm,
  type Order,
} from '@nalika/shared-api/contract'
import { formatQuantity } from '@nalika/shared-ui'

/** A consignment as people type it. */
export interface DispatchValues {
  dispatched_on: string
  weight_kg: number | null
  vehicle_number: string
  transporter: string
  lr_number: string
  /** One for each line of the order, in its order. */
  lines: {
    quantity: number | null
    /** With commas or spaces between them. */
    heat_numbers: string
  }[]
}

/** An empty form: the quantities are what is open. */
export function dispatchValuesOf({ lines, dispatches = [] }: Order, today: string): DispatchValues {
  const open = openQuantities(lines, dispatches)
  return {
    dispatched_on: today,
    weight_kg: null,
    vehicle_number: '',
    transporter: '',
    lr_number: '',
    lines: lines.map(({ id }) => ({ quantity: open.get(id) ?? 0, heat_numbers: '' })),
  }
}

/** Why the quantity of a line cannot be dispatched; undefined when it can. */
export function quantityError(
  { lines, dispatches = [] }: Order,
  { lines: typed }: Pick<DispatchValues, 'lines'>,
  index: number,
): string | undefined {
  const line = lines[index]
  if (!line) return undefined
  const open = openQuantities(lines, dispatches).get(line.id) ?? 0
  const error = dispatchQuantityError(line, typed[index]?.quantity, open)
  const isEmpty = index === 0 && typed.every(({ quantity }) => quantity === 0)
  return error ?? (isEmpty ? NOTHING_DISPATCHED_SENTENCE : undefined)
}

/** Whether nothing is open after the consignment. */
export const isLast = ({ lines, dispatches = [] }: Order, { lines: typed }: Pick<DispatchValues, 'lines'>) =>
  isLastConsignment(lines, [
    ...dispatches,
    { lines: lines.map(({ id }, index) => ({ line_id: id, quantity: typed[index]?.quantity ?? 0 })) },
  ])

/** What goes with the consignment, a line each: 'ERW Pipe: 120 metres (20 pieces)'. */
export const goodsOf = ({ lines }: Order, { lines: typed }: DispatchValues): string[] =>
  lines.flatMap((line, index) => {
    const quantity = typed[index]?.quantity
    if (!quantity) return []
    return `${line.description || line.reference}: ${formatQuantity(quantity, line.unit, piecesOfLine(line, quantity))}`
  })

interface DispatchOf {
  lines: Order['lines']
  /** Ids of the certificates that wait. */
  certificates: number[]
  version: number
}

/** The request body. Each line of the order is in it, so that a server's errors have the names of the form. */
export const dispatchBody = (
  { lines, ...values }: DispatchValues,
  { lines: ordered, certificates, version }: DispatchOf,
): DispatchForm => ({
  ...values,
  weight_kg: values.weight_kg ?? 0,
  version,
  certificates,
  lines: ordered.map(({ id }, index) => ({
    line_id: id,
    // An empty field is null in JSON, which the server refuses.
    quantity: lines[index]?.quantity ?? Number.NaN,
    heat_numbers: (lines[index]?.heat_numbers ?? '').split(/[\s,;]+/).filter(Boolean),
  })),
})

/** Errors about single heat numbers belong to the field of their line. */
export const errorsOfForm = (errors: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field.replace(/(heat_numbers)\.\d+$/, '$1'),
      sentences,
    ]),
  )
