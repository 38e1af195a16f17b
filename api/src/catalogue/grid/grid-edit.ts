import type { GridEdit, GridReport } from '@nalika/shared-api/contract'
import { conflict, invalid } from '../../platform/index.ts'

export type SentRow = GridEdit['rows'][number]
export type GridRowReport = GridReport['rows'][number]

/** Problems or questions of a row's cells, by field. */
export type CellNotes<Field extends string = string> = Map<Field, string>

export const notesOf = (notes: ReadonlyMap<string, string>) =>
  [...notes].map(([field, reason]) => ({ field, reason }))

/** 422 for a row that is sent twice, or that the list does not have. */
export function refuseUnknownRows(rows: readonly SentRow[], known: ReadonlyMap<number, unknown>): void {
  const seen = new Set<number>()
  for (const [position, { id }] of rows.entries()) {
    const refuse = (sentence: string) => invalid({ [`rows.${String(position)}.id`]: [sentence] })
    if (!known.has(id)) throw refuse('This product is not in the list any more.')
    if (seen.has(id)) throw refuse('Each product may be sent once.')
    seen.add(id)
  }
}

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Refuses to store rows that changed since, that cannot be read, or that have an open question: all rows are stored, or none. */
export function refuseOpenRows(rows: readonly GridRowReport[], confirmed: readonly number[] = []): void {
  const changed = rows.find((row) => row.conflict)
  if (changed?.conflict) {
    const { by, at } = changed.conflict
    const when = at === null ? '' : ` on ${moment.format(new Date(at))}`
    throw conflict(`Nothing was saved: ${by ?? 'somebody'} changed ${changed.name}${when}.`, {
      ...(at !== null && { last_change: { by, at } }),
    })
  }
  const isConfirmed = new Set(confirmed)
  const open = rows.flatMap(({ id, problems, questions }, position) =>
    [...problems, ...(isConfirmed.has(id) ? [] : questions)].map(({ field, reason }) => [
      `rows.${String(position)}.cells.${field}`,
      [reason],
    ]),
  )
  if (open.length > 0) throw invalid(Object.fromEntries(open) as Record<string, string[]>)
}

/** The title of the column says what its prices are for, and each has the units of its own. */
export const PRODUCT_CELLS = {
  mark: '.',
  price: { isTaxOpen: false, per: { value: 1, unit: 'pieces' } },
  saysOf: () => undefined,
} as const
