import type { ProductSort } from '@nalika/shared-api/contract'
import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../infrastructure/database/database.ts'
import { products } from './catalogue.schema.ts'
import { chosenValues, facetConditions, otherConditions } from './product-filters.queries.ts'
import { FACET_NAMES } from './product-search.ts'
import type {
  FacetName,
  ProductFacets,
  ProductFilters,
  ProductListQuery,
  ProductPage,
  ProductSearch,
} from './product-search.ts'
import { summaryColumns, toSummary } from './product-rows.ts'
import { interpretSearch, tsqueryOf } from './text-search.queries.ts'

/** A list ends here: counting all of a large catalogue takes longer than its page. */
const MAX_COUNTED = 3000

/** Each order has an index. Products without a price or size come last. */
const ORDERS: Record<ProductSort, SQL[]> = {
  relevance: [asc(products.id)],
  name: [sql`${products.sortName} collate "C"`, asc(products.id)],
  price_asc: [asc(products.price), asc(products.id)],
  price_desc: [sql`${products.price} desc nulls last`, desc(products.id)],
  diameter_asc: [asc(products.min_outer_size), asc(products.min_thickness), asc(products.id)],
}

/** Searches the products in PostgreSQL. */
export function sqlProductSearch(db: Db): ProductSearch {
  async function page(query: ProductListQuery): Promise<ProductPage> {
    const { sort = 'relevance', page: number, per_page } = query
    const interpretation = await interpretSearch(db, query.search)
    const tsquery = interpretation && tsqueryOf(interpretation)
    const conditions = and(facetConditions(query), otherConditions(query, tsquery))
    const ordered =
      sort === 'relevance' && tsquery
        ? bestMatches(conditions, tsquery)
        : firstMatches(conditions, ORDERS[sort])
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
    // Past the last page there is no row that says how many there are.
    if (!row && number > 1) return { ...(await page({ ...query, page: 1, per_page: 1 })), products: [] }
    const found = row?.found ?? 0
    return {
      products: rows.map(({ found: _found, ...summary }) => toSummary(summary)),
      total: Math.min(found, MAX_COUNTED),
      more: found > MAX_COUNTED,
      interpretation,
    }
  }

  async function facets(filters: ProductFilters): Promise<ProductFacets> {
    const interpretation = await interpretSearch(db, filters.search)
    const conditions = otherConditions(filters, interpretation && tsqueryOf(interpretation))
    // Filters alone are counted from an index; a search or a brand needs the products.
    const isCapped = interpretation !== undefined || filters.brand_id !== undefined
    const { rows } = await db.execute<FacetRow>(
      facetStatement(chosenValues(filters), conditions, isCapped ? MAX_COUNTED + 1 : undefined),
    )
    const productsOf = (facet: FacetRow['facet']) => rows.find((row) => row.facet === facet)?.products ?? 0
    const valuesOf = (facet: FacetName) => rows.filter((row) => row.facet === facet && row.value !== '')
    return {
      total: productsOf('total'),
      facets: {
        category: valuesOf('category'),
        application: valuesOf('application'),
        grade: valuesOf('grade'),
      },
      more: isCapped && productsOf('found') > MAX_COUNTED,
    }
  }

  return { page, facets }
}

const firstMatches = (conditions: SQL | undefined, order: SQL[]) => sql`
  select id from products where ${conditions} order by ${sql.join(order, sql`, `)} limit ${MAX_COUNTED + 1}`

/** Ranks the first matches only: a common word is in every product. */
const bestMatches = (conditions: SQL | undefined, tsquery: SQL) => sql`
  select id from (
    select id, ts_rank(search, ${tsquery}) as rank from products where ${conditions} limit ${MAX_COUNTED + 1}
  ) ranked order by rank desc, id`

type FacetRow = { facet: FacetName | 'found' | 'total'; value: string; products: number }

/** Columns of the index `products_facets`, which answers filters alone. */
const FACET_COLUMNS: Record<FacetName, { column: SQL; values: SQL }> = {
  category: { column: sql`category`, values: sql`array[category]` },
  application: { column: sql`applications`, values: sql`applications` },
  grade: { column: sql`grade`, values: sql`array[grade]` },
}

/**
 * Groups the products by what they have of all facets, then counts each facet over the combinations that meet the
 * other facets' filters.
 */
function facetStatement(
  chosen: Record<FacetName, string[]>,
  conditions: SQL | undefined,
  limit: number | undefined,
): SQL {
  const list = (make: (name: FacetName) => SQL, separator = sql`, `) =>
    sql.join(FACET_NAMES.map(make), separator)
  const meets = (name: FacetName) => sql.identifier(`meets_${name}`)
  const meetsAll = (names: readonly FacetName[]) =>
    sql.join(
      names.map((name) => sql`${meets(name)}`),
      sql` and `,
    )
  const columns = list((name) => FACET_COLUMNS[name].column)
  return sql`
    with found as (
      select ${columns} from ${products} where ${conditions} ${limit && sql`limit ${limit}`}
    ), combinations as materialized (
      select ${columns}, count(*)::int as products, ${list(
        (name) =>
          sql`${chosen[name].length === 0 ? sql`true` : sql`${FACET_COLUMNS[name].values} && ${sql.param(chosen[name])}::text[]`} as ${meets(name)}`,
      )}
      from found group by ${columns}
    )
    select 'found' as facet, '' as value, coalesce(sum(products), 0)::int as products from combinations
    union all
    select 'total', '', coalesce(sum(products), 0)::int from combinations where ${meetsAll(FACET_NAMES)}
    union all ${list(
      (name) => sql`
        select ${sql.raw(`'${name}'`)}, value, sum(products)::int
        from combinations, unnest(${FACET_COLUMNS[name].values}) as value
        where ${meetsAll(FACET_NAMES.filter((other) => other !== name))} group by value`,
      sql` union all `,
    )}`
}
