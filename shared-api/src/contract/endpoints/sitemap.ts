import { get } from '../define-endpoint.ts'

/** All pages for search engines, with the time of their last change. `pagination` covers the products. */
export const sitemapEntries = get('sitemapEntries', '/sitemap-entries', 'public')
