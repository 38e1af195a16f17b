import { fractionOf, times, toNumber } from './fraction.ts'

/** Units of quantities. */
export const QUANTITY_UNITS = ['pieces', 'metres', 'feet', 'kilograms', 'tonnes'] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]

/** How much is asked for. */
export interface Quantity {
  value: number
  unit: QuantityUnit
}

/** The units of words, by the key of the word, and how many of them one is. */
const UNITS: Readonly<Record<string, Quantity>> = {
  pieces: { value: 1, unit: 'pieces' },
  length: { value: 1, unit: 'pieces' },
  dozen: { value: 12, unit: 'pieces' },
  m: { value: 1, unit: 'metres' },
  rm: { value: 1, unit: 'metres' },
  km: { value: 1000, unit: 'metres' },
  ft: { value: 1, unit: 'feet' },
  rft: { value: 1, unit: 'feet' },
  kg: { value: 1, unit: 'kilograms' },
  quintal: { value: 100, unit: 'kilograms' },
  ton: { value: 1, unit: 'tonnes' },
  mton: { value: 1, unit: 'tonnes' },
  'tonnes-mt': { value: 1, unit: 'tonnes' },
  t: { value: 1, unit: 'tonnes' },
}
export const UNIT_KEYS: readonly string[] = Object.keys(UNITS)

/** A number of a unit by the key of its word: 5 dozen are 60 pieces, 25 quintals 2500 kilograms. Exact to the millionth. */
export function quantityOf(value: number, key: string): Quantity | undefined {
  const unit = Object.hasOwn(UNITS, key) ? UNITS[key] : undefined
  if (!unit || !(value > 0)) return undefined
  return { value: toNumber(times(fractionOf(value), fractionOf(unit.value))), unit: unit.unit }
}
