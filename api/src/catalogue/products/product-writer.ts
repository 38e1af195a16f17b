import { MAX_PRODUCT_BRANDS } from '@nalika/shared-api/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products, searchWords } from './catalogue.schema.ts'
import { searchVector, spellableWords } from './search-index.ts'

export type ProductValues = Omit<typeof products.$inferInsert, 'search' | 'brand_set'>

/** A product to store, with the brands that make it. */
export interface NewProduct {
  values: ProductValues
  brands: { id: number; name: string }[]
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters, and a product has about 35. */
const BATCH = 500

/** Stores products with their brands and indexes them for the search. Returns their ids in the same order. */
export async function insertProducts(db: Queryable, all: readonly NewProduct[]): Promise<number[]> {
  const ids: number[] = []
  const words = new Set<string>()
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH)
    const rows = batch.map(({ values, brands }) => {
      const search = searchVector(
        values,
        brands.map(({ name }) => name),
      )
      for (const word of spellableWords(search)) words.add(word)
      return { ...values, search, brand_set: brandSetOf(brands.map(({ id }) => id)) }
    })
    const stored = await db.insert(products).values(rows).returning({ id: products.id })
    const links = batch.flatMap(({ brands }, index) => {
      const productId = stored[index]?.id
      return productId === undefined ? [] : brands.map(({ id: brandId }) => ({ productId, brandId }))
    })
    if (links.length > 0) await db.insert(productBrands).values(links).onConflictDoNothing()
    ids.push(...stored.map(({ id }) => id))
  }
  await keepWords(db, words)
  return ids
}

/** Rebuilds the columns for search and filters after a product or related data changed, such as a brand's name. */
export async function refreshSearch(db: Queryable, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += BATCH) {
    const ids = productIds.slice(start, start + BATCH)
    const rows = await db.select().from(products).where(inArray(products.id, ids))
    const named = await db
      .select({ productId: productBrands.productId, brandId: brands.id, name: brands.name })
      .from(productBrands)
      .innerJoin(brands, eq(brands.id, productBrands.brandId))
      .where(inArray(productBrands.productId, ids))
      .orderBy(productBrands.brandId)
    const namesOf = Map.groupBy(named, ({ productId }) => productId)
    const vectors = rows.map((row) =>
      searchVector(
        row,
        (namesOf.get(row.id) ?? []).map(({ name }) => name),
      ),
    )
    const sets = rows.map(({ id }) =>
      arrayText(brandSetOf((namesOf.get(id) ?? []).map(({ brandId }) => brandId))),
    )
    await db.execute(sql`update ${products} set search = fresh.search::tsvector, brand_set = fresh.brand_set::int[]
      from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(vectors)}::text[],
        ${sql.param(sets)}::text[]) as fresh (id, search, brand_set)
      where ${products.id} = fresh.id`)
    await keepWords(db, new Set(vectors.flatMap(spellableWords)))
  }
}

async function keepWords(db: Queryable, words: ReadonlySet<string>): Promise<void> {
  if (words.size === 0) return
  await db.execute(
    sql`insert into ${searchWords} (word) select unnest(${sql.param([...words])}::text[]) on conflict do nothing`,
  )
}

/** A row of the index of facets has no room for hundreds. */
function brandSetOf(ids: readonly number[]): number[] {
  const brands = [...new Set(ids)].sort((a, b) => a - b)
  if (brands.length > MAX_PRODUCT_BRANDS) throw tooManyBrands()
  return brands
}

const tooManyBrands = () =>
  invalid({ brand_ids: [`A product has at most ${String(MAX_PRODUCT_BRANDS)} brands.`] })

/** As PostgreSQL reads an array. */
const arrayText = (ids: readonly number[]) => `{${ids.join(',')}}`
