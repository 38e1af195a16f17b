import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { countOrRefuse, keyOf } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { trackingQueries } from '../leads/tracking.queries.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { sendOrderPdf } from './order-pdf.ts'
import { noSuchOrder, readOrders } from './order-records.queries.ts'
import { orders } from './orders.schema.ts'
import { acceptQuotation } from './quotation-acceptance.queries.ts'
import { askForChange, declineQuotation } from './quotation-answers.queries.ts'

/** Of one secret link: a firm is told of each. */
const DECISIONS = { attempts: 60, withinMinutes: 60 }
/** From one network address, of links and of guesses alike. */
const NETWORK_DECISIONS = { attempts: 120, withinMinutes: 60 }
const DOWNLOADS = { attempts: 300, withinMinutes: 60 }

/** What the holder of a secret link decides about quotations. */
export const quotationDecisions: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const tracking = trackingQueries(db, dependencies)
  const decisions = app.limits.limiter('quotation-decisions', DECISIONS)
  const fromNetwork = app.limits.limiter('quotation-decisions-address', NETWORK_DECISIONS)
  const downloads = app.limits.limiter('order-downloads', DOWNLOADS)

  app.route({
    ...endpoints.acceptQuotation,
    handler: async ({ params, body, ip }) => {
      await countDecision(params.token, ip)
      await acceptQuotation(db, dependencies, params, body)
      const data = await tracked(params.token)
      const order = data.orders?.find(({ quotation }) => quotation.id === params.quotation)
      const message = `Purchase order ${order?.number ?? ''} was placed with ${order?.firm.name ?? 'the distributor'}.`
      return { status: true, message, data }
    },
  })

  app.route({
    ...endpoints.declineQuotation,
    handler: async ({ params, body, ip }) => {
      await countDecision(params.token, ip)
      await declineQuotation(db, dependencies, params, body)
      return { status: true, message: 'The quotation was declined.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.askForQuotationChange,
    handler: async ({ params, body, ip }) => {
      await countDecision(params.token, ip)
      await askForChange(db, dependencies, params, body.message)
      return {
        ...{ status: true, message: 'Your message was sent to the distributor.' },
        data: await tracked(params.token),
      }
    },
  })

  app.route({
    ...endpoints.trackedOrderPdf,
    handler: async ({ params: { token, order: id }, ip }, reply) => {
      await countOrRefuse(downloads, networkOf(ip), 'Too many files were downloaded from your network.')
      const request = await requestOf(db, token)
      if (!request) throw noSuchRequest()
      const [order] = await readOrders(
        db,
        'customer',
        and(eq(orders.id, id), eq(orders.requestId, request.id)),
      )
      if (!order) throw noSuchOrder()
      return sendOrderPdf(reply, order)
    },
  })

  async function countDecision(token: string, address: string): Promise<void> {
    await countOrRefuse(fromNetwork, networkOf(address), 'Too many decisions were sent from your network.')
    await countOrRefuse(decisions, keyOf(token), 'You have sent many decisions about this request.')
  }

  async function tracked(token: string) {
    const data = await tracking.byToken(token)
    if (!data) throw noSuchRequest()
    return data
  }
}
