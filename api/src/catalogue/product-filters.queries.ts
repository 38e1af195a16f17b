import {
  APPLICATIONS,
  categoryFrom,
  CATEGORY_IDS,
  filterFields,
  SHAPES,
  splitValues,
} from '@nalika/shared-api/contract'
import type { FacetName, FilterFieldName, ProductFieldType } from '@nalika/shared-api/contract'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../infrastructure/database/database.ts'
import { brandSets, facetSets, products } from './catalogue.schema.ts'
import type { ProductFilters } from './product-search.ts'

export const ACTIVE = eq(products.status, 'active')

/** A filter of the public lists by the values of a column, or by the values in a column of lists. */
export interface Facet {
  name: FilterFieldName
  column: string
  isList: boolean
  /** Order of the values; others come last. */
  vocabulary: readonly string[]
}

const VOCABULARIES: Readonly<Partial<Record<ProductFieldType, readonly string[]>>> = {
  category: CATEGORY_IDS,
  shape: SHAPES,
  applications: APPLICATIONS,
}

export const FACETS: readonly Facet[] = filterFields().map(
  ({ name, column = name, type, suggestions = [] }) => ({
    name,
    column,
    isList: type === 'applications',
    vocabulary: VOCABULARIES[type] ?? suggestions,
  }),
)

/** The values chosen of a facet; none means all. The whole text is one too: older addresses escape no comma. */
export function chosenValues(name: FacetName, filters: ProductFilters): string[] {
  const text = filters[name]
  if (!text) return []
  const values = [...new Set([text, ...splitValues(text)])]
  return name === 'category' ? values.map((one) => categoryFrom(one) ?? one) : values
}

/** Whether a row of `table` has one of the values that are chosen of a facet; undefined when none are. */
export function facetCondition(
  { name, column, isList }: Facet,
  filters: ProductFilters,
  table: typeof products | typeof facetSets = products,
): SQL | undefined {
  const values = chosenValues(name, filters)
  if (values.length === 0) return undefined
  const value = sql`${table}.${sql.identifier(column)}`
  const chosen = sql`${sql.param(values)}::text[]`
  return isList ? sql`${value} && ${chosen}` : sql`${value}::text = any(${chosen})`
}

/** A product must have one of the chosen values of each facet. */
export const facetConditions = (
  filters: ProductFilters,
  table: typeof products | typeof facetSets = products,
) => and(...FACETS.map((facet) => facetCondition(facet, filters, table)))

/** The brands that a distributor in each state sells. */
export const BRANDS_BY_STATE = sql`
  select a.state, array_agg(distinct db.brand_id) as brands from accounts a
  join distributor_brands db on db.account_id = a.id
  where a.role = 'distributor' and a.status = 'active' and a.state <> '' group by a.state`

/** One of the chosen brands is in a set. */
export function brandCondition(filters: ProductFilters): SQL | undefined {
  const names = chosenValues('brand', filters)
  if (names.length === 0) return undefined
  return sql`brand_set && array(
    select id from brands where status = 'active' and name = any(${sql.param(names)}::text[]))`
}

/** A distributor in one of the chosen states sells a brand of the set. */
export function stateCondition(filters: ProductFilters): SQL | undefined {
  const states = chosenValues('state', filters)
  if (states.length === 0) return undefined
  return sql`brand_set && array(
    select db.brand_id from accounts a join distributor_brands db on db.account_id = a.id
    where a.role = 'distributor' and a.status = 'active' and a.state = any(${sql.param(states)}::text[]))`
}

/** The one brand of a brand's page is in a set. */
export const ownBrandCondition = ({ brand_id }: ProductFilters): SQL | undefined =>
  brand_id === undefined ? undefined : sql`brand_set @> array[${brand_id}::int]`

/**
 * Products of the brands that are asked for, by a brand's page or as facets. The keys are read first: the planner knows
 * how many products have which key, but not how many a subquery would find.
 */
export async function madeByCondition(db: Queryable, filters: ProductFilters): Promise<SQL | undefined> {
  const where = and(ownBrandCondition(filters), brandCondition(filters), stateCondition(filters))
  if (!where) return undefined
  const { rows } = await db.execute<{ brand_key: string }>(
    sql`select brand_key from ${brandSets} where ${where}`,
  )
  return sql`brand_key = any(${sql.param(rows.map((row) => String(row.brand_key)))}::bigint[])`
}

/** A range keeps products whose own range overlaps it. */
export function rangeConditions(filters: ProductFilters): SQL | undefined {
  const ranges = [
    ['diameter', products.min_outer_size, products.max_outer_size],
    ['thickness', products.min_thickness, products.max_thickness],
    ['width', products.width, products.width],
    ['height', products.height, products.height],
    ['price_per_kg', products.price_per_kg, products.price_per_kg],
  ] as const
  return and(
    ...ranges.flatMap(([name, smallest, largest]) => {
      const { [`min_${name}` as const]: from, [`max_${name}` as const]: to } = filters
      return [
        from === undefined ? undefined : gte(largest, from),
        to === undefined ? undefined : lte(smallest, to),
      ]
    }),
  )
}

/**
 * What {@link facetConditions} says, by the keys of the combinations of values: the covering index `products_facets` has
 * the keys, and rows of the values themselves would be too long for it.
 */
export function facetKeyCondition(filters: ProductFilters): SQL | undefined {
  const met = facetConditions(filters, facetSets)
  return met && sql`facet_key in (select facet_key from ${facetSets} where ${met})`
}
