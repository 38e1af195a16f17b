import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { afterResponse } from '../../identity/index.ts'
import { pagination } from '../../platform/index.ts'
import { readSentRequest } from '../links/sent-request.queries.ts'
import { buyerOf, endBuyerSession, openBuyerSession, sendBuyerLink } from './buyer-access.queries.ts'
import { withdrawLines, withdrawSentLines } from './line-withdrawal.queries.ts'
import { addTrackingLink, MY_REQUESTS_PER_PAGE, requestsOfBuyer } from './my-requests.queries.ts'

/** All requests of a visitor whose email address was verified by a link. */
export const myRequests: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const later = afterResponse(app)

  app.route({
    ...endpoints.myRequestsLink,
    handler: async ({ body: { email }, ip, log }) => {
      // Counts unknown addresses too: the refusal says nothing about the address.
      await app.countForm('myRequestsLink', { myRequestsLinks: 1 }, { address: ip, recipient: email })
      later(sendBuyerLink(db, dependencies, email), log, 'no link to my requests could be sent')
      const message = 'If a request was made with this address, we have sent a link to it.'
      return { status: true, message }
    },
  })

  app.route({
    ...endpoints.openMyRequests,
    handler: async ({ body }) => {
      const { session, expiresAt } = await openBuyerSession(db, body.token)
      return { status: true, data: { session, expires_at: expiresAt.toISOString() } }
    },
  })

  app.route({
    ...endpoints.myRequests,
    handler: async ({ body: { session, page = 1 } }) => {
      const email = await buyerOf(db, session)
      const { total, data } = await requestsOfBuyer(db, email, page)
      return {
        status: true,
        email,
        data,
        pagination: pagination(total, { page, per_page: MY_REQUESTS_PER_PAGE }),
      }
    },
  })

  app.route({
    ...endpoints.myRequestLink,
    handler: async ({ body: { session, request } }) => {
      const token = await addTrackingLink(db, await buyerOf(db, session), request)
      return { status: true, data: { tracking_path: `/track/${token}` } }
    },
  })

  app.route({
    ...endpoints.withdrawMyLines,
    handler: async ({ body: { session, lines, reason } }) => {
      const email = await buyerOf(db, session)
      const withdrawn = await withdrawLines(db, dependencies, { email, lines, reason })
      const message =
        withdrawn === 1 ? 'The line was withdrawn.' : `${String(withdrawn)} lines were withdrawn.`
      return { status: true, success: true, message, withdrawn }
    },
  })

  app.route({
    ...endpoints.withdrawSentRequest,
    handler: async (call) => {
      const request = call.tracked()
      await withdrawSentLines(db, dependencies, request)
      return {
        status: true,
        message: 'Your request was withdrawn.',
        data: await readSentRequest(db, request),
      }
    },
  })

  app.route({
    ...endpoints.endMyRequests,
    handler: async ({ body }) => {
      await endBuyerSession(db, body.session)
      return { status: true, success: true, message: 'Your session has ended.' }
    },
  })
}
