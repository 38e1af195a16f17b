import { formatRupees, paise, toPaise } from './money.ts'
import type { Paise } from './money.ts'

/** What a price can be compared by. The catalogue has prices per piece. */
export const PRICE_UNITS = ['piece', 'metre', 'kg'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

/** The fields of a product that its prices depend on: rupees per piece, metres of a piece, kilograms per metre. */
export interface PricedProduct {
  price: number | null
  length: number | null
  weight_per_metre: number | null
}

/** How many of a unit one piece is; null when the length or the weight is unknown. */
export function unitsPerPiece(
  unit: PriceUnit,
  { length, weight_per_metre }: Omit<PricedProduct, 'price'>,
): number | null {
  if (unit === 'piece') return 1
  if (unit === 'metre') return length
  return length === null || weight_per_metre === null ? null : length * weight_per_metre
}

/** The price per unit; null when the price is on request, or the length or the weight is unknown. */
export function priceIn(unit: PriceUnit, product: PricedProduct): Paise | null {
  const units = unitsPerPiece(unit, product)
  return product.price === null || units === null || units <= 0
    ? null
    : paise(Math.round(toPaise(product.price) / units))
}

/** What a piece costs: '₹2,165.50', 'On request'. */
export const formatPiecePrice = ({ price }: Pick<PricedProduct, 'price'>): string =>
  price === null ? 'On request' : formatRupees(toPaise(price))
