import { grossOf } from '@nalika/shared-api/contract'
import type { QuantityUnit } from '@nalika/shared-api/contract'

interface Quoted {
  price: number
  priceUnit: QuantityUnit
}

/** Quantity that a price is multiplied by; the unit defaults to pieces. */
interface Wanted {
  quantity: number | null
  unit?: QuantityUnit
  /** Metres of a piece and mass of a metre, which convert the quantity into the unit of the price. */
  pieceLength?: number | null
  kilogramsPerMetre?: number | null
}

/** INR for the whole quantity, to the paisa; null when it is unknown, or cannot be counted in the unit of the price. */
export function totalOf({ price, priceUnit }: Quoted, wanted: Wanted): number | null {
  const { unit = 'pieces', pieceLength = null, kilogramsPerMetre = null } = wanted
  if (wanted.quantity === null) return null
  const paise = grossOf({
    ...{ quantity: wanted.quantity, unit, unit_price: Math.round(price * 100), price_unit: priceUnit },
    ...{ piece_length: pieceLength, kilograms_per_metre: kilogramsPerMetre },
  })
  return paise === null ? null : paise / 100
}

/** A price as the contract shows it. */
export const quotedPrice = (quoted: Quoted, wanted: Wanted) => ({
  price_per_piece: quoted.price,
  price: quoted.price,
  price_unit: quoted.priceUnit,
  total: totalOf(quoted, wanted),
})
