import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { sendPrivateFile } from '../../platform/index.ts'
import { orders } from '../orders/orders.schema.ts'
import { rateOrder } from '../ratings/ratings.queries.ts'
import { trackingQueries } from '../tracking/tracking.queries.ts'
import { cancelTrackedOrder } from './cancellation.queries.ts'
import { certificateOf } from './certificates.queries.ts'
import { noSuchOrder } from './order-moves.queries.ts'
import { confirmReceipt } from './receipt.queries.ts'

/** What the holder of a secret link does with orders: receipt, cancellation, rating and certificates. */
export const trackedDeliveries: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const tracking = trackingQueries(db, dependencies)

  app.route({
    ...endpoints.confirmReceipt,
    handler: async (call) => {
      const request = call.tracked()
      await confirmReceipt(db, dependencies, { request, order: call.params.order }, call.body)
      return { status: true, message: 'Receipt was confirmed.', data: await tracking.read(request) }
    },
  })

  app.route({
    ...endpoints.cancelTrackedOrder,
    handler: async (call) => {
      const request = call.tracked()
      await cancelTrackedOrder(db, dependencies, { request, order: call.params.order }, call.body)
      return { status: true, message: 'The order was cancelled.', data: await tracking.read(request) }
    },
  })

  app.route({
    ...endpoints.rateOrder,
    handler: async (call) => {
      const request = call.tracked()
      await rateOrder(db, { request, order: call.params.order }, call.body)
      return { status: true, message: 'Thank you for your rating.', data: await tracking.read(request) }
    },
  })

  app.route({
    ...endpoints.trackedCertificate,
    handler: async (call, reply) => {
      const { order: id, file } = call.params
      const request = call.tracked()
      const [order] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.requestId, request.id)))
      if (!order) throw noSuchOrder()
      return sendPrivateFile(app, reply, await certificateOf(db, id, file, { dispatched: true }))
    },
  })
}
