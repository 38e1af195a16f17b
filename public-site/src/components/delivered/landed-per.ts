import type { ProductSummary } from '@nalika/shared-api'
import {
  convertQuantity,
  formatRupees,
  paise,
  type LineOffers,
  type PriceUnit,
  type QuantityUnit,
} from '@nalika/shared-api/contract'
import { PRICE_UNIT_LABELS } from '../price-unit/price-unit-switch.tsx'

const COUNTED: Readonly<Record<PriceUnit, QuantityUnit>> = { piece: 'pieces', metre: 'metres', kg: 'kg' }

/** The lowest landed cost of a line per unit: '₹62.10', '/kg'; undefined when it is not known or cannot be converted. */
export function landedPer(
  { unit, product }: { unit: PriceUnit; product: ProductSummary },
  { quantity, unit: own, offers }: LineOffers,
): { amount: string; per: string } | undefined {
  const piece = { length: product.length, kilogramsPerMetre: product.weight_per_metre }
  const count = convertQuantity(quantity, own, COUNTED[unit], piece)
  const landed = offers[0]?.landed ?? null
  if (landed === null || count === null || count === 0) return undefined
  return { amount: formatRupees(paise(Math.round(landed / count))), per: PRICE_UNIT_LABELS[unit].slice(1) }
}
