import { MAX_COUNTED_PRODUCTS } from '@nalika/shared-api/contract'
import type { PriceUnit, ProductSort } from '@nalika/shared-api/contract'
import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { summaryColumns, toSummary } from '../products/product-rows.ts'
import { countFacets } from './facet-counts.queries.ts'
import { ACTIVE, facetConditions, madeByCondition, rangeConditions } from './product-filters.queries.ts'
import type {
  ProductFacets,
  ProductFilters,
  ProductListQuery,
  ProductPage,
  ProductSearch,
} from './product-search.ts'
import { resolveSearch } from './resolve-search.queries.ts'

/** Each order has an index. Products without a price or size come last. */
const ORDERS: Record<Exclude<ProductSort, 'price_asc' | 'price_desc'>, SQL[]> = {
  relevance: [asc(products.id)],
  name: [sql`${products.sortName} collate "C"`, asc(products.id)],
  diameter_asc: [asc(products.min_outer_size), asc(products.min_thickness), asc(products.id)],
}

const PRICES = { piece: products.price, metre: products.price_per_metre, kg: products.price_per_kg }

function orderOf(sort: ProductSort, unit: PriceUnit): SQL[] {
  if (sort === 'price_asc') return [asc(PRICES[unit]), asc(products.id)]
  if (sort === 'price_desc') return [sql`${PRICES[unit]} desc nulls last`, desc(products.id)]
  return ORDERS[sort]
}

/** Searches the products in PostgreSQL. */
export function sqlProductSearch(db: Db): ProductSearch {
  async function page(query: ProductListQuery): Promise<ProductPage> {
    const { price_unit = 'piece', page: number, per_page } = query
    const { sort = query.search ? 'relevance' : 'diameter_asc' } = query
    const search = await resolveSearch(db, query.search, { scope: ACTIVE })
    const conditions = and(
      ACTIVE,
      search?.where,
      facetConditions(query),
      rangeConditions(query),
      await madeByCondition(db, query),
    )
    const ordered =
      sort === 'relevance' && search?.rank
        ? bestMatches(conditions, search.rank)
        : firstMatches(conditions, orderOf(sort, price_unit))
    const matches = db
      .$with('matches', { id: products.id, position: sql<number>`position`.as('position') })
      .as(sql`select id, row_number() over () as position from (${ordered}) ordered`)
    const first = (number - 1) * per_page + 1
    const last = Math.min(number * per_page, MAX_COUNTED_PRODUCTS)
    const rows = await db
      .with(matches)
      .select({ ...summaryColumns, found: sql<number>`(select count(*)::int from ${matches})` })
      .from(matches)
      .innerJoin(products, eq(products.id, matches.id))
      .where(between(matches.position, first, last))
      .orderBy(matches.position)
    const [row] = rows
    // A page past the last one has no row with the count.
    if (!row && number > 1) return { ...(await page({ ...query, page: 1, per_page: 1 })), products: [] }
    const found = row?.found ?? 0
    return {
      products: rows.map(({ found: _found, ...summary }) => toSummary(summary)),
      total: Math.min(found, MAX_COUNTED_PRODUCTS),
      more: found > MAX_COUNTED_PRODUCTS,
      understanding: search?.understanding,
    }
  }

  async function facets(filters: ProductFilters): Promise<ProductFacets> {
    const search = await resolveSearch(db, filters.search, { scope: ACTIVE })
    return countFacets(db, filters, search && { where: search.where, limit: MAX_COUNTED_PRODUCTS + 1 })
  }

  return { page, facets }
}

const firstMatches = (conditions: SQL | undefined, order: SQL[]) => sql`
  select id from products where ${conditions} order by ${sql.join(order, sql`, `)} limit ${MAX_COUNTED_PRODUCTS + 1}`

/** Ranks the first matches only: a common word is in every product. */
const bestMatches = (conditions: SQL | undefined, rank: SQL) => sql`
  select id from (
    select id, ${rank} as rank from products where ${conditions} limit ${MAX_COUNTED_PRODUCTS + 1}
  ) ranked order by rank desc, id`
