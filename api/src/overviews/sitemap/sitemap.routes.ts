import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { pagination } from '../../platform/index.ts'
import { sitemapQueries } from './sitemap.queries.ts'

export const sitemap: FastifyPluginAsyncTypebox = async (app) => {
  const queries = sitemapQueries(app.database.reads)

  app.route({
    ...endpoints.sitemapEntries,
    handler: async ({ query }) => {
      const { total, data } = await queries.entries(query)
      return { status: true, data, pagination: pagination(total, query) }
    },
  })
}
