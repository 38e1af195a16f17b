import type { QuantityUnit } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'

/** Options of the unit select. */
export const UNIT_CHOICES: readonly { value: QuantityUnit; label: string }[] = [
  { value: 'pieces', label: 'Pieces' },
  { value: 'metres', label: 'Metres' },
  { value: 'kg', label: 'Kilograms' },
  { value: 'tonnes', label: 'Tonnes' },
]

/** The unit of a select's value. */
export const unitFrom = (text: string): QuantityUnit =>
  UNIT_CHOICES.find(({ value }) => value === text)?.value ?? 'pieces'

/** '1 piece', '12 m', '2.5 t', with Indian digit groups. */
export function quantityInWords(quantity: number, unit: QuantityUnit): string {
  const words = { pieces: quantity === 1 ? 'piece' : 'pieces', metres: 'm', kg: 'kg', tonnes: 't' }
  return `${formatNumber(quantity, 3)}\u00a0${words[unit]}`
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
  { kilogramsPerMetre, length }: { kilogramsPerMetre: number | null; length: number | null },
): Measure {
  const perPiece = kilogramsPerMetre === null || length === null ? null : kilogramsPerMetre * length
  if (unit === 'pieces')
    return { kilograms: perPiece === null ? null : quantity * perPiece, pieces: quantity }
  if (unit === 'metres') {
    return {
      kilograms: kilogramsPerMetre === null ? null : quantity * kilogramsPerMetre,
      pieces: length === null || length <= 0 ? null : quantity / length,
    }
  }
  const kilograms = unit === 'tonnes' ? quantity * 1000 : quantity
  return { kilograms, pieces: perPiece === null || perPiece <= 0 ? null : kilograms / perPiece }
}
