import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { afterResponse } from '../auth/after-response.ts'
import { countOrRefuse, keyOf, mailboxOf, mayCount } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { trackingLinkQueries } from './tracking-links.queries.ts'
import { trackingQueries } from './tracking.queries.ts'
import { noSuchRequest } from './tracked-request.queries.ts'

/** From one network address: each reply is mailed to a distributor. */
const REPLIES = { attempts: 60, withinMinutes: 60 }
/** From one network address. */
const LINK_REQUESTS = { attempts: 20, withinMinutes: 60 }
/** To one mailbox: strangers can ask for it too. */
const LINK_MAILS = { attempts: 3, withinMinutes: 24 * 60 }
/** From one network address. */
const WITHDRAWALS = { attempts: 60, withinMinutes: 60 }

/** The tracking page of a request, for everyone with its secret link. */
export const tracking: FastifyPluginAsyncTypebox = async (app) => {
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const queries = trackingQueries(app.database.db, dependencies)
  const { sendLinks, renewLink, withdrawLinks } = trackingLinkQueries(app.database.db, dependencies)

  const replies = app.limits.limiter('track-replies', REPLIES)
  const linkRequests = app.limits.limiter('tracking-links-address', LINK_REQUESTS)
  const linkMails = app.limits.limiter('tracking-links-mailbox', LINK_MAILS)
  const withdrawals = app.limits.limiter('tracking-links-withdrawals', WITHDRAWALS)
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
    handler: async ({ params, body, ip }) => {
      await countOrRefuse(replies, networkOf(ip), 'Too many replies were sent from your network.')
      await queries.reply(params.token, body)
      const data = await queries.byToken(params.token)
      if (!data) throw noSuchRequest()
      return { status: true, message: 'Your reply has been sent.', data }
    },
  })
  app.route({
    ...endpoints.trackingLinks,
    handler: async ({ body: { email, reference }, ip, log }) => {
      await countOrRefuse(linkRequests, networkOf(ip), 'Too many links were requested from your network.')
      // Counts unknown addresses too: the refusal says nothing about the address.
      await countOrRefuse(
        linkMails,
        keyOf(mailboxOf(email)),
        'Links were already requested for this address.',
      )
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
      await countOrRefuse(linkRequests, networkOf(ip), 'Too many links were requested from your network.')
      // A refusal would tell whether the link belongs to a mailbox that has got many.
      const mayEmail = (address: string) => mayCount(linkMails, keyOf(mailboxOf(address)))
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
    handler: async ({ params, ip }) => {
      await countOrRefuse(withdrawals, networkOf(ip), 'Too many calls came from your network.')
      await withdrawLinks(params.token)
      return { status: true, message: 'The links to this request no longer work.' }
    },
  })
}
