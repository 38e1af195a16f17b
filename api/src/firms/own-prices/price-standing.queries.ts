import { convertPrice, todayInIndia } from '@nalika/shared-api/contract'
import type { PriceStanding } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { pricedGoods, visiblePrices } from '../delivered-prices/visible-prices.queries.ts'
import { standingOf } from './price-standing.ts'

/**
 * How the firm's price of a product stands among the prices that buyers see. Prices of today do not count: whoever changes a price
 * learns nothing from it before tomorrow.
 */
export async function priceStandingOf(
  db: Queryable,
  firmId: number,
  productId: number,
  today = todayInIndia(),
): Promise<PriceStanding | null> {
  const goods = await pricedGoods(db, [productId])
  const [product] = goods
  if (!product) return null
  const { prices, firms } = await visiblePrices(db, goods)
  const startOfToday = Date.parse(`${today}T00:00:00+05:30`)
  const states = new Map(firms.map(({ id, state }) => [id, state]))
  const compared = prices.flatMap(({ firm, price, unit, confirmed }) => {
    const piece = { length: product.length, kilogramsPerMetre: product.weight }
    const paise = confirmed < startOfToday ? convertPrice(price, unit, 'kg', piece) : null
    return paise === null ? [] : [{ firm, state: states.get(firm) ?? '', paise }]
  })
  return standingOf(firmId, compared)
}
