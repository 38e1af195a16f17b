import { and, eq, or, sql } from 'drizzle-orm'
import { parseId } from '@nalika/shared-api/contract'
import { ACTIVE, nameKey, products } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import type { OwnPriceCells } from './own-price-cells.ts'
import type { OwnPriceValues } from './own-price-values.ts'

export interface KnownProduct {
  id: number
  name: string
  /** What the firm has entered; undefined when the product is not in its list. */
  own: (OwnPriceValues & { version: number | null }) | undefined
}

/** The products that rows may name: those in the firm's list, and active ones of its approved brands. */
export interface KnownProducts {
  byId: ReadonlyMap<number, KnownProduct>
  /** By name in lower case. */
  byName: ReadonlyMap<string, readonly KnownProduct[]>
}

/** Of several products with one name, no more are read. */
const MAX_PRODUCTS = 20_000

export async function knownProducts(
  db: Queryable,
  firmId: number,
  rows: readonly OwnPriceCells[],
): Promise<KnownProducts> {
  const ids = rows.flatMap(({ cells }) => parseId(cells.get('id') ?? '') ?? [])
  const names = rows.map(({ cells }) => nameKey(cells.get('name') ?? '')).filter(Boolean)
  const isNamed = or(
    sql`${products.id} = any(${sql.param(ids)}::int[])`,
    sql`lower(${products.name}) = any(${sql.param(names)}::text[])`,
  )
  const isOfApprovedBrand = sql`exists (
    select 1 from product_brands pb
    join brands b on b.id = pb.brand_id and b.status = 'active'
    join distributor_brands db on db.brand_id = b.id and db.account_id = ${firmId} and db.status = 'approved'
    where pb.product_id = ${products.id})`
  const found = await db
    .select({ id: products.id, name: products.name, own: distributorProducts })
    .from(products)
    .leftJoin(
      distributorProducts,
      and(eq(distributorProducts.productId, products.id), eq(distributorProducts.accountId, firmId)),
    )
    .where(
      and(isNamed, or(sql`${distributorProducts.accountId} is not null`, and(ACTIVE, isOfApprovedBrand))),
    )
    .orderBy(products.id)
    .limit(MAX_PRODUCTS)
  const known = found.map(({ own, ...product }) => ({ ...product, own: own ?? undefined }))
  return {
    byId: new Map(known.map((product) => [product.id, product])),
    byName: Map.groupBy(known, ({ name }) => nameKey(name)),
  }
}
