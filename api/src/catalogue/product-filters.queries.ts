import { APPLICATIONS, categoryFrom, CATEGORY_IDS, filterFields } from '@nalika/shared-api/contract'
import type { FilterFieldName, ProductFieldType } from '@nalika/shared-api/contract'
import { and, arrayOverlaps, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { products } from './catalogue.schema.ts'
import type { ProductFilters } from './product-search.ts'

export const ACTIVE = eq(products.status, 'active')

/** A filter of the public lists by the values of a column, or by the values in a column of lists. */
export interface Facet {
  name: FilterFieldName
  column: PgColumn
  isList: boolean
  /** Order of the values; others come last. */
  vocabulary: readonly string[]
}

const VOCABULARIES: Readonly<Partial<Record<ProductFieldType, readonly string[]>>> = {
  category: CATEGORY_IDS,
  applications: APPLICATIONS,
}

export const FACETS: readonly Facet[] = filterFields().map(
  ({ name, column = name, type, suggestions = [] }) => ({
    name,
    column: products[column as keyof typeof products] as PgColumn,
    isList: type === 'applications',
    vocabulary: VOCABULARIES[type] ?? suggestions,
  }),
)

/** The values of a list with commas, and the whole text: a value can have a comma itself. */
export const severalValues = (text: string): string[] => [...new Set([text, ...text.split(',')])]

/** The values chosen of a facet; none means all. */
export function chosenValues(name: FilterFieldName, filters: ProductFilters): string[] {
  const value = filters[name]
  if (!value) return []
  return severalValues(value).map((one) => (name === 'category' ? (categoryFrom(one) ?? one) : one))
}

/** A product must have one of the chosen values of each facet. */
export function facetConditions(filters: ProductFilters): SQL | undefined {
  return and(
    ...FACETS.map(({ name, column, isList }) => {
      const values = chosenValues(name, filters)
      if (values.length === 0) return undefined
      return isList ? arrayOverlaps(column, values) : inArray(column, values)
    }),
  )
}

/** Active products that meet all filters but the facets, and a search. */
export const otherConditions = (filters: ProductFilters, search: SQL | undefined): SQL | undefined =>
  and(ACTIVE, sizeAndBrandConditions(filters), search)

/** A range keeps products whose own range overlaps it. */
export function sizeAndBrandConditions(filters: ProductFilters): SQL | undefined {
  const { min_diameter, max_diameter, min_thickness, max_thickness, brand_id } = filters
  return and(
    min_diameter === undefined ? undefined : gte(products.max_outer_size, min_diameter),
    max_diameter === undefined ? undefined : lte(products.min_outer_size, max_diameter),
    min_thickness === undefined ? undefined : gte(products.max_thickness, min_thickness),
    max_thickness === undefined ? undefined : lte(products.min_thickness, max_thickness),
    // As an array: the planner would join all products with those of the brand.
    brand_id === undefined
      ? undefined
      : sql`${products.id} = any(array(select product_id from product_brands where brand_id = ${brand_id}))`,
  )
}
