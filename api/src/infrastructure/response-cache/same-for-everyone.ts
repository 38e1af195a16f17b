import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'

/** Public endpoints whose answers depend on their address alone, and on the tables that tell of changes. */
export const SAME_FOR_EVERYONE: readonly EndpointDefinition[] = [
  endpoints.onlyProducts,
  endpoints.filterCounts,
  endpoints.productDetails,
  endpoints.productCategories,
  endpoints.categories,
  endpoints.applications,
  endpoints.grades,
  endpoints.productCategoryWise,
  endpoints.productBrands,
  endpoints.getBrands,
  endpoints.brands,
  endpoints.brandDetails,
  endpoints.network,
  endpoints.footerPages,
  endpoints.pageBySlug,
  endpoints.entries,
  endpoints.entryBySlug,
  endpoints.sitemapEntries,
]

/**
 * One key for all addresses that mean the same: whatever the order of the query, with a default or without it, and
 * with parts that the endpoint does not know. Undefined for what no form or link sends.
 */
export function keyOf({ url, schema }: EndpointDefinition) {
  const params = Object.keys(schema.params?.properties ?? {})
  const query = Object.entries(schema.querystring?.properties ?? {}).map(
    ([name, { default: usual }]: [string, { default?: unknown }]) => ({ name, usual: String(usual) }),
  )
  return (request: FastifyRequest): string | undefined => {
    const given = request.query as Record<string, unknown>
    const place = request.params as Record<string, unknown>
    const parts: unknown[] = [url]
    for (const name of params) parts.push(place[name])
    for (const { name, usual } of query) {
      const value = given[name]
      if (value !== undefined && typeof value !== 'string') return undefined
      parts.push(value === undefined || value === usual ? null : value)
    }
    return JSON.stringify(parts)
  }
}
