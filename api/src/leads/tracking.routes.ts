import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { countOrRefuse } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { noSuchRequest, trackingQueries } from './tracking.queries.ts'

/** From one network address: each reply is mailed to a distributor. */
const REPLIES = { attempts: 60, withinMinutes: 60 }

/** The tracking page of a request, for everyone with its secret link. */
export const tracking: FastifyPluginAsyncTypebox = async (app) => {
  const queries = trackingQueries(app.database.db, { mail: app.mail, siteUrl: app.config.siteUrl })

  const replies = app.limits.limiter('track-replies', REPLIES)

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
    handler: async ({ params, body, ip }) => {
      await countOrRefuse(replies, networkOf(ip), 'Too many replies were sent from your network.')
      await queries.reply(params.token, body)
      const data = await queries.byToken(params.token)
      if (!data) throw noSuchRequest()
      return { status: true, message: 'Your reply has been sent.', data }
    },
  })
}
