import type { QuantityUnit } from '@nalika/shared-api/contract'

interface Quoted {
  price: number
  priceUnit: QuantityUnit
}

/** Quantity that a price is multiplied by; the unit defaults to pieces. */
interface Wanted {
  quantity: number | null
  unit?: QuantityUnit
}

/** INR for the whole quantity, to the paisa; null when it is counted in another unit than the price, or unknown. */
export function totalOf({ price, priceUnit }: Quoted, { quantity, unit = 'pieces' }: Wanted): number | null {
  if (quantity === null || unit !== priceUnit) return null
  return Math.round(Math.round(price * 100) * quantity) / 100
}

/** A price as the contract shows it. */
export const quotedPrice = (quoted: Quoted, wanted: Wanted) => ({
  price_per_piece: quoted.price,
  price: quoted.price,
  price_unit: quoted.priceUnit,
  total: totalOf(quoted, wanted),
})
