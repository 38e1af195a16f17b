import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { afterResponse } from '../../identity/index.ts'
import { openLink, outlineOf, readSentRequest, trackingLinkQueries } from '../../requests/index.ts'
import type { LinkedRequest } from '../../requests/index.ts'
import { trackingQueries } from './tracking.queries.ts'

/** The tracking page of a request, as far as its secret link shows it. */
export const tracking: FastifyPluginAsyncTypebox = async (app) => {
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const { db } = app.database
  const queries = trackingQueries(db, dependencies)
  const { sendLinks, renewLink, withdrawLinks } = trackingLinkQueries(db, dependencies)

  const later = afterResponse(app)

  app.route({
    ...endpoints.track,
    handler: async (call) => ({ status: true, data: await shownBy(call.tracked()) }),
  })

  app.route({
    ...endpoints.openTrackingLink,
    handler: async (call) => {
      const request = call.tracked()
      await openLink(db, call.params.token, request)
      return { status: true, message: 'Your request is open.', data: await queries.read(request) }
    },
  })

  app.route({
    ...endpoints.replyToTrack,
    handler: async (call) => {
      const request = call.tracked()
      await queries.reply(request, call.body)
      return { status: true, message: 'Your reply has been sent.', data: await queries.read(request) }
    },
  })

  app.route({
    ...endpoints.trackingLinks,
    handler: async ({ body: { email, reference }, ip, log }) => {
      await app.countForm('trackingLinks', { trackingLinks: 1 }, { address: ip })
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
      await app.countForm('renewTrackingLink', { trackingLinks: 1 }, { address: ip })
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
    handler: async (call) => {
      await withdrawLinks(call.tracked())
      return { status: true, message: 'The links to this request no longer work.' }
    },
  })

  function shownBy(request: LinkedRequest) {
    switch (request.access) {
      case 'submitted':
        return readSentRequest(db, request)
      case 'unopened':
        return outlineOf(request)
      default:
        return queries.read(request)
    }
  }
}
