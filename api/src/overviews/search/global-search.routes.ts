import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { find } from './global-search.queries.ts'

export const globalSearch: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...endpoints.find,
    handler: async (request) => ({
      data: await find(app.database.db, request.query.term, request.signedIn()),
    }),
  })
}
