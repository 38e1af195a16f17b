import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { noSuchOrder } from '../deliveries/order-moves.queries.ts'
import { trackingQueries } from '../tracking/tracking.queries.ts'
import { sendOrderPdf } from './order-pdf.ts'
import { readOrders } from './order-records.queries.ts'
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
    handler: async (call) => {
      const { params, body } = call
      const request = call.tracked()
      await acceptQuotation(db, dependencies, { request, quotation: params.quotation }, body)
      const data = await tracking.read(request)
      const order = data.orders?.find(({ quotation }) => quotation.id === params.quotation)
      const message = `Purchase order ${order?.number ?? ''} was placed with ${order?.firm.name ?? 'the distributor'}.`
      return { status: true, message, data }
    },
  })

  app.route({
    ...endpoints.declineQuotation,
    handler: async (call) => {
      const request = call.tracked()
      const { quotation } = call.params
      await declineQuotation(db, dependencies, { request, quotation }, call.body)
      return { status: true, message: 'The quotation was declined.', data: await tracking.read(request) }
    },
  })

  app.route({
    ...endpoints.askForQuotationChange,
    handler: async (call) => {
      const request = call.tracked()
      const { quotation } = call.params
      await askForChange(db, dependencies, { request, quotation }, call.body.message)
      return {
        status: true,
        message: 'Your message was sent to the distributor.',
        data: await tracking.read(request),
      }
    },
  })

  app.route({
    ...endpoints.trackedOrderPdf,
    handler: async (call, reply) => {
      const request = call.tracked()
      const { order: id } = call.params
      const [order] = await readOrders(
        db,
        'customer',
        and(eq(orders.id, id), eq(orders.requestId, request.id)),
      )
      if (!order) throw noSuchOrder()
      return sendOrderPdf(reply, order)
    },
  })
}
