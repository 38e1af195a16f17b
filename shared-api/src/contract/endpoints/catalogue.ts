import type { Endpoint } from '../endpoint.ts'

/** Public catalogue: active products only. */
export const onlyProducts = {
  name: 'onlyProducts',
  method: 'GET',
  url: '/onlyProducts',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * How many products each choice of a select would leave, all other filters applied. Takes the query of the
 * catalogue; choices that would leave none are left out. In the order of the selects.
 */
export const filterCounts = {
  name: 'filterCounts',
  method: 'GET',
  url: '/filter-counts',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** One product of the public catalogue; 404 when it does not exist or is inactive. */
export const productDetails = {
  name: 'productDetails',
  method: 'GET',
  url: '/productDetails/:id',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Categories for the home page's cards. */
export const productCategories = {
  name: 'productCategories',
  method: 'GET',
  url: '/productCategories',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Categories for a select: slug and label. */
export const categories = {
  name: 'categories',
  method: 'GET',
  url: '/categories',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Applications that active products have. */
export const applications = {
  name: 'applications',
  method: 'GET',
  url: '/applications',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Grades that active products have. */
export const grades = {
  name: 'grades',
  method: 'GET',
  url: '/grades',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Active products of a category; 404 when there is no such category. */
export const productCategoryWise = {
  name: 'productCategoryWise',
  method: 'GET',
  url: '/productCategoryWise/:category',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Brands that make a product: the quote form offers them. */
export const productBrands = {
  name: 'productBrands',
  method: 'GET',
  url: '/products/:id/brands',
  config: { roles: 'public' },
} as const satisfies Endpoint
