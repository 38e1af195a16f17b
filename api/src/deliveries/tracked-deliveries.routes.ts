import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { trackingQueries } from '../leads/tracking.queries.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { sendPrivateFile } from '../media/send-private-file.ts'
import { noSuchOrder } from '../orders/order-records.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import { rateOrder } from '../ratings/ratings.queries.ts'
import { cancelTrackedOrder } from './cancellation.queries.ts'
import { certificateOf } from './certificates.queries.ts'
import { confirmReceipt } from './receipt.queries.ts'

/** What the holder of a secret link does with orders: receipt, cancellation, rating and certificates. */
export const trackedDeliveries: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const tracking = trackingQueries(db, dependencies)

  app.route({
    ...endpoints.confirmReceipt,
    handler: async ({ params, body }) => {
      await confirmReceipt(db, dependencies, params, body)
      return { status: true, message: 'Receipt was confirmed.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.cancelTrackedOrder,
    handler: async ({ params, body }) => {
      await cancelTrackedOrder(db, dependencies, params, body)
      return { status: true, message: 'The order was cancelled.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.rateOrder,
    handler: async ({ params, body }) => {
      await rateOrder(db, params, body)
      return { status: true, message: 'Thank you for your rating.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.trackedCertificate,
    handler: async ({ params: { token, order: id, file } }, reply) => {
      const request = await requestOf(db, token)
      if (!request) throw noSuchRequest()
      const [order] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.requestId, request.id)))
      if (!order) throw noSuchOrder()
      return sendPrivateFile(app, reply, await certificateOf(db, id, file, { dispatched: true }))
    },
  })

  async function tracked(token: string) {
    const data = await tracking.byToken(token)
    if (!data) throw noSuchRequest()
    return data
  }
}
