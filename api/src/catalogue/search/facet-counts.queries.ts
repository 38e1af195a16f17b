import type { FacetName } from '@nalika/shared-api/contract'
import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import {
  ACTIVE,
  brandConditions,
  BRANDS_BY_STATE,
  facetCondition,
  facetConditions,
  FACETS,
  rangeConditions,
} from './product-filters.queries.ts'
import type { BrandConditions } from './product-filters.queries.ts'
import type { ProductFacets, ProductFilters } from './product-search.ts'

type FacetRow = { facet: FacetName | 'found' | 'total'; value: string; products: number }

/**
 * Counts the active products behind each value of each facet. With a search, of its first `limit` matches.
 */
export async function countFacets(
  db: Db,
  filters: ProductFilters,
  search?: { where: SQL; limit: number },
): Promise<ProductFacets> {
  const { rows } = await db.execute<FacetRow>(
    countStatement(filters, await brandConditions(db, filters), search),
  )
  const byFacet = Map.groupBy(rows, ({ facet }) => facet)
  const numberOf = (facet: 'found' | 'total') => byFacet.get(facet)?.[0]?.products ?? 0
  const valuesOf = (facet: FacetName) => (byFacet.get(facet) ?? []).filter(({ value }) => value)
  const names = [...FACETS.map(({ name }) => name), 'brand', 'state'] as const
  return {
    total: numberOf('total'),
    facets: Object.fromEntries(
      names.map((name) => [name, valuesOf(name)]),
    ) as unknown as ProductFacets['facets'],
    more: search !== undefined && numberOf('found') >= search.limit,
  }
}

/**
 * Counts products by their combination of values, of which there are few, then the values of each facet over the
 * combinations that meet the other facets' filters; one product has the values of its combination. Brands are counted
 * apart: with them there would be as many combinations as products.
 */
function countStatement(
  filters: ProductFilters,
  { own, brand, state }: BrandConditions,
  search: { where: SQL; limit: number } | undefined,
): SQL {
  const columns = sql.join(
    FACETS.map(({ column }) => sql`${products}.${sql.identifier(column)}`),
    sql`, `,
  )
  const values = FACETS.map(
    ({ name, column, isList }, index) => sql`
      select ${sql.raw(`'${name}'`)}, value, sum(products)::int
      from combinations, lateral (${
        isList
          ? sql`select unnest(${sql.identifier(column)}) as value`
          : sql`select ${sql.identifier(column)}::text as value`
      }) one
      where missed in (0, ${sql.raw(String(index + 1))}) and products > 0 group by value`,
  )
  return sql`
    with found as ${sql.raw(search ? 'materialized' : 'not materialized')} (
      select id, facet_key, brand_set from ${products}
      where ${and(ACTIVE, own, rangeConditions(filters), search?.where)} ${search && sql`limit ${search.limit}`}
    ), counted as materialized (
      select min(id) as id, count(*) filter (where ${and(brand, state) ?? sql`true`})::int as products
      from found group by facet_key
    ), combinations as materialized (
      select ${products.facet_key}, ${columns}, counted.products, ${missedFacet(filters)} as missed
      from counted join ${products} on ${products.id} = counted.id
    ), makers as materialized (
      select brand_set, count(*)::int as products, ${state ?? sql`true`} as in_state, ${brand ?? sql`true`} as of_brand
      from found
      ${facetConditions(filters) && sql`where facet_key in (select facet_key from combinations where missed = 0)`}
      group by brand_set
    )
    select 'total' as facet, '' as value, coalesce(sum(products), 0)::int as products
    from combinations where missed = 0
    ${search && sql`union all select 'found', '', count(*)::int from found`}
    union all ${sql.join(values, sql` union all `)}
    union all
    select 'brand', brands.name, sum(products)::int
    from makers, unnest(brand_set) as one (id) join brands on brands.id = one.id and brands.status = 'active'
    where in_state group by brands.name
    union all
    select 'state', state, sum(products)::int
    from makers join (${BRANDS_BY_STATE}) states on states.brands && brand_set
    where of_brand group by state`
}

/** Number of the one facet, from 1, whose filter a combination does not meet; 0 when it meets all, null for several. */
function missedFacet(filters: ProductFilters): SQL {
  const misses = FACETS.flatMap((facet, index) => {
    const met = facetCondition(facet, filters)
    return met ? [{ missed: sql`(${met} is not true)::int`, number: sql.raw(String(index + 1)) }] : []
  })
  if (misses.length === 0) return sql`0`
  const count = sql.join(
    misses.map(({ missed }) => missed),
    sql` + `,
  )
  const number = sql.join(
    misses.map(({ missed, number }) => sql`${missed} * ${number}`),
    sql` + `,
  )
  return sql`case ${count} when 0 then 0 when 1 then ${number} end`
}
