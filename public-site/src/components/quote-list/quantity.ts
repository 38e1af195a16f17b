import type { QuantityUnit } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'

/** Options of the unit select. */
export const UNIT_CHOICES: readonly { value: QuantityUnit; label: string }[] = [
  { value: 'pieces', label: 'Pieces' },
  { value: 'metres', label: 'Metres' },
  { value: 'feet', label: 'Feet' },
  { value: 'kg', label: 'Kilograms' },
  { value: 'tonnes', label: 'Tonnes' },
]

/** The unit of a select's value. */
export const unitFrom = (text: string): QuantityUnit =>
  UNIT_CHOICES.find(({ value }) => value === text)?.value ?? 'pieces'

/** '1 piece', '12 m', '2.5 t', with Indian digit groups; with the pieces that it makes, '12 m (2 pieces)'. */
export function quantityInWords(quantity: number, unit: QuantityUnit, pieces?: number | null): string {
  const words = {
    pieces: quantity === 1 ? 'piece' : 'pieces',
    metres: 'm',
    feet: 'ft',
    kg: 'kg',
    tonnes: 't',
  }
  const amount = `${formatNumber(quantity, 3)}\u00a0${words[unit]}`
  return pieces == null ? amount : `${amount} (${quantityInWords(pieces, 'pieces')})`
}
