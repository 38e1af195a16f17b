import type { Endpoint } from '../endpoint.ts'

/** Everything that search engines should know and when it changed. `pagination` is that of the products. */
export const sitemapEntries = {
  name: 'sitemapEntries',
  method: 'GET',
  url: '/sitemap-entries',
  config: { roles: 'public' },
} as const satisfies Endpoint
