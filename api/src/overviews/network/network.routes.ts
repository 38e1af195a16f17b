import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { pagination } from '../../platform/index.ts'
import { networkQueries } from './network.queries.ts'

/** The public directory of distributors. */
export const network: FastifyPluginAsyncTypebox = async (app) => {
  const queries = networkQueries(app.database.reads)

  app.route({
    ...endpoints.network,
    handler: async ({ query }) => {
      const { total, ...found } = await queries.page(query)
      return { status: true, ...found, pagination: pagination(total, query) }
    },
  })
}
