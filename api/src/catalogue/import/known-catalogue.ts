import type { RecordStatus } from '@nalika/shared-api/contract'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from '../products/catalogue.schema.ts'
import type { ProductFields } from '../products/product-rules.ts'
import { readingKnowledge } from '../reading/reading-knowledge.queries.ts'
import type { CatalogueKnowledge } from '../reading/reading-knowledge.queries.ts'
import { priceRanges } from './named-products.queries.ts'
import type { PriceRanges } from './price-cells.ts'
import type { ProductFileRow } from './product-file.ts'
import { findRowProducts } from './row-products.queries.ts'
import type { RowProduct } from './row-products.queries.ts'

export interface Brand {
  id: number
  name: string
}

/** A product that a row may update. */
export interface KnownProduct {
  id: number
  version: number
  status: RecordStatus
  updatedAt: Date
  fields: ProductFields
  /** In the order of their ids. */
  brands: Brand[]
}

/** What is needed to read changes of products. */
export interface CatalogueFacts {
  /** By name in lower case. */
  brands: ReadonlyMap<string, Brand>
  products: ReadonlyMap<number, KnownProduct>
  ranges: PriceRanges
  knowledge: CatalogueKnowledge
}

/** What rows refer to. */
export interface KnownCatalogue extends CatalogueFacts {
  /** The product that a row is about; of a file that only adds products, one that has its code or name. */
  productOf: (row: ProductFileRow) => RowProduct
}

/** Ids of one statement. */
const BATCH = 500

/** What these rows refer to; products that they change only with `update`. */
export async function knownCatalogue(
  db: Queryable,
  rows: readonly ProductFileRow[],
  update: boolean,
): Promise<KnownCatalogue> {
  const productOf = await findRowProducts(db, rows, ({ cells, headings }) => {
    const name = cells.get('name') ?? ''
    const [id, code] = [cells.get('id') ?? '', cells.get('item_code') ?? '']
    return { id, code, name, text: update ? name : '', headings }
  })
  const ids = new Set(rows.flatMap((row) => productOf(row).id ?? []))
  return { productOf, ...(await catalogueFacts(db, [...ids])) }
}

/** What is needed to read changes of these products. */
export async function catalogueFacts(db: Queryable, ids: readonly number[]): Promise<CatalogueFacts> {
  const all = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(sql`${brands.id} desc`)
  return {
    brands: new Map(all.map((brand) => [brand.name.toLowerCase(), brand])),
    products: await readProducts(db, ids, new Map(all.map((brand) => [brand.id, brand]))),
    ranges: await priceRanges(db),
    knowledge: await readingKnowledge(db),
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
    for (const { id, version, status, updatedAt, ...fields } of rows) {
      const own = (brandIds.get(id) ?? []).flatMap(({ brandId }) => brandsById.get(brandId) ?? [])
      own.sort((one, other) => one.id - other.id)
      known.set(id, { id, version, status, updatedAt, fields, brands: own })
    }
  }
  return known
}
