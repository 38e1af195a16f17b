import type { DeliveredLine, DeliveredPrices } from '@nalika/shared-api/contract'
import { areaOfPin } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { freightOf } from '../freight/freight.queries.ts'
import { deliveredPricesOf } from './delivered-prices.ts'
import type { PricingInput } from './delivered-prices.ts'
import { unknownPin } from './priced-lines.ts'
import { pricedGoods, visiblePrices } from './visible-prices.queries.ts'

/**
 * What firms that show their prices ask for these lines, delivered to a PIN code; 422 for an unknown one. Reads nothing that is
 * hidden.
 */
export async function priceList(
  db: Queryable,
  { pin: written, lines }: { pin: string; lines: readonly DeliveredLine[] },
  keyOf: PricingInput['keyOf'],
): Promise<DeliveredPrices> {
  const pin = written.replace(/\s/g, '')
  const area = areaOfPin(pin)
  if (!area) throw unknownPin()
  const goods = await pricedGoods(db, [...new Set(lines.map(({ product_id: id }) => id))])
  const visible = await visiblePrices(db, goods)
  const { table: marketplaceTable } = await freightOf(db, null)
  return deliveredPricesOf({ place: { pin, ...area }, lines, goods, ...visible, marketplaceTable, keyOf })
}
