import { createHmac } from 'node:crypto'
import { todayInIndia } from '@nalika/shared-api/contract'

const DAY_MS = 24 * 60 * 60 * 1000

const named = (secret: string, day: string, firm: number, product: number) =>
  createHmac('sha256', secret)
    .update(`offer ${day} ${String(firm)} ${String(product)}`)
    .digest('base64url')
    .slice(0, 22)

/** Names a firm's offer of a product for a day, so that nobody can tell whose it is or follow a firm from product to product. */
export function offerKeys(secret: string, now = Date.now()) {
  const [today, yesterday] = [now, now - DAY_MS].map((moment) => todayInIndia(moment))
  const keyOn =
    (day = '') =>
    (firm: number, product: number) =>
      named(secret, day, firm, product)
  return {
    keyOf: keyOn(today),
    /** The firm among these whose offer of the product has the key, of today or yesterday. */
    firmOf: (key: string, product: number, firms: readonly number[]) =>
      firms.find((firm) => [today, yesterday].some((day) => keyOn(day)(firm, product) === key)),
  }
}
