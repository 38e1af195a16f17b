import { and, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { parseId } from '@nalika/shared-api/contract'
import { ACTIVE, findNamed, nameKey, nameKeyOf, priceRanges, products } from '../../catalogue/index.ts'
import type { Named, PriceRanges } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { describeRow } from './own-price-file.ts'
import type { OwnPriceFile, OwnPriceFileRow } from './own-price-file.ts'
import type { OwnPriceValues } from './own-price-values.ts'

export interface KnownProduct {
  id: number
  name: string
  category: string
  /** Metres of a piece. */
  length: number | null
  kilogramsPerMetre: number | null
  /** What the firm has entered; undefined when the product is not in its list. */
  own: (OwnPriceValues & { version: number | null }) | undefined
}

/** The products that rows may name: those in the firm's list, and active ones of its approved brands. */
export interface KnownProducts {
  byId: ReadonlyMap<number, KnownProduct>
  /** By `nameKey`. */
  byName: ReadonlyMap<string, readonly KnownProduct[]>
  /** What a row means whose name no product has. */
  namedBy: (row: OwnPriceFileRow) => Named
  ranges: PriceRanges
}

/** Of several products with one name, no more are read. */
const MAX_PRODUCTS = 20_000

export async function knownProducts(
  db: Queryable,
  firmId: number,
  file: OwnPriceFile,
): Promise<KnownProducts> {
  const { rows } = file
  const ids = rows.flatMap(({ cells }) => parseId(cells.get('id') ?? '') ?? [])
  const names = rows.map(({ cells }) => nameKey(cells.get('name') ?? '')).filter(Boolean)
  const named = await readProducts(
    db,
    firmId,
    sql`(${products.id} = any(${sql.param(ids)}::int[]) or ${nameKeyOf(products.name)} = any(${sql.param(names)}::text[]))`,
  )
  const known = new Set(named.map(({ name }) => nameKey(name)))
  const others = rows.filter(
    ({ cells }) => (cells.get('id') ?? '') === '' && !known.has(nameKey(cells.get('name') ?? '')),
  )
  const described = (row: OwnPriceFileRow) => ({ text: describeRow(row, file), headings: row.headings })
  const namedBy = await findNamed(db, others.map(described))
  const found = others.flatMap((row) => {
    const product = namedBy(described(row))
    return 'id' in product ? product.id : []
  })
  const all = [
    ...named,
    ...(await readProducts(db, firmId, sql`${products.id} = any(${sql.param(found)}::int[])`)),
  ]
  return {
    byId: new Map(all.map((product) => [product.id, product])),
    byName: Map.groupBy(named, ({ name }) => nameKey(name)),
    namedBy: (row) => namedBy(described(row)),
    ranges: await priceRanges(db),
  }
}

async function readProducts(db: Queryable, firmId: number, isWanted: SQL): Promise<KnownProduct[]> {
  const isOfApprovedBrand = sql`exists (
    select 1 from product_brands pb
    join brands b on b.id = pb.brand_id and b.status = 'active'
    join distributor_brands db on db.brand_id = b.id and db.account_id = ${firmId} and db.status = 'approved'
    where pb.product_id = ${products.id})`
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      length: products.length,
      kilogramsPerMetre: products.weight_per_metre,
      own: distributorProducts,
    })
    .from(products)
    .leftJoin(
      distributorProducts,
      and(eq(distributorProducts.productId, products.id), eq(distributorProducts.accountId, firmId)),
    )
    .where(
      and(isWanted, or(sql`${distributorProducts.accountId} is not null`, and(ACTIVE, isOfApprovedBrand))),
    )
    .orderBy(products.id)
    .limit(MAX_PRODUCTS)
  return found.map(({ own, ...product }) => ({ ...product, own: own ?? undefined }))
}
