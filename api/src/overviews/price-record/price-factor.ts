import { createHmac } from 'node:crypto'

/** How far a firm's prices, and one price among them, are moved at most. */
const FIRM_SPREAD = 0.03
export const PRICE_SPREAD = 0.035

/** What a price is multiplied with before it counts. */
export type PriceFactor = (firmId: number, paise: number) => number

/**
 * Factors that only the servers know: one of the firm, within ±3 %, times one of the firm's price, within ±3.5 %. They are
 * the same on all days and in all cells, and equal prices of a firm have equal factors, so that no averaging removes them.
 * The price's own factor hides it even from whoever knows every other price and factor; the firm's factor hides a level that
 * a firm keeps through many prices.
 */
export function priceFactor(secret: string): PriceFactor {
  const firms = new Map<number, number>()
  return (firmId, paise) => {
    const ofFirm = firms.get(firmId) ?? 1 + FIRM_SPREAD * drawn(secret, String(firmId))
    firms.set(firmId, ofFirm)
    return ofFirm * (1 + PRICE_SPREAD * drawn(secret, `${String(firmId)} ${String(paise)}`))
  }
}

/** A number from -1 to 1 that belongs to the text. */
const drawn = (secret: string, text: string): number =>
  createHmac('sha256', secret).update(text).digest().readUInt32BE(0) / 0x7fffffff - 1
