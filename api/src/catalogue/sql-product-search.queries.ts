import type { FilterFieldName, PriceUnit, ProductSort } from '@nalika/shared-api/contract'
import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../infrastructure/database/database.ts'
import { products } from './catalogue.schema.ts'
import { ACTIVE, chosenValues, facetConditions, FACETS, otherConditions } from './product-filters.queries.ts'
import type { Facet } from './product-filters.queries.ts'
import type {
  ProductFacets,
  ProductFilters,
  ProductListQuery,
  ProductPage,
  ProductSearch,
} from './product-search.ts'
import { summaryColumns, toSummary } from './product-rows.ts'
import { resolveSearch } from './query-understanding/resolve-search.queries.ts'

/** A list ends here: counting all of a large catalogue takes longer than its page. */
const MAX_COUNTED = 3000

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
    const { sort = 'relevance', price_unit = 'piece', page: number, per_page } = query
    const search = await resolveSearch(db, query.search, { scope: ACTIVE })
    const conditions = and(facetConditions(query), otherConditions(query, search?.where))
    const ordered =
      sort === 'relevance' && search?.rank
        ? bestMatches(conditions, search.rank)
        : firstMatches(conditions, orderOf(sort, price_unit))
    const matches = db
      .$with('matches', { id: products.id, position: sql<number>`position`.as('position') })
      .as(sql`select id, row_number() over () as position from (${ordered}) ordered`)
    const first = (number - 1) * per_page + 1
    const last = Math.min(number * per_page, MAX_COUNTED)
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
      total: Math.min(found, MAX_COUNTED),
      more: found > MAX_COUNTED,
      understanding: search?.understanding,
    }
  }

  async function facets(filters: ProductFilters): Promise<ProductFacets> {
    const search = await resolveSearch(db, filters.search, { scope: ACTIVE })
    const conditions = otherConditions(filters, search?.where)
    // Filters alone are counted from an index; a search or a brand needs the products.
    const isCapped = search !== undefined || filters.brand_id !== undefined
    const { rows } = await db.execute<FacetRow>(
      facetStatement(filters, conditions, isCapped ? MAX_COUNTED + 1 : undefined),
    )
    const productsOf = (facet: FacetRow['facet']) => rows.find((row) => row.facet === facet)?.products ?? 0
    const facets = FACETS.map(({ name }) => [name, rows.filter((row) => row.facet === name && row.value)])
    return {
      total: productsOf('total'),
      facets: Object.fromEntries(facets) as ProductFacets['facets'],
      more: isCapped && productsOf('found') > MAX_COUNTED,
    }
  }

  return { page, facets }
}

const firstMatches = (conditions: SQL | undefined, order: SQL[]) => sql`
  select id from products where ${conditions} order by ${sql.join(order, sql`, `)} limit ${MAX_COUNTED + 1}`

/** Ranks the first matches only: a common word is in every product. */
const bestMatches = (conditions: SQL | undefined, rank: SQL) => sql`
  select id from (
    select id, ${rank} as rank from products where ${conditions} limit ${MAX_COUNTED + 1}
  ) ranked order by rank desc, id`

type FacetRow = { facet: FilterFieldName | 'found' | 'total'; value: string; products: number }

const columnOf = ({ column }: Facet) => sql.identifier(column.name)
const valuesOf = (facet: Facet) => (facet.isList ? columnOf(facet) : sql`array[${columnOf(facet)}]`)

/** Whether a combination has one of the values that are chosen of a facet. */
function meets(facet: Facet, filters: ProductFilters): SQL {
  const values = chosenValues(facet.name, filters)
  return values.length === 0 ? sql`true` : sql`${valuesOf(facet)} && ${sql.param(values)}::text[]`
}

/**
 * Groups the products by what they have of all facets, then counts each facet over the combinations that meet the
 * other facets' filters. The index `products_facets` has all columns that this reads without a search or a brand.
 */
function facetStatement(
  filters: ProductFilters,
  conditions: SQL | undefined,
  limit: number | undefined,
): SQL {
  const columns = sql.join(FACETS.map(columnOf), sql`, `)
  const meetsAll = (facets: readonly Facet[]) =>
    sql.join([sql`true`, ...facets.map((facet) => meets(facet, filters))], sql` and `)
  const valueCounts = FACETS.map(
    (facet) => sql`
      select ${sql.raw(`'${facet.name}'`)}, value, sum(products)::int
      from combinations, unnest(${valuesOf(facet)}) as value
      where ${meetsAll(FACETS.filter((other) => other !== facet))} group by value`,
  )
  return sql`
    with found as (
      select ${columns} from ${products} where ${conditions} ${limit && sql`limit ${limit}`}
    ), combinations as materialized (
      select ${columns}, count(*)::int as products from found group by ${columns}
    )
    select 'found' as facet, '' as value, coalesce(sum(products), 0)::int as products from combinations
    union all
    select 'total', '', coalesce(sum(products), 0)::int from combinations where ${meetsAll(FACETS)}
    union all ${sql.join(valueCounts, sql` union all `)}`
}
