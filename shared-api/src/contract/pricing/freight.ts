import { addPaise, paise, toPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { proportion } from './proportion.ts'

export const MAX_FREIGHT_WEIGHTS = 12
export const MAX_FREIGHT_ZONES = 12
export const MAX_OTHER_CHARGES = 6
/** Per tonne, per consignment, and the lowest freight. */
export const MAX_FREIGHT_RATE = toPaise(1_000_000)
export const MAX_FREIGHT_KG = 10_000_000
export const MAX_FREIGHT_KM = 5000

/** What an other charge is counted by; a percentage is of the goods. */
export const CHARGE_BASES = ['tonne', 'consignment', 'percent'] as const
export type ChargeBasis = (typeof CHARGE_BASES)[number]

/** Columns of a freight table: bands of distance, or named states. */
export const FREIGHT_COLUMNS = ['distance', 'state'] as const
export type FreightColumns = (typeof FREIGHT_COLUMNS)[number]

export interface FreightZone {
  /** The farthest of the band; null for any distance, in the last one, and for states. */
  up_to_km: number | null
  /** Names of Indian states; none for a band. */
  states: string[]
}

export interface OtherCharge {
  title: string
  per: ChargeBasis
  /** Paise, and hundredths of a percent for a percentage. */
  amount: number
}

/** What a firm charges for bringing goods to a PIN code, without GST. */
export interface FreightTable {
  /** Where the goods leave. */
  origin_pin: string
  columns: FreightColumns
  zones: FreightZone[]
  /** The heaviest consignment of each row in kilograms, lightest first; null for any weight, in the last row. */
  weights: (number | null)[]
  /** Paise per tonne, by row and column; null: not delivered. */
  rates: (Paise | null)[][]
  /** The lowest freight of a consignment. A rate of 0 is free of it. */
  minimum: Paise
  /** Paise per tonne. */
  loading: Paise
  charges: OtherCharge[]
  /** Buyers may fetch the goods. */
  collect_at_works: boolean
}

/** A place of delivery, as freight sees it; `km` is null when the distance is not known. */
export interface FreightPlace {
  km: number | null
  state: string
}

const GRAMS_PER_TONNE = 1_000_000
const GRAMS_PER_KG = 1000

/** The column of a place; -1 when the firm does not deliver there, or the distance is not known. */
export function zoneOf({ columns, zones }: FreightTable, { km, state }: FreightPlace): number {
  if (columns === 'state') return zones.findIndex(({ states }) => states.includes(state))
  return km === null ? -1 : zones.findIndex(({ up_to_km: end }) => end === null || km <= end)
}

/**
 * Freight of a consignment to a column of the table: the rate of its weight × weight, rounded once, half a paisa up, and at least
 * the minimum. Null when it is not delivered.
 */
export function freightTo(table: FreightTable, zone: number, grams: number): Paise | null {
  const row = table.weights.findIndex((end) => end === null || grams <= end * GRAMS_PER_KG)
  const rate = table.rates[row]?.[zone] ?? null
  if (rate === null || rate === 0) return rate
  return paise(Math.max(table.minimum, proportion(rate, grams, GRAMS_PER_TONNE)))
}

/** Loading and other charges of a consignment, each rounded once. */
export function chargesOf({ loading, charges }: FreightTable, goods: Paise, grams: number): Paise {
  const others = charges.map(({ per, amount }) => {
    if (per === 'consignment') return paise(amount)
    return per === 'tonne' ? proportion(amount, grams, GRAMS_PER_TONNE) : proportion(goods, amount, 10_000)
  })
  return addPaise(proportion(loading, grams, GRAMS_PER_TONNE), ...others)
}

/** Why a table cannot be saved, by field; empty when it can. */
export function freightErrors(table: FreightTable, states: readonly string[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (!/^[1-9]\d{5}$/.test(table.origin_pin)) errors.origin_pin = ['Enter a PIN code of six digits.']
  const weights = rising(table.weights)
  if (weights === 'none') errors.weights = ['Enter at least one row of weights.']
  if (weights === 'open') errors.weights = ['Only the last row may be for any weight.']
  if (weights === 'order') errors.weights = ['Enter each weight once, the lightest first.']
  const problem = table.columns === 'state' ? stateProblem(table.zones, states) : distanceProblem(table.zones)
  if (problem !== undefined) errors.zones = [problem]
  if (
    table.rates.length !== table.weights.length ||
    table.rates.some(({ length }) => length !== table.zones.length)
  )
    errors.rates = ['The table must have a field for each weight and column.']
  else if (table.rates.every((row) => row.every((rate) => rate === null)) && !table.collect_at_works)
    errors.rates = ['Enter at least one rate, or let buyers collect the goods.']
  table.charges.forEach(({ title, per, amount }, index) => {
    const field = `charges.${String(index)}`
    if (title.trim() === '') errors[`${field}.title`] = ['Name the charge.']
    if (per === 'percent' && amount > 10_000) errors[`${field}.amount`] = ['Enter at most 100%.']
  })
  return errors
}

function rising(ends: readonly (number | null)[]): 'none' | 'open' | 'order' | undefined {
  if (ends.length === 0) return 'none'
  if (ends.slice(0, -1).includes(null)) return 'open'
  return ends.some((end, index) => end !== null && end <= (ends[index - 1] ?? 0)) ? 'order' : undefined
}

function distanceProblem(zones: readonly FreightZone[]): string | undefined {
  if (zones.some(({ states }) => states.length > 0)) return 'A column is a distance or states, not both.'
  const order = rising(zones.map(({ up_to_km: end }) => end))
  if (order === 'none') return 'Enter at least one column.'
  if (order === 'open') return 'Only the last column may be for any distance.'
  return order && 'Enter each distance once, the shortest first.'
}

function stateProblem(zones: readonly FreightZone[], known: readonly string[]): string | undefined {
  const all = zones.flatMap(({ states }) => states)
  if (zones.length === 0 || zones.some(({ states }) => states.length === 0))
    return 'Choose at least one state for each column.'
  if (zones.some(({ up_to_km: end }) => end !== null)) return 'A column is a distance or states, not both.'
  if (all.some((state) => !known.includes(state))) return 'Choose states of India.'
  return new Set(all).size < all.length ? 'A state may stand in one column only.' : undefined
}
