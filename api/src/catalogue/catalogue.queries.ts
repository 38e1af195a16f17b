import { and, count, eq, ne, sql } from 'drizzle-orm'
import { CATEGORIES, CATEGORY_IDS, categoryLabel } from '@nalika/shared-api/contract'
import type {
  CategoryCard,
  FilterChoice,
  FilterCounts,
  FilterFieldName,
  FilterOptions,
  Product,
} from '@nalika/shared-api/contract'
import { documentsOf } from '../documents/documents.queries.ts'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from './catalogue.schema.ts'
import { ACTIVE, FACETS } from './product-filters.queries.ts'
import type { Facet } from './product-filters.queries.ts'
import { detailColumns, toDetails } from './product-rows.ts'
import type { ProductFacets } from './product-search.ts'

/** Public reads of the catalogue, except its lists. */
export function catalogueQueries(db: Db) {
  return {
    async details(id: number): Promise<Product | undefined> {
      const [row] = await db
        .select(detailColumns)
        .from(products)
        .where(and(ACTIVE, eq(products.id, id)))
      return row && { ...toDetails(row), documents: await documentsOf(db, 'productId', id) }
    },

    /** Categories with active products: in the order of the vocabulary, others last. */
    async categoryCards(): Promise<CategoryCard[]> {
      const rows = await db
        .select({ category: products.category, products: count() })
        .from(products)
        .where(and(ACTIVE, ne(products.category, '')))
        .groupBy(products.category)
      return rows
        .map((row) => ({
          ...row,
          label: categoryLabel(row.category),
          description: CATEGORIES.find(({ id }) => id === row.category)?.description ?? '',
        }))
        .sort((a, b) => inOrderOf(CATEGORY_IDS)(a.category, b.category))
    },

    /** Every category, and the values that active products have of the other facets. */
    async filterOptions(): Promise<FilterOptions> {
      const options = FACETS.map(async (facet) => [facet.name, await optionsOf(db, facet)])
      return Object.fromEntries(await Promise.all(options)) as FilterOptions
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

async function optionsOf(db: Db, { name, column, isList, vocabulary }: Facet) {
  if (name === 'category') return CATEGORIES.map(({ id, label }) => ({ value: id, label }))
  const value = isList ? sql<string | null>`unnest(${column})` : sql<string | null>`${column}`
  const rows = await db.selectDistinct({ value }).from(products).where(ACTIVE)
  return rows
    .flatMap((row) => row.value || [])
    .sort(inOrderOf(vocabulary))
    .map((one) => ({ value: one, label: one }))
}

/** Facets as the selects of the public list offer them. */
export function toFilterCounts({ total, facets, more }: ProductFacets): FilterCounts {
  const choices = FACETS.map(({ name, vocabulary }) => [
    name,
    facets[name]
      .toSorted((a, b) => inOrderOf(vocabulary)(a.value, b.value))
      .map(({ value, products }) => ({
        value,
        label: name === 'category' ? categoryLabel(value) : value,
        products,
      })),
  ])
  const counts = Object.fromEntries(choices) as Record<FilterFieldName, FilterChoice[]>
  return { total, ...counts, ...(more && { more }) }
}

/** Compares by the order of a vocabulary; words it does not contain come last. */
const inOrderOf = (vocabulary: readonly string[]) => (one: string, other: string) => {
  const position = (word: string) =>
    vocabulary.includes(word) ? vocabulary.indexOf(word) : vocabulary.length
  return position(one) - position(other) || (one < other ? -1 : 1)
}
