import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { parseId } from '@nalika/shared-api/contract'
import type { Queryable } from '../../platform/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from '../products/catalogue.schema.ts'
import type { ProductFields } from '../products/product-rules.ts'
import type { ImportCells } from './import-cells.ts'

export interface Brand {
  id: number
  name: string
}

/** A product that a row may update. */
export interface KnownProduct {
  id: number
  version: number
  fields: ProductFields
  /** In the order of their ids. */
  brands: Brand[]
}

/** What rows refer to. */
export interface KnownCatalogue {
  /** Keys are names in lower case. */
  brands: ReadonlyMap<string, Brand>
  products: ReadonlyMap<number, KnownProduct>
  /** Ids of products, by their name in lower case. */
  idsByName: ReadonlyMap<string, readonly number[]>
}

export const nameKey = (name: string) => name.replaceAll(/\s+/g, ' ').toLowerCase()

/** Ids of one statement. */
const BATCH = 500

/** The brands and products that these rows refer to. */
export async function knownCatalogue(db: Queryable, rows: readonly ImportCells[]): Promise<KnownCatalogue> {
  const all = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(sql`${brands.id} desc`)
  const names = rows.map(({ cells }) => nameKey(cells.get('name') ?? ''))
  const named = await db
    .select({ id: products.id, name: sql<string>`lower(${products.name})` })
    .from(products)
    .where(sql`lower(${products.name}) = any(${sql.param(names)}::text[])`)
    .orderBy(products.id)
  const idsByName = Map.groupBy(named, ({ name }) => name)
  const ids = new Set([
    ...named.map(({ id }) => id),
    ...rows.flatMap(({ cells }) => parseId(cells.get('id') ?? '') ?? []),
  ])
  return {
    brands: new Map(all.map((brand) => [brand.name.toLowerCase(), brand])),
    products: await readProducts(db, [...ids], new Map(all.map((brand) => [brand.id, brand]))),
    idsByName: new Map([...idsByName].map(([name, found]) => [name, found.map(({ id }) => id)])),
  }
}

const withoutSearch = ({ search: _search, ...columns }: typeof products._.columns) => columns

async function readProducts(
  db: Queryable,
  ids: readonly number[],
  brandsById: ReadonlyMap<number, Brand>,
): Promise<Map<number, KnownProduct>> {
  const columns = withoutSearch(getTableColumns(products))
  const known = new Map<number, KnownProduct>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const rows = await db.select(columns).from(products).where(inArray(products.id, some))
    const links = await db.select().from(productBrands).where(inArray(productBrands.productId, some))
    const brandIds = Map.groupBy(links, ({ productId }) => productId)
    for (const { id, version, ...fields } of rows) {
      const own = (brandIds.get(id) ?? []).flatMap(({ brandId }) => brandsById.get(brandId) ?? [])
      own.sort((one, other) => one.id - other.id)
      known.set(id, { id, version, fields, brands: own })
    }
  }
  return known
}
