import { categoryFrom } from '@nalika/shared-api/contract'
import { and, arrayOverlaps, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { products } from './catalogue.schema.ts'
import type { FacetName, ProductFilters } from './product-search.ts'

export const ACTIVE = eq(products.status, 'active')

/** A product must have one of the values. */
const FACET_CONDITIONS: Record<FacetName, (values: string[]) => SQL> = {
  category: (values) => inArray(products.category, values),
  application: (values) => arrayOverlaps(products.applications, values),
  grade: (values) => inArray(products.grade, values),
}

/** The values chosen of each facet; none means all. */
export function chosenValues({ category, application, grade }: ProductFilters): Record<FacetName, string[]> {
  return {
    category: category ? [categoryFrom(category) ?? category] : [],
    application: application ? [application] : [],
    grade: grade ? [grade] : [],
  }
}

export function facetConditions(filters: ProductFilters): SQL | undefined {
  const chosen = Object.entries(chosenValues(filters)) as [FacetName, string[]][]
  return and(
    ...chosen.map(([name, values]) => (values.length > 0 ? FACET_CONDITIONS[name](values) : undefined)),
  )
}

/** Active products that meet all filters but the facets. A range keeps products whose own range overlaps it. */
export function otherConditions(filters: ProductFilters, tsquery: SQL | undefined): SQL | undefined {
  const { min_diameter, max_diameter, min_thickness, max_thickness, brand_id } = filters
  return and(
    ACTIVE,
    min_diameter === undefined ? undefined : gte(products.max_outer_size, min_diameter),
    max_diameter === undefined ? undefined : lte(products.min_outer_size, max_diameter),
    min_thickness === undefined ? undefined : gte(products.max_thickness, min_thickness),
    max_thickness === undefined ? undefined : lte(products.min_thickness, max_thickness),
    // As an array: the planner would join all products with those of the brand.
    brand_id === undefined
      ? undefined
      : sql`${products.id} = any(array(select product_id from product_brands where brand_id = ${brand_id}))`,
    tsquery && sql`${products.search} @@ ${tsquery}`,
  )
}
