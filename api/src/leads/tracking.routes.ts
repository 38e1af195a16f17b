import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { afterResponse } from '../auth/after-response.ts'
import { trackingLinkQueries } from './tracking-links.queries.ts'
import { trackingQueries } from './tracking.queries.ts'
import { noSuchRequest } from './tracked-request.queries.ts'

/** The tracking page of a request, for everyone with its secret link. */
export const tracking: FastifyPluginAsyncTypebox = async (app) => {
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const queries = trackingQueries(app.database.db, dependencies)
  const { sendLinks, renewLink, withdrawLinks } = trackingLinkQueries(app.database.db, dependencies)

  const later = afterResponse(app)

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
  app.route({
    ...endpoints.trackingLinks,
    handler: async ({ body: { email, reference }, ip, log }) => {
      await app.countForm('trackingLinks', ['trackingLinks'], { address: ip })
      // Counts unknown addresses too: the refusal says nothing about the address.
      await app.policy.count('trackingLinkEmails', { recipient: email })
      later(sendLinks(email, reference), log, 'no tracking links could be sent')
      return {
        status: true,
        message: 'If a request was made with this address, we have sent its links to it.',
      }
    },
  })

  app.route({
    ...endpoints.renewTrackingLink,
    handler: async ({ params, ip, log }) => {
      await app.countForm('renewTrackingLink', ['trackingLinks'], { address: ip })
      // A refusal would tell whether the link belongs to a mailbox that has got many.
      const mayEmail = (recipient: string) => app.policy.mayCount('trackingLinkEmails', { recipient })
      later(renewLink(params.token, mayEmail), log, 'no new tracking link could be sent')
      return {
        status: true,
        message:
          'If this was the link to a request, we have sent a new one to the email address of the request.',
      }
    },
  })

  app.route({
    ...endpoints.withdrawTrackingLinks,
    handler: async ({ params }) => {
      await withdrawLinks(params.token)
      return { status: true, message: 'The links to this request no longer work.' }
    },
  })
}
