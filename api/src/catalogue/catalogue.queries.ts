import { and, count, eq, ne, sql } from 'drizzle-orm'
import { APPLICATIONS, CATEGORIES, CATEGORY_IDS, categoryLabel } from '@nalika/shared-api/contract'
import type { CategoryCard, FilterCounts, Product } from '@nalika/shared-api/contract'
import { byName } from '../infrastructure/database/columns.ts'
import type { Db } from '../infrastructure/database/database.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from './catalogue.schema.ts'
import { ACTIVE } from './product-filters.queries.ts'
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
      return row && toDetails(row)
    },

    /** Categories that have active products, in the order of the vocabulary, others last. */
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

    /** Applications that active products have, in the order of the vocabulary, others last. */
    async applications(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ application: sql<string>`unnest(${products.applications})` })
        .from(products)
        .where(ACTIVE)
      return rows.map(({ application }) => application).sort(inOrderOf(APPLICATIONS))
    },

    async grades(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ grade: products.grade })
        .from(products)
        .where(and(ACTIVE, ne(products.grade, '')))
        .orderBy(products.grade)
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

/** Facets as the selects of the public list offer them. */
export function toFilterCounts({ total, facets, more }: ProductFacets): FilterCounts {
  const choices = (values: ProductFacets['facets']['category'], vocabulary: readonly string[] = []) =>
    values
      .map(({ value, products }) => ({ value, label: value, products }))
      .sort((a, b) => inOrderOf(vocabulary)(a.value, b.value))
  return {
    total,
    category: choices(facets.category, CATEGORY_IDS).map((choice) => ({
      ...choice,
      label: categoryLabel(choice.value),
    })),
    application: choices(facets.application, APPLICATIONS),
    grade: choices(facets.grade),
    ...(more && { more }),
  }
}

/** Compares by the order of a vocabulary; words it does not contain come last. */
const inOrderOf = (vocabulary: readonly string[]) => (one: string, other: string) => {
  const position = (word: string) =>
    vocabulary.includes(word) ? vocabulary.indexOf(word) : vocabulary.length
  return position(one) - position(other) || (one < other ? -1 : 1)
}
