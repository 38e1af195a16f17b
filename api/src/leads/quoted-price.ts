import { measure, metresOf, wholePieces } from '@nalika/shared-api/contract'
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
  const quantity = quantityIn(priceUnit, wanted)
  return quantity === null ? null : Math.round(Math.round(price * 100) * quantity) / 100
}

/** The quantity in another unit; pieces are whole. */
function quantityIn(
  wantedUnit: QuantityUnit,
  { quantity, unit = 'pieces', pieceLength = null, kilogramsPerMetre = null }: Wanted,
): number | null {
  if (quantity === null || unit === wantedUnit) return quantity
  const piece = { length: pieceLength, kilogramsPerMetre }
  const { kilograms, pieces } = measure(quantity, unit, piece)
  if (wantedUnit === 'pieces') return wholePieces(quantity, unit, piece)
  if (wantedUnit === 'kg') return kilograms
  if (wantedUnit === 'tonnes') return kilograms && kilograms / 1000
  const metres =
    metresOf(quantity, unit) ??
    (unit === 'pieces' || !kilogramsPerMetre || kilograms === null
      ? pieces && pieceLength && pieces * pieceLength
      : kilograms / kilogramsPerMetre)
  return metres && metres / (metresOf(1, wantedUnit) ?? 1)
}

/** A price as the contract shows it. */
export const quotedPrice = (quoted: Quoted, wanted: Wanted) => ({
  price_per_piece: quoted.price,
  price: quoted.price,
  price_unit: quoted.priceUnit,
  total: totalOf(quoted, wanted),
})
