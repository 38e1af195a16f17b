import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import { todayInIndia } from '@nalika/shared-api/contract'

/** Endpoints whose response depends only on the address and on the tables that notify of changes. */
export const PUBLIC_ENDPOINTS: readonly EndpointDefinition[] = [
  endpoints.onlyProducts,
  endpoints.filterCounts,
  endpoints.filterOptions,
  endpoints.suggestions,
  endpoints.productDetails,
  endpoints.productCategories,
  endpoints.categories,
  endpoints.applications,
  endpoints.grades,
  endpoints.productCategoryWise,
  endpoints.categorySizes,
  endpoints.productBrands,
  endpoints.productReference,
  endpoints.getBrands,
  endpoints.brands,
  endpoints.brandDetails,
  endpoints.network,
  endpoints.priceRecord,
  endpoints.latestPrices,
  endpoints.priceSummary,
  endpoints.footerPages,
  endpoints.pageBySlug,
  endpoints.entries,
  endpoints.entryBySlug,
  endpoints.sitemapEntries,
]

/**
 * The cache key of a validated request: the same whatever the order of its query, with a default or without it. It names
 * the day, because offers end with one.
 */
export function cacheKey({ url, schema }: EndpointDefinition) {
  const params = Object.keys(schema.params?.properties ?? {})
  const query = Object.keys(schema.querystring?.properties ?? {})
  return (request: FastifyRequest): string => {
    const values = (from: unknown, names: string[]) =>
      names.map((name) => (from as Record<string, unknown>)[name] ?? null)
    return JSON.stringify([
      todayInIndia(),
      url,
      ...values(request.params, params),
      ...values(request.query, query),
    ])
  }
}
