import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { categoryFrom } from '@nalika/shared-api/contract'
import type { ProductQuery } from '@nalika/shared-api/contract'
import type { Db } from '../database.ts'
import { productBrands, products } from '../schema.ts'
import { searchQuery, searchTerms } from './search-words.ts'
import type { SearchTerms } from './search-words.ts'

export const ACTIVE = eq(products.status, 'active')

export type Filters = Partial<Omit<ProductQuery, 'page' | 'per_page'>>

/** Replaces words that stand in no product by the most similar word that does. */
async function corrected(db: Db, { sizes, words }: SearchTerms): Promise<SearchTerms> {
  const doubtful = words.filter((word) => /^\p{L}{4,}$/u.test(word))
  if (doubtful.length === 0) return { sizes, words }
  const { rows } = await db.execute<{ asked: string; meant: string }>(sql`
    select asked, (
      select word from search_words where word % asked order by similarity(word, asked) desc, word limit 1
    ) as meant
    from unnest(${sql.param(doubtful)}::text[]) as asked
    where not exists (select 1 from search_words where starts_with(word, asked))`)
  const meant = new Map(rows.map((row) => [row.asked, row.meant]))
  return { sizes, words: words.map((word) => meant.get(word) ?? word) }
}

/** What the database looks for when somebody typed this; undefined when they typed nothing. */
export async function searchFor(db: Db, text: string | undefined): Promise<SQL | undefined> {
  const terms = searchTerms(text ?? '')
  if (terms.sizes.length === 0 && terms.words.length === 0) {
    // Something was typed, but nothing that could stand in a product.
    return text?.trim() ? sql`''::tsquery` : undefined
  }
  return sql`${searchQuery(await corrected(db, terms))}::tsquery`
}

/** The filters that a select sets, each by itself. */
function chosen({ category, application, grade }: Filters) {
  return {
    category: category ? eq(products.category, categoryFrom(category) ?? category) : undefined,
    application: application ? sql`${products.applications} @> array[${application}]::text[]` : undefined,
    grade: grade ? eq(products.grade, grade) : undefined,
  }
}

/** All the others. */
function typed(filters: Filters, search: SQL | undefined): SQL | undefined {
  const { brand_id } = filters
  return and(
    ACTIVE,
    search && sql`${products.search} @@ ${search}`,
    filters.min_diameter === undefined ? undefined : gte(products.maxDiameter, filters.min_diameter),
    filters.max_diameter === undefined ? undefined : lte(products.minDiameter, filters.max_diameter),
    filters.min_thickness === undefined ? undefined : gte(products.maxThickness, filters.min_thickness),
    filters.max_thickness === undefined ? undefined : lte(products.minThickness, filters.max_thickness),
    brand_id === undefined
      ? undefined
      : sql`exists (select 1 from ${productBrands} where ${productBrands.productId} = ${products.id} and ${productBrands.brandId} = ${brand_id})`,
  )
}

export function conditions(filters: Filters, search: SQL | undefined): SQL | undefined {
  const { category, application, grade } = chosen(filters)
  return and(typed(filters, search), category, application, grade)
}

interface FacetRow extends Record<string, unknown> {
  facet: 'total' | 'category' | 'application' | 'grade'
  value: string
  products: number
}

/** Products behind each choice of a select with every filter but its own, and behind all filters, in one query. */
export async function facets(db: Db, filters: Filters, search: SQL | undefined): Promise<FacetRow[]> {
  const { category, application, grade } = chosen(filters)
  const is = (condition: SQL | undefined) => sql`coalesce(${condition ?? sql`true`}, false)`
  // Grouped first: few combinations are left of many products, and each count is a sum over those.
  const { rows } = await db.execute<FacetRow>(sql`
    with combinations as materialized (
      select ${products.category} as category, ${products.grade} as grade,
        ${products.applications} as applications, count(*) as number,
        ${is(category)} as in_category, ${is(application)} as in_application, ${is(grade)} as in_grade
      from ${products} where ${typed(filters, search)}
      group by 1, 2, 3, 5, 6, 7
    )
    select 'total' as facet, '' as value, coalesce(sum(number), 0)::int as products
    from combinations where in_category and in_application and in_grade
    union all
    select 'category', category, sum(number)::int from combinations
    where in_application and in_grade group by category
    union all
    select 'application', application, sum(number)::int
    from combinations, unnest(applications) as application
    where in_category and in_grade group by application
    union all
    select 'grade', grade, sum(number)::int from combinations
    where in_category and in_application group by grade`)
  return rows
}
