import type { DispatchForm, Order } from '@nalika/shared-api/contract'

/** A consignment as people type it. */
export interface DispatchValues {
  dispatched_on: string
  weight_kg: number | null
  vehicle_number: string
  transporter: string
  lr_number: string
  is_last: boolean
  /** One for each line of the order, in its order. */
  lines: {
    quantity: number | null
    /** With commas or spaces between them. */
    heat_numbers: string
  }[]
}

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
    quantity: lines[index]?.quantity ?? null,
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
