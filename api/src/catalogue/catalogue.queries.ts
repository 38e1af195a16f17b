import { and, eq, sql } from 'drizzle-orm'
import { APPLICATIONS, CATEGORIES, CATEGORY_IDS, categoryLabel } from '@nalika/shared-api/contract'
import type { CategoryCard, FilterCounts, Product, ProductSummary } from '@nalika/shared-api/contract'
import { byName } from '../infrastructure/database/columns.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { sanitisedHtml } from '../pages/sanitised-html.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from './catalogue.schema.ts'
import { ACTIVE, facetQueries, LISTED_KINDS } from './product-filters.queries.ts'
import type { Filters } from './product-filters.queries.ts'
import { productPages } from './product-list.queries.ts'

const brandList = (column: 'id' | 'name') => sql`array(
  select b.${sql.identifier(column)} from product_brands pb join brands b on b.id = pb.brand_id
  where pb.product_id = products.id and b.status = 'active' order by lower(b.name) collate "C")`

export const summaryColumns = {
  id: products.id,
  name: products.name,
  photo: products.photo,
  category: products.category,
  description: products.description,
  applications: products.applications,
  grade: products.grade,
  standard: products.standard,
  material: products.material,
  shape: products.shape,
  diameter: products.diameter,
  min_diameter: products.min_diameter,
  max_diameter: products.max_diameter,
  width: products.width,
  height: products.height,
  thickness: products.thickness,
  min_thickness: products.min_thickness,
  max_thickness: products.max_thickness,
  nominal_size: products.nominal_size,
  schedule: products.schedule,
  length: products.length,
  weight_per_metre: products.weight_per_metre,
  finish: products.finish,
  end_type: products.end_type,
  price: products.price,
  rating: products.rating,
  brandIds: brandList('id').as<number[]>('brand_ids'),
  brandNames: brandList('name').as<string[]>('brand_names'),
}

export const detailColumns = {
  ...summaryColumns,
  pressure_rating: products.pressure_rating,
  test_pressure: products.test_pressure,
  key_features: products.key_features,
  detailedDescription: products.detailedDescription,
  specifications: products.specifications,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

type SummaryRow = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof summaryColumns, 'brandIds' | 'brandNames'>
> & {
  brandIds: number[]
  brandNames: string[]
}

/** A product as the contract shows it in lists. */
export function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    name: row.name,
    photo: row.photo,
    category: row.category,
    category_label: categoryLabel(row.category),
    description: row.description,
    application: row.applications.join(', '),
    applications: row.applications,
    grade: row.grade,
    standard: row.standard,
    material: row.material,
    shape: row.shape,
    diameter: row.diameter,
    min_diameter: row.min_diameter,
    max_diameter: row.max_diameter,
    width: row.width,
    height: row.height,
    thickness: row.thickness,
    min_thickness: row.min_thickness,
    max_thickness: row.max_thickness,
    nominal_size: row.nominal_size,
    schedule: row.schedule,
    length: row.length,
    weight_per_metre: row.weight_per_metre,
    finish: row.finish,
    end_type: row.end_type,
    price: row.price,
    rating: row.rating,
    brand_ids: row.brandIds,
    brand_names: row.brandNames,
  }
}

type DetailRow = SummaryRow &
  Pick<typeof products.$inferSelect, Exclude<keyof typeof detailColumns, keyof SummaryRow>>

/** A product as its page shows it. */
export function toDetails(row: DetailRow): Product {
  return {
    ...toSummary(row),
    pressure_rating: row.pressure_rating,
    test_pressure: row.test_pressure,
    key_features: sanitisedHtml(row.key_features),
    detailedDescription: row.detailedDescription,
    specifications: row.specifications,
    photoUrl: row.photo,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function catalogueQueries(database: Pick<Database, 'reads' | 'readPool'>) {
  const { reads: db } = database
  const facets = facetQueries(database)

  return {
    page: productPages(database),

    async details(id: number): Promise<Product | undefined> {
      const [row] = await db
        .select(detailColumns)
        .from(products)
        .where(and(ACTIVE, eq(products.id, id)))
      return row && toDetails(row)
    },

    /** Categories that have active products, in the order of the vocabulary, others last. */
    async categoryCards(): Promise<CategoryCard[]> {
      const { rows } = await db.execute<{ category: string; products: number }>(
        sql`select k.category, sum(counted.number)::int as products from ${LISTED_KINDS}
          where k.category <> '' group by k.category`,
      )
      return rows
        .map((row) => ({
          ...row,
          label: categoryLabel(row.category),
          description: CATEGORIES.find(({ id }) => id === row.category)?.description ?? '',
        }))
        .sort((a, b) => inOrder(CATEGORY_IDS, a.category, b.category))
    },

    /** How many products each choice of category, application and grade would leave, all other filters applied. */
    async filterCounts(filters: Filters): Promise<FilterCounts> {
      const { rows, more } = await facets(filters)
      const choices = (facet: string, vocabulary: readonly string[] = []) =>
        rows
          .filter((row) => row.facet === facet && row.value !== '')
          .map(({ value, products }) => ({
            value,
            label: facet === 'category' ? categoryLabel(value) : value,
            products,
          }))
          .sort((a, b) => inOrder(vocabulary, a.value, b.value))
      return {
        total: rows.find(({ facet }) => facet === 'total')?.products ?? 0,
        category: choices('category', CATEGORY_IDS),
        application: choices('application', APPLICATIONS),
        grade: choices('grade'),
        ...(more && { more }),
      }
    },

    /** Applications that active products have, in the order of the vocabulary, others last. */
    async applications(): Promise<string[]> {
      const { rows } = await db.execute<{ word: string }>(
        sql`select distinct unnest(k.applications) as word from ${LISTED_KINDS}`,
      )
      return rows.map(({ word }) => word).sort((a, b) => inOrder(APPLICATIONS, a, b))
    },

    async grades(): Promise<string[]> {
      const { rows } = await db.execute<{ grade: string }>(
        sql`select distinct k.grade from ${LISTED_KINDS} where k.grade <> '' order by k.grade`,
      )
      return rows.map(({ grade }) => grade)
    },

    /** Active brands of an active product; undefined when there is no such product. */
    async brandsOf(id: number): Promise<{ id: number; name: string }[] | undefined> {
      const [product] = await db
        .select({ id: products.id })
        .from(products)
        .where(and(ACTIVE, eq(products.id, id)))
      if (!product) return undefined
      return db
        .select({ id: brands.id, name: brands.name })
        .from(productBrands)
        .innerJoin(brands, eq(brands.id, productBrands.brandId))
        .where(and(eq(productBrands.productId, id), eq(brands.status, 'active')))
        .orderBy(byName(brands.name))
    },
  }
}

/** The order of a vocabulary; words it does not know come last. */
function inOrder(vocabulary: readonly string[], one: string, other: string): number {
  const place = (word: string) => (vocabulary.includes(word) ? vocabulary.indexOf(word) : vocabulary.length)
  return place(one) - place(other) || (one < other ? -1 : 1)
}
