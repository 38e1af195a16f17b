import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'

/** Rows of a firm's list, of these products. */
export const inList = (firmId: number, productIds: readonly number[]) =>
  and(
    eq(distributorProducts.accountId, firmId),
    sql`${distributorProducts.productId} = any(${sql.param([...productIds])}::int[])`,
  )

/** Those of the products that are in the firm's list, with its own prices. */
export async function listedProducts(db: Queryable, firmId: number, productIds: readonly number[]) {
  const rows = await db.select().from(distributorProducts).where(inList(firmId, productIds))
  return new Map(rows.map((row) => [row.productId, row]))
}
