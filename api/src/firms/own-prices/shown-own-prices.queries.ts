import { dayInIndia, OWN_PRICE_DAYS } from '@nalika/shared-api/contract'
import type { Paise, QuantityUnit } from '@nalika/shared-api/contract'
import { and, arrayOverlaps, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { brands, products } from '../../catalogue/index.ts'
import { accounts } from '../../identity/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'

export interface ShownOwnPrice {
  firmId: number
  /** The firm's state. */
  state: string
  productId: number
  price: Paise
  unit: QuantityUnit
}

/** Rows of one statement, and of one turn of the event loop. */
const BATCH = 1000
const DAY_MS = 86_400_000

/**
 * Prices that visitors could see from the end of a day back to when they were last saved or confirmed, in batches: of active
 * firms that show theirs, until their last day, for active products of their approved brands. What was saved after the day is not among them.
 */
export async function* shownOwnPrices(db: Queryable, endOfDay: Date): AsyncGenerator<ShownOwnPrice[]> {
  for (const firm of await showingFirms(db)) {
    for (let last = 0; ;) {
      const rows = await db
        .select({
          productId: distributorProducts.productId,
          price: distributorProducts.pricePaise,
          unit: distributorProducts.priceUnit,
        })
        .from(distributorProducts)
        .innerJoin(products, eq(products.id, distributorProducts.productId))
        .where(
          and(
            eq(distributorProducts.accountId, firm.id),
            gt(distributorProducts.productId, last),
            isNotNull(distributorProducts.pricePaise),
            sql`${distributorProducts.hidden} is not true`,
            lt(distributorProducts.confirmedAt, endOfDay),
            gte(
              distributorProducts.confirmedAt,
              new Date(endOfDay.getTime() - (OWN_PRICE_DAYS + 1) * DAY_MS),
            ),
            or(
              isNull(distributorProducts.validUntil),
              gte(distributorProducts.validUntil, dayInIndia(endOfDay.getTime() - 1)),
            ),
            eq(products.status, 'active'),
            arrayOverlaps(products.brand_set, firm.brands),
          ),
        )
        .orderBy(asc(distributorProducts.productId))
        .limit(BATCH)
      yield rows.flatMap(({ productId, price, unit }) =>
        price === null || unit === null
          ? []
          : [{ firmId: firm.id, state: firm.state, productId, price, unit }],
      )
      if (rows.length < BATCH) break
      last = rows.at(-1)?.productId ?? last
    }
  }
}

/** Active firms that show their prices, with their approved and active brands. */
const showingFirms = (db: Queryable) =>
  db
    .select({
      id: accounts.id,
      state: accounts.state,
      brands: sql<number[]>`array_agg(${distributorBrands.brandId})`,
    })
    .from(accounts)
    .innerJoin(distributorBrands, eq(distributorBrands.accountId, accounts.id))
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(
      and(
        eq(accounts.role, 'distributor'),
        eq(accounts.status, 'active'),
        inArray(accounts.pricesShown, ['without-name', 'with-name']),
        eq(distributorBrands.status, 'approved'),
        eq(brands.status, 'active'),
      ),
    )
    .groupBy(accounts.id, accounts.state)
    .orderBy(asc(accounts.id))
