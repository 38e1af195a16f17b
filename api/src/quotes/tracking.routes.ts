import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { noSuchRequest, trackingQueries } from './tracking.queries.ts'

/** The page of a request, for whoever has its secret link. */
export const tracking: FastifyPluginAsyncTypebox = async (app) => {
  const queries = trackingQueries(app.database.db, { mail: app.mail, siteUrl: app.config.siteUrl })

  app.addHook('onSend', async (_request, reply) => {
    // No cache between here and the customer may keep what the link protects.
    reply.header('cache-control', 'private, no-store')
  })

  app.route({
    ...endpoints.track,
    handler: async ({ params }) => {
      const data = await queries.byToken(params.token)
      if (!data) throw noSuchRequest()
      return { status: true, data }
    },
  })

  app.route({
    ...endpoints.replyToTrack,
    handler: async ({ params, body }) => {
      await queries.reply(params.token, body)
      const data = await queries.byToken(params.token)
      if (!data) throw noSuchRequest()
      return { status: true, message: 'Your reply has been sent.', data }
    },
  })
}
