import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { find } from './global-search.queries.ts'

/** Records of all kinds, by what somebody remembers of them. */
export const finding: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...endpoints.find,
    handler: async (request) => ({
      data: await find(app.database.db, request.query.term, request.signedIn()),
    }),
  })
}
