import { NEAR_KM } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { products, roadKilometres } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { placeOfPin } from '../delivered-prices/pricing-input.queries.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { IS_CURRENT } from './own-price-values.ts'

/** Of the account `a`. */
const SHOWS_PRICES = sql`a.role = 'distributor' and a.status = 'active'
  and a.prices_shown in ('without-name', 'with-name')`

/** Whether a firm has a product in stock, by the rules for shown prices. */
const inStockAt = (firm: SQL): SQL => sql`exists (select from ${distributorProducts}
    where ${distributorProducts.productId} = ${products.id} and ${distributorProducts.stock} > 0
      and ${IS_CURRENT} and ${distributorProducts.hidden} is not true and ${firm}
      and ${products.brand_set} && array(select db.brand_id from distributor_brands db
        where db.account_id = ${distributorProducts.accountId} and db.status = 'approved'))`

/** Whether any firm that shows its prices has a product in stock. */
export const IN_STOCK: SQL = inStockAt(sql`exists (select from accounts a
  where a.id = ${distributorProducts.accountId} and ${SHOWS_PRICES})`)

/**
 * Whether a firm that shows its prices has a product in stock and sends it from within NEAR_KM of a PIN code, by the rules for
 * shown prices.
 */
export async function stockNear(db: Queryable, written: string): Promise<SQL> {
  const { pin } = placeOfPin(written, 'near')
  const { rows } = await db.execute<{ id: number; pin: string }>(sql`
    select a.id, coalesce(f."table" ->> 'origin_pin', a.pincode) as pin
    from accounts a left join freight_tables f on f.account_id = a.id where ${SHOWS_PRICES}`)
  const near = rows.filter((firm) => (roadKilometres(firm.pin, pin) ?? Infinity) <= NEAR_KM)
  return inStockAt(sql`${distributorProducts.accountId} = any(${sql.param(near.map(({ id }) => id))}::int[])`)
}
