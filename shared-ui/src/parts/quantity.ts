import { formatNumber } from './formats.ts'

/** A quantity in its unit: `1200` → '1,200 pieces', `2.5` in tonnes → '2.5 tonnes'; '' for none. Pieces unless told. */
export function formatQuantity(quantity: number | null, unit = 'pieces'): string {
  if (quantity === null) return ''
  const singular = { pieces: 'piece', metres: 'metre', tonnes: 'tonne' }[unit] ?? unit
  return `${formatNumber(quantity, 3)} ${quantity === 1 ? singular : unit}`
}
