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
export function unitNamed(name: string): QuantityUnit | undefined {
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

const METRES_PER_FOOT = 0.3048

/** A quantity of metres or feet in metres; null in another unit. */
export function metresOf(quantity: number, unit: QuantityUnit): number | null {
  if (unit === 'feet') return quantity * METRES_PER_FOOT
  return unit === 'metres' ? quantity : null
}

/** What is known of one piece of a product. */
export interface PieceMeasures {
  kilogramsPerMetre: number | null
  /** Metres. */
  length: number | null
}

export interface Measure {
  /** Null when the mass is unknown and the quantity is not a weight. */
  kilograms: number | null
  /** Null when the unit is not pieces and a piece's length or mass is unknown. */
  pieces: number | null
}

/** A quantity as a weight and as a number of pieces. */
export function measure(
  quantity: number,
  unit: QuantityUnit,
  { kilogramsPerMetre, length }: PieceMeasures,
): Measure {
  const perPiece = kilogramsPerMetre === null || length === null ? null : kilogramsPerMetre * length
  if (unit === 'pieces')
    return { kilograms: perPiece === null ? null : quantity * perPiece, pieces: quantity }
  const metres = metresOf(quantity, unit)
  if (metres !== null) {
    return {
      kilograms: kilogramsPerMetre === null ? null : metres * kilogramsPerMetre,
      pieces: length === null || length <= 0 ? null : metres / length,
    }
  }
  const kilograms = unit === 'tonnes' ? quantity * 1000 : quantity
  return { kilograms, pieces: perPiece === null || perPiece <= 0 ? null : kilograms / perPiece }
}

/** Whole pieces that make up a quantity in another unit; null for pieces, and when that is not known. */
export function wholePieces(
  quantity: number | null,
  unit: QuantityUnit,
  piece: PieceMeasures,
): number | null {
  if (quantity === null || unit === 'pieces') return null
  const { pieces } = measure(quantity, unit, piece)
  // 120 m of 6 m are 20 pieces, whatever the floating point adds.
  return pieces === null ? null : Math.ceil(pieces - 1e-6)
}
