import { convertQuantity } from '@nalika/shared-api/contract'
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
  const quantity =
    wanted.quantity === null
      ? null
      : convertQuantity(wanted.quantity, unit, priceUnit, { length: pieceLength, kilogramsPerMetre })
  return quantity === null ? null : Math.round(Math.round(price * 100) * quantity) / 100
}

/** A price as the contract shows it. */
export const quotedPrice = (quoted: Quoted, wanted: Wanted) => ({
  price_per_piece: quoted.price,
  price: quoted.price,
  price_unit: quoted.priceUnit,
  total: totalOf(quoted, wanted),
})
