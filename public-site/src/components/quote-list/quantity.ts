import type { QuantityUnit } from '@nalika/shared-api/contract'

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
