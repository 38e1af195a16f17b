import type {
  FacetName,
  ProductQuery,
  ProductSummary,
  SearchUnderstanding,
} from '@nalika/shared-api/contract'

/** Filters of the public lists. `search` is what the visitor typed. */
export type ProductFilters = Partial<Omit<ProductQuery, 'page' | 'per_page'>>
export type ProductListQuery = ProductFilters & Pick<ProductQuery, 'page' | 'per_page'>

export interface ProductPage {
  products: ProductSummary[]
  /** Products that meet all filters, at most the number that a list shows. */
  total: number
  /** True when more products match than `total`. */
  more: boolean
  /** How the search text was understood; undefined without one. */
  understanding: SearchUnderstanding | undefined
}

export interface ProductFacets {
  /** Products that meet all filters. */
  total: number
  /** Products behind each value of a facet with every filter but the facet's own. Values without products are missing. */
  facets: Record<FacetName, { value: string; products: number }[]>
  /** True when not all products were counted: the numbers are minimums, and values may be missing. */
  more: boolean
}

/**
 * Searches the active products. The public lists use nothing else, so that an external search engine can take the
 * place of the SQL implementation (see docs/scale.md). An implementation sees a stored product within five seconds,
 * and rejects when it is not available.
 */
export interface ProductSearch {
  /** A page of products, in the order that the query asks for: by default relevance, without a search text by size. */
  page: (query: ProductListQuery) => Promise<ProductPage>
  facets: (filters: ProductFilters) => Promise<ProductFacets>
}
