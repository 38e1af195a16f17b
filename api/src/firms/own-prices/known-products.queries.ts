import { and, eq, sql } from 'drizzle-orm'
import { ACTIVE, findRowProducts, priceRanges, products } from '../../catalogue/index.ts'
import type { PriceRanges, RowProduct } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { describeRow, isDescribed } from './own-price-file.ts'
import type { OwnPriceFile, OwnPriceFileRow } from './own-price-file.ts'
import type { OwnPriceValues } from './own-price-values.ts'

export interface KnownProduct {
  id: number
  name: string
  category: string
  /** Of the mill. */
  code: string | null
  /** Metres of a piece. */
  length: number | null
  kilogramsPerMetre: number | null
  /** What the firm has entered; undefined when the product is not in its list. */
  own: (OwnPriceValues & { version: number | null }) | undefined
}

/** What rows refer to: products of the firm's list, and active ones of its approved brands. */
export interface KnownProducts {
  byId: ReadonlyMap<number, KnownProduct>
  /** The product that a row is about. */
  productOf: (row: OwnPriceFileRow) => RowProduct
  ranges: PriceRanges
}

export async function knownProducts(
  db: Queryable,
  firmId: number,
  file: OwnPriceFile,
): Promise<KnownProducts> {
  const { rows } = file
  const listed = await db
    .select({ id: distributorProducts.productId, code: distributorProducts.itemCode })
    .from(distributorProducts)
    .where(eq(distributorProducts.accountId, firmId))
  const productOf = await findRowProducts(
    db,
    rows,
    (row) => ({
      id: row.cells.get('id') ?? '',
      code: row.cells.get('item_code') ?? '',
      name: row.cells.get('name') ?? '',
      text: isDescribed(row) ? describeRow(row, file) : '',
      headings: row.headings,
    }),
    {
      scope: inReach(firmId),
      listed: new Map(listed.map(({ id, code }) => [id, { code }])),
      asksIds: true,
    },
  )
  const found = await productsInReach(
    db,
    firmId,
    rows.flatMap((row) => productOf(row).id ?? []),
  )
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    productOf,
    ranges: await priceRanges(db),
  }
}

const inReach = (firmId: number) => sql`(exists (
    select 1 from ${distributorProducts} where account_id = ${firmId} and product_id = ${products.id}
  ) or ${and(
    ACTIVE,
    sql`exists (
    select 1 from product_brands pb
    join brands b on b.id = pb.brand_id and b.status = 'active'
    join distributor_brands db on db.brand_id = b.id and db.account_id = ${firmId} and db.status = 'approved'
    where pb.product_id = ${products.id})`,
  )})`

/** Those of the products that the firm has in its list or may sell. */
export async function productsInReach(
  db: Queryable,
  firmId: number,
  ids: readonly number[],
): Promise<KnownProduct[]> {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      code: products.item_code,
      length: products.length,
      kilogramsPerMetre: products.weight_per_metre,
      own: distributorProducts,
    })
    .from(products)
    .leftJoin(
      distributorProducts,
      and(eq(distributorProducts.productId, products.id), eq(distributorProducts.accountId, firmId)),
    )
    .where(and(sql`${products.id} = any(${sql.param([...new Set(ids)])}::int[])`, inReach(firmId)))
    .orderBy(products.id)
  return found.map(({ own, ...product }) => ({ ...product, own: own ?? undefined }))
}
