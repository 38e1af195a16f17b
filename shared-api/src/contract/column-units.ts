import { QUANTITY_UNITS } from './vocabulary.ts'

const LENGTH_UNITS = ['mm', 'inch', 'metres', 'feet'] as const
const TIME_UNITS = ['days', 'weeks'] as const

/** What the numbers of a column of a file may be in. */
export const COLUMN_UNITS = [...QUANTITY_UNITS, 'mm', 'inch', ...TIME_UNITS] as const
export type ColumnUnit = (typeof COLUMN_UNITS)[number]

/** Millimetres of the units of length. */
export const MILLIMETRES_OF: Readonly<Record<(typeof LENGTH_UNITS)[number], number>> = {
  mm: 1,
  inch: 25.4,
  metres: 1000,
  feet: 304.8,
}
export const DAYS_OF: Readonly<Record<(typeof TIME_UNITS)[number], number>> = { days: 1, weeks: 7 }

const QUANTITIES: ReadonlySet<string> = new Set(['price', 'stock', 'minimum_order'])
const LENGTHS = /^(?:(?:min_|max_)?(?:diameter|thickness)|width|height|length)$/

/** The units that a field of an import may have. */
export function unitsOfField(field: string): readonly ColumnUnit[] {
  if (QUANTITIES.has(field)) return QUANTITY_UNITS
  if (field === 'lead_time_days') return TIME_UNITS
  return LENGTHS.test(field) ? LENGTH_UNITS : []
}
