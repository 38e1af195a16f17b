import { formatRupees, singularUnit } from '@nalika/shared-api/contract'
import type { BookedLine, BookingForm, DeliveredPrices } from '@nalika/shared-api/contract'
import {
  bookableConsignment,
  offerKeys,
  placeOfPin,
  pricingInput,
  requireWholePieces,
} from '../../firms/index.ts'
import type { BookableConsignment } from '../../firms/index.ts'
import { conflict, HttpError, invalid } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'

export interface BookedPrices extends BookableConsignment {
  firmId: number
  place: DeliveredPrices['place']
}

const NOT_BOOKABLE = 'One of these prices can no longer be booked. Please load the prices again.'

/**
 * Whose prices are booked, as they are today. 409 when they are not those that the buyer has seen, with the new ones by field, and when
 * one of them can no longer be booked; 422 for prices of several firms.
 */
export async function bookedPrices(
  db: Queryable,
  secret: string,
  { pin_code: pin, lines, total }: BookingForm,
): Promise<BookedPrices> {
  const place = placeOfPin(pin, 'pin_code')
  requireWholePieces(lines)
  const keys = offerKeys(secret)
  const input = await pricingInput(db, { place, lines }, keys.keyOf)
  const ids = input.firms.map(({ id }) => id)
  const firms = lines.map(({ key, product_id: product }) => keys.firmOf(key, product, ids))
  const [firmId] = firms
  if (new Set(firms).size > 1 && !firms.includes(undefined))
    throw invalid({ lines: ['Book the prices of one firm at a time.'] })
  const offered =
    firmId === undefined || firms.includes(undefined) ? undefined : bookableConsignment(input, firmId)
  if (firmId === undefined || !offered) throw conflict(NOT_BOOKABLE)
  requireSeen(offered, lines, total)
  return { ...offered, firmId, place }
}

function requireSeen({ lines, totals }: BookableConsignment, seen: readonly BookedLine[], total: number) {
  const errors: Record<string, string[]> = {}
  lines.forEach(({ price, priceUnit }, index) => {
    const was = seen[index]
    if (was?.price === price && was.price_unit === priceUnit) return
    errors[`lines.${String(index)}.price`] = [
      `The price is now ${formatRupees(price)} per ${singularUnit(priceUnit)}.`,
    ]
  })
  const delivered = `It is now ${formatRupees(totals.total)} delivered, with GST.`
  if (totals.total !== total) errors.total = [delivered]
  if (Object.keys(errors).length === 0) return
  const newPrices = {
    lines: lines.map(({ price, priceUnit }) => ({ price, price_unit: priceUnit })),
    total: totals.total,
  }
  throw new HttpError(409, `The price has changed. ${delivered} Nothing was booked.`, errors, undefined, {
    new_prices: newPrices,
  })
}
