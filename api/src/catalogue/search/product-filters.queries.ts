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
import type { Queryable } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import type { ProductFilters } from './product-search.ts'
import { inStockNear } from './stock.ts'

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

/** The values chosen of a facet; none means all. The whole text is one too: a caller may leave a comma unescaped. */
export function chosenValues(name: FacetName, filters: ProductFilters): string[] {
  const text = filters[name]
  if (!text) return []
  const values = [...new Set([text, ...splitValues(text)])]
  return name === 'category' ? values.map((one) => categoryFrom(one) ?? one) : values
}

/** Whether a product has one of the values that are chosen of a facet; undefined when none are. */
export function facetCondition({ name, column, isList }: Facet, filters: ProductFilters): SQL | undefined {
  const values = chosenValues(name, filters)
  if (values.length === 0) return undefined
  const value = sql`${products}.${sql.identifier(column)}`
  const chosen = sql`${sql.param(values)}::text[]`
  return isList ? sql`${value} && ${chosen}` : sql`${value}::text = any(${chosen})`
}

/** A product must have one of the chosen values of each facet. */
export const facetConditions = (filters: ProductFilters) =>
  and(...FACETS.map((facet) => facetCondition(facet, filters)))

/** The brands that a distributor in each state sells. */
export const BRANDS_BY_STATE = sql`
  select a.state, array_agg(distinct db.brand_id) as brands from accounts a
  join distributor_brands db on db.account_id = a.id and db.status = 'approved'
  where a.role = 'distributor' and a.status = 'active' and a.state <> '' group by a.state`

/** What a product's brands must be, each undefined when nothing is asked for. */
export interface BrandConditions {
  /** The one brand of a brand's page, and what is in stock near a PIN code. */
  own: SQL | undefined
  /** One of the brands that are chosen as a facet. */
  brand: SQL | undefined
  /** A brand that a distributor in one of the chosen states sells. */
  state: SQL | undefined
}

/** Reads the ids of the brands first: the planner cannot tell how many products a subquery would find. */
export async function brandConditions(db: Queryable, filters: ProductFilters): Promise<BrandConditions> {
  const names = chosenValues('brand', filters)
  const states = chosenValues('state', filters)
  const own = and(
    filters.brand_id === undefined ? undefined : madeByOne([filters.brand_id]),
    filters.near === undefined ? undefined : await inStockNear(db, filters.near),
  )
  if (names.length === 0 && states.length === 0) return { own, brand: undefined, state: undefined }
  const { rows } = await db.execute<{ named: number[]; sold: number[] }>(sql`
    select array(select id from brands where status = 'active' and name = any(${sql.param(names)}::text[])) as named,
      array(
        select distinct db.brand_id from accounts a join distributor_brands db on db.account_id = a.id and db.status = 'approved'
        where a.role = 'distributor' and a.status = 'active' and a.state = any(${sql.param(states)}::text[])
      ) as sold`)
  const [{ named, sold } = { named: [], sold: [] }] = rows
  return {
    own,
    brand: names.length > 0 ? madeByOne(named) : undefined,
    state: states.length > 0 ? madeByOne(sold) : undefined,
  }
}

/** Ids of the brands that a distributor in one of the states sells. */
export async function brandsSoldIn(db: Queryable, states: readonly string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct db.brand_id as id from accounts a
    join distributor_brands db on db.account_id = a.id and db.status = 'approved'
    where a.role = 'distributor' and a.status = 'active' and a.state = any(${sql.param([...states])}::text[])`)
  return rows.map(({ id }) => id)
}

const madeByOne = (ids: number[]) => sql`brand_set && ${sql.param(ids)}::int[]`

/** Products of the brands that are asked for, by a brand's page or as facets. */
export async function madeByCondition(db: Queryable, filters: ProductFilters): Promise<SQL | undefined> {
  const { own, brand, state } = await brandConditions(db, filters)
  return and(own, brand, state)
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
