import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_SITEMAP_ENTRIES } from '../limits.ts'
import { PAGE_KINDS } from '../vocabulary.ts'
import { Moment, PageNumber, Pagination, SENTENCE } from './shapes.ts'

const Entry = Type.Object({ id: Type.Integer(), updated_at: Moment })

export const SitemapEntries = Type.Object({
  /** One page of the active products, by id. */
  products: Type.Array(Entry),
  /** All active brands, published pages and categories with products, whatever the page. */
  brands: Type.Array(Entry),
  pages: Type.Array(Type.Object({ slug: Type.String(), updated_at: Moment })),
  /** Published news and projects, which have addresses of their own. */
  entries: Type.Array(Type.Object({ kind: Type.Enum(PAGE_KINDS), slug: Type.String(), updated_at: Moment })),
  categories: Type.Array(Type.Object({ category: Type.String(), updated_at: Moment })),
})
export type SitemapEntries = Static<typeof SitemapEntries>

export const sitemapSchemas = {
  sitemapEntries: {
    summary: 'Addresses for the sitemap',
    querystring: Type.Object({
      page: PageNumber,
      per_page: Type.Integer({
        minimum: 1,
        maximum: MAX_SITEMAP_ENTRIES,
        default: MAX_SITEMAP_ENTRIES,
        [SENTENCE]: `The page size must be a whole number from 1 to ${String(MAX_SITEMAP_ENTRIES)}.`,
      }) as Type.TInteger & { default: number },
    }),
    response: {
      200: Type.Object({ status: Type.Boolean(), data: SitemapEntries, pagination: Pagination }),
    },
  },
} satisfies Record<string, EndpointSchema>
