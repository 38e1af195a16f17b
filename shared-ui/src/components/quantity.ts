import { formatRupees, singularUnit, type Paise } from '@nalika/shared-api/contract'
import { formatNumber } from './formats.ts'

/**
 * Formats a quantity: `1200` → '1,200 pieces', `2.5` in tonnes → '2.5 tonnes'; '' for none. The default unit
 * is pieces. With the pieces that it makes: '120 metres (20 pieces)'.
 */
export function formatQuantity(quantity: number | null, unit = 'pieces', pieces?: number | null): string {
  if (quantity === null) return ''
  const words = `${formatNumber(quantity, 3)} ${quantity === 1 ? singularUnit(unit) : unit}`
  return pieces == null ? words : `${words} (${formatQuantity(pieces)})`
}

/** `130000000` for 20 tonnes → '₹13,00,000.00 for 20 tonnes'; '' where either is unknown. */
export function formatTotal(
  total: Paise | null | undefined,
  quantity: number | null,
  unit = 'pieces',
): string {
  if (total === null || total === undefined || quantity === null) return ''
  return `${formatRupees(total)} for ${formatQuantity(quantity, unit)}`
}

/** `54000` per metre → '₹540.00 per metre, without GST'. */
export const formatTarget = (price: Paise, unit = 'pieces'): string =>
  `${formatRupees(price)} per ${singularUnit(unit)}, without GST`
