import type { Endpoint } from '../endpoint.ts'

/** All pages for search engines, with the time of their last change. `pagination` covers the products. */
export const sitemapEntries = {
  name: 'sitemapEntries',
  method: 'GET',
  url: '/sitemap-entries',
  config: { roles: 'public' },
} as const satisfies Endpoint
