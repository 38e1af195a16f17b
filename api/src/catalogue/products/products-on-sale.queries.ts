import { and, eq, inArray } from 'drizzle-orm'
import { byName } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from './catalogue.schema.ts'

export interface ProductOnSale {
  id: number
  name: string
  category: string
  /** Metres of a piece. */
  length: number | null
  kilogramsPerMetre: number | null
}

/** Filters ids to active products. */
export function productsOnSale(db: Queryable, ids: readonly number[]): Promise<ProductOnSale[]> {
  return db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      length: products.length,
      kilogramsPerMetre: products.weight_per_metre,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'active')))
}

/** The active brands of these products, by name. */
export async function brandsOfProducts(
  db: Queryable,
  productIds: readonly number[],
): Promise<{ productId: number; id: number; name: string }[]> {
  if (productIds.length === 0) return []
  return db
    .select({ productId: productBrands.productId, id: brands.id, name: brands.name })
    .from(productBrands)
    .innerJoin(brands, eq(brands.id, productBrands.brandId))
    .where(and(inArray(productBrands.productId, [...productIds]), eq(brands.status, 'active')))
    .orderBy(byName(brands.name))
}
