import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { MAX_COUNTED_PRODUCTS } from '@nalika/shared-api/contract'
import type {
  EndpointQuery,
  ProductFilterValues,
  ProductRecord,
  products as productsEndpoint,
} from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { byName, inOrder, recordList } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { facetConditions, madeByCondition, rangeConditions } from '../search/product-filters.queries.ts'
import { resolveSearch } from '../search/resolve-search.queries.ts'
import { products } from './catalogue.schema.ts'
import { detailColumns, toDetails } from './product-rows.ts'

type Filters = Omit<EndpointQuery<typeof productsEndpoint>, 'page' | 'per_page'>

const brandsOf = (column: 'id' | 'name') => sql`array(
  select b.${sql.identifier(column)} from product_brands pb join brands b on b.id = pb.brand_id
  where pb.product_id = products.id order by lower(b.name) collate "C")`

const recordColumns = {
  ...detailColumns,
  brand_ids: brandsOf('id').as<number[]>('brand_ids'),
  brand_names: brandsOf('name').as<string[]>('brand_names'),
  status: products.status,
  createdBy: accounts.name,
  version: products.version,
}

/** Filters as visitors filter, and `name` is searched for as visitors search, in products of every status. */
async function conditions(db: Db, { sort: _sort, ...filters }: Filters): Promise<SQL | undefined> {
  const { name, status, price_from, price_to } = filters
  const search = await resolveSearch(db, name, { strict: true })
  return and(
    search?.where,
    facetConditions(filters),
    rangeConditions(filters),
    await madeByCondition(db, filters),
    status && eq(products.status, status),
    price_from === undefined ? undefined : gte(products.price, price_from),
    price_to === undefined ? undefined : lte(products.price, price_to),
  )
}

const SORTED_BY = {
  name: sql`${products.sortName} collate "C"`,
  category: sql`${products.category}`,
  price: sql`${products.price}`,
  status: sql`${products.status}`,
  created: sql`${products.createdAt}`,
}

/** Newest first; products without a price last in both directions. Each order has an index. */
function order(sort: Filters['sort']): SQL[] {
  if (sort === undefined) return [desc(products.id)]
  const by = SORTED_BY[sort.replace('-', '') as keyof typeof SORTED_BY]
  if (sort === '-price') return [sql`${by} desc nulls last`, desc(products.id)]
  return sort.startsWith('-') ? [desc(by), desc(products.id)] : [asc(by), asc(products.id)]
}

/** Products as the admin sees them, in the order of their ids. */
export async function productRecords(db: Queryable, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(recordColumns)
    .from(products)
    .leftJoin(accounts, eq(accounts.id, products.createdBy))
    .where(inArray(products.id, [...ids]))
  const records = rows.map(({ createdBy, ...row }) => ({
    ...toDetails(row),
    status: row.status,
    created_by: createdBy,
    version: row.version,
  }))
  return inOrder(ids, records)
}

/** Every brand, and the values that products of every status have of the text filters. */
export async function productFilterValues(db: Db): Promise<ProductFilterValues> {
  const { grade, standard, material } = products
  const rows = await db.selectDistinct({ grade, standard, material }).from(products)
  const valuesOf = (name: 'grade' | 'standard' | 'material') =>
    [...new Set(rows.map((row) => row[name]))].filter(Boolean).sort()
  return {
    grade: valuesOf('grade'),
    standard: valuesOf('standard'),
    material: valuesOf('material'),
    brands: await db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(byName(brands.name)),
  }
}

/** The admin's list of products. */
export const productList = (db: Db) =>
  recordList<Filters, ProductRecord>(db, {
    table: products,
    where: (filters) => conditions(db, filters),
    orderBy: ({ sort }) => order(sort),
    maxCount: ({ name }) => (name?.trim() ? MAX_COUNTED_PRODUCTS : undefined),
    byIds: (ids) => productRecords(db, ids),
  })
