import { and, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { IS_CURRENT } from './own-price-values.ts'

/** Which firms have which products in stock, by own lists that were confirmed within 30 days. */
export function stockOf(
  db: Queryable,
  firmIds: readonly number[],
  productIds: readonly number[],
): Promise<{ firmId: number; productId: number }[]> {
  return db
    .select({ firmId: distributorProducts.accountId, productId: distributorProducts.productId })
    .from(distributorProducts)
    .where(
      and(
        inArray(distributorProducts.accountId, [...firmIds]),
        inArray(distributorProducts.productId, [...productIds]),
        gt(distributorProducts.stock, 0),
        IS_CURRENT,
      ),
    )
}
