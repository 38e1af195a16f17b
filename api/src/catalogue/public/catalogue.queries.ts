import { and, count, eq, max, min, ne } from 'drizzle-orm'
import {
  CATEGORIES,
  categoryDescription,
  categoryLabel,
  FACET_DEFINITIONS,
  facetValueLabel,
} from '@nalika/shared-api/contract'
import type {
  CategoryCard,
  FacetName,
  FilterChoice,
  FilterCounts,
  FilterOptions,
  Product,
} from '@nalika/shared-api/contract'
import { byName } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { documentsOf } from '../documents/documents.queries.ts'
import { productBrands, products } from '../products/catalogue.schema.ts'
import { detailColumns, toDetails } from '../products/product-rows.ts'
import { compareValues } from '../search/facet-order.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import type { ProductFacets } from '../search/product-search.ts'
import { lowest } from './category-sizes.queries.ts'

/** Public reads of the catalogue, except its lists. */
export function catalogueQueries(db: Db) {
  return {
    async details(id: number): Promise<Product | undefined> {
      const [row] = await db
        .select(detailColumns)
        .from(products)
        .where(and(ACTIVE, eq(products.id, id)))
      if (!row) return undefined
      return { ...toDetails(row), documents: await documentsOf(db, 'productId', id) }
    },

    /** Categories with active products: in the order of the vocabulary, others last. */
    async categoryCards(): Promise<CategoryCard[]> {
      const rows = await db
        .select({
          category: products.category,
          products: count(),
          min_size: min(products.min_outer_size),
          max_size: max(products.max_outer_size),
          price_per_kg: lowest(products.price_per_kg),
        })
        .from(products)
        .where(and(ACTIVE, ne(products.category, '')))
        .groupBy(products.category)
      return rows
        .map((row) => ({
          ...row,
          label: categoryLabel(row.category),
          description: categoryDescription(row.category),
        }))
        .sort((a, b) => compareValues('category', a.category, b.category))
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

/** Facets as the public list offers them. */
export function toFilterCounts({ total, facets, more }: ProductFacets): FilterCounts {
  const choices = FACET_DEFINITIONS.map(({ name }) => [
    name,
    facets[name]
      .toSorted((a, b) => compareValues(name, a.value, b.value))
      .map(({ value, products }) => ({ value, label: facetValueLabel(name, value), products })),
  ])
  const counts = Object.fromEntries(choices) as Record<FacetName, FilterChoice[]>
  return { total, ...counts, ...(more && { more }) }
}

/** Every category, and the values that active products have of the other facets. */
export function toFilterOptions(all: ProductFacets): FilterOptions {
  return { ...toFilterCounts(all), category: CATEGORIES.map(({ id, label }) => ({ value: id, label })) }
}
