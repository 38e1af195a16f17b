import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { countOrRefuse, keyOf } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { trackingQueries } from '../leads/tracking.queries.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { sendPrivateFile } from '../media/send-private-file.ts'
import { noSuchOrder } from '../orders/order-records.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import { rateOrder } from '../ratings/ratings.queries.ts'
import { cancelTrackedOrder } from './cancellation.queries.ts'
import { certificateOf } from './certificates.queries.ts'
import { confirmReceipt } from './receipt.queries.ts'

/** Of one secret link. */
const CHANGES = { attempts: 60, withinMinutes: 60 }
/** From one network address, of links and of guesses alike. */
const NETWORK_CHANGES = { attempts: 120, withinMinutes: 60 }
const DOWNLOADS = { attempts: 300, withinMinutes: 60 }

/** What the holder of a secret link does with orders: receipt, cancellation, rating and certificates. */
export const trackedDeliveries: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const tracking = trackingQueries(db, dependencies)
  const changes = app.limits.limiter('order-changes', CHANGES)
  const fromNetwork = app.limits.limiter('order-changes-address', NETWORK_CHANGES)
  const downloads = app.limits.limiter('certificate-downloads', DOWNLOADS)

  app.route({
    ...endpoints.confirmReceipt,
    handler: async ({ params, ip }) => {
      await countChange(params.token, ip)
      await confirmReceipt(db, dependencies, params)
      return { status: true, message: 'Receipt was confirmed.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.cancelTrackedOrder,
    handler: async ({ params, body, ip }) => {
      await countChange(params.token, ip)
      await cancelTrackedOrder(db, dependencies, params, body)
      return { status: true, message: 'The order was cancelled.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.rateOrder,
    handler: async ({ params, body, ip }) => {
      await countChange(params.token, ip)
      await rateOrder(db, params, body)
      return { status: true, message: 'Thank you for your rating.', data: await tracked(params.token) }
    },
  })

  app.route({
    ...endpoints.trackedCertificate,
    handler: async ({ params: { token, order: id, file }, ip }, reply) => {
      await countOrRefuse(downloads, networkOf(ip), 'Too many files were downloaded from your network.')
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

  async function countChange(token: string, address: string): Promise<void> {
    await countOrRefuse(fromNetwork, networkOf(address), 'Too many changes were sent from your network.')
    await countOrRefuse(changes, keyOf(token), 'You have sent many changes of this request.')
  }

  async function tracked(token: string) {
    const data = await tracking.byToken(token)
    if (!data) throw noSuchRequest()
    return data
  }
}
