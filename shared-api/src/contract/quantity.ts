import { convert, wholePieces as exactPieces } from '@nalika/shared-trade'
import type { QuantityUnit as TradeUnit } from '@nalika/shared-trade'
import type { QuantityUnit } from './vocabulary.ts'

/** Highest quantity of a request, in any unit. */
const MOST = 10_000_000

/** How people write the units; 'MT' is the trade's sign for metric tonnes. */
const UNIT_NAMES: Readonly<Record<QuantityUnit, readonly string[]>> = {
  pieces: [
    'piece',
    'pieces',
    'pc',
    'pcs',
    'no',
    'nos',
    'number',
    'numbers',
    'pipe',
    'pipes',
    'tube',
    'tubes',
  ],
  metres: [
    'm',
    'mtr',
    'mtrs',
    'metre',
    'metres',
    'meter',
    'meters',
    'rmt',
    'running metres',
    'running meters',
  ],
  feet: ['ft', 'foot', 'feet', 'rft', 'running ft', 'running feet'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogrammes'],
  tonnes: [
    't',
    'ton',
    'tons',
    'tonne',
    'tonnes',
    'metric ton',
    'metric tons',
    'metric tonne',
    'metric tonnes',
  ],
}

/** '1200', '2.5', '1,200', '1,20,000', '12 000': groups end with one of three digits. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:\s\d{3})+)?(?:\.\d+)?$/

/** The unit that a text names: 'Kgs', 'MT', 'rmt'. */
function unitNamed(name: string): QuantityUnit | undefined {
  if (name === 'MT') return 'tonnes'
  const wanted = name.toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ')
  return (Object.keys(UNIT_NAMES) as QuantityUnit[]).find((unit) => UNIT_NAMES[unit].includes(wanted))
}

/**
 * Parses a typed quantity: '120', '120 m', '2.5 t', '1,200 kg'. `unit` is the default unit. `problem` is an
 * error message.
 */
export function readQuantity(
  text: string,
  unit: QuantityUnit,
): { quantity: number; unit: QuantityUnit; problem?: never } | { problem: string } {
  const [, digits = '', name = ''] = /^([\d.,\s]*\d)\s*(\p{L}[\p{L}.\s]*)?$/u.exec(text.trim()) ?? []
  const named = name === '' ? unit : unitNamed(name.trim())
  if (digits === '' || !NUMBER.test(digits) || named === undefined) {
    return {
      problem: 'Enter a number, such as 120, or a number with its unit: 120 m, 1,200 kg or 2.5 tonnes.',
    }
  }
  const quantity = Number(digits.replace(/[,\s]/g, ''))
  if (quantity === 0) return { problem: 'Enter a quantity of more than 0.' }
  if (quantity > MOST) return { problem: 'Enter a quantity of at most 1,00,00,000.' }
  if (named === 'pieces' && !Number.isInteger(quantity)) return { problem: 'Enter a whole number of pieces.' }
  if (!/^\d+(\.\d{1,3})?$/.test(String(quantity))) return { problem: 'Enter at most three decimals.' }
  return { quantity, unit: named }
}

/** What is known of one piece of a product. */
export interface PieceMeasures {
  kilogramsPerMetre: number | null
  /** Metres. */
  length: number | null
}

/** The trade's name of a unit, which the wire shortens. */
export const tradeUnit = (unit: QuantityUnit): TradeUnit => (unit === 'kg' ? 'kilograms' : unit)
export const unitOfTrade = (unit: TradeUnit): QuantityUnit => (unit === 'kilograms' ? 'kg' : unit)

const ONE: Readonly<Record<string, string>> = {
  pieces: 'piece',
  metres: 'metre',
  feet: 'foot',
  tonnes: 'tonne',
}
/** One of a unit: 'tonnes' → 'tonne', 'kg' → 'kg'. */
export const singularUnit = (unit: string): string => ONE[unit] ?? unit

/** Nothing is divided by what six decimals show as 0. */
const known = (value: number | null) => (value !== null && value >= 1e-6 ? value : undefined)

/** The same measures as the trade's conversions take them. */
export const tradeMeasures = ({ kilogramsPerMetre, length }: PieceMeasures) => ({
  kilogramsPerMetre: known(kilogramsPerMetre),
  length: known(length),
})

/** A quantity in another unit, exact to the millionth; null when the length or the weight that this takes is not known. */
export function convertQuantity(
  quantity: number,
  from: QuantityUnit,
  to: QuantityUnit,
  piece: PieceMeasures,
): number | null {
  const given = { value: quantity, unit: tradeUnit(from) }
  return convert(given, tradeUnit(to), tradeMeasures(piece))?.value ?? null
}

/** Whole pieces that make up a quantity in another unit; null for pieces, and when that is not known. */
export function wholePieces(
  quantity: number | null,
  unit: QuantityUnit,
  piece: PieceMeasures,
): number | null {
  if (quantity === null || unit === 'pieces') return null
  return exactPieces({ value: quantity, unit: tradeUnit(unit) }, tradeMeasures(piece)) ?? null
}
