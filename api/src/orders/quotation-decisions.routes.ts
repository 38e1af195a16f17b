import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { trackingQueries } from '../leads/tracking.queries.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { sendOrderPdf } from './order-pdf.ts'
import { noSuchOrder, readOrders } from './order-records.queries.ts'
import { orders } from './orders.schema.ts'
import { acceptQuotation } from './quotation-acceptance.queries.ts'
import { askForChange, declineQuotation } from './quotation-answers.queries.ts'

/** What the holder of a secret link decides about quotations. */
export const quotationDecisions: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const tracking = trackingQueries(db, dependencies)

  app.route({
    ...endpoints.acceptQuotation,
    handler: async ({ params, body }) => {
      await acceptQuotation(db, dependencies, params, body)
      const data = await tracked(params.token)
      const order = data.orders?.find(({ quotation }) => quotation.id === params.quotation)
      const message = `Purchase order ${order?.number ?? ''} was placed with ${order?.firm.name ?? 'the distributor'}.`
      return { status: true, message, data }
    },
  })

  app.route({
    ...endpoints.declineQuotation,
    handler: async ({ params, body }) => {
      await declineQuotation(db, dependencies, params, body)
      return { status: true, message: 'The quotation was declined.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.askForQuotationChange,
    handler: async ({ params, body }) => {
      await askForChange(db, dependencies, params, body.message)
      return {
        ...{ status: true, message: 'Your message was sent to the distributor.' },
        data: await tracked(params.token),
      }
    },
  })

  app.route({
    ...endpoints.trackedOrderPdf,
    handler: async ({ params: { token, order: id } }, reply) => {
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

  async function tracked(token: string) {
    const data = await tracking.byToken(token)
    if (!data) throw noSuchRequest()
    return data
  }
}
