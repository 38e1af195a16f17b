import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { parseIdempotencyKey, sharedSecret } from '../../platform/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { quoteSubmission } from '../../requests/index.ts'
import type { StoredRequest } from '../../requests/index.ts'
import { noSuchOrder } from '../deliveries/order-moves.queries.ts'
import { readOrders } from '../orders/order-records.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import { bookedPrices } from './booked-prices.queries.ts'
import { quoteBooking } from './booked-quotation.queries.ts'
import { confirmBooking, lapseBookings } from './booking-decisions.queries.ts'

const EVERY_MINUTE = '* * * * *'

/** Prices that buyers book, and the orders that firms confirm. */
export const bookings: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { mail: app.mail, siteUrl: app.config.siteUrl }
  const submission = quoteSubmission(app.database, { ...dependencies, limits: app.policy })
  let secret: string | undefined

  app.route({
    ...endpoints.bookPrices,
    handler: async ({ body, headers, ip }, reply) => {
      const book = async () => {
        secret ??= await sharedSecret(db, 'offers')
        const prices = await bookedPrices(db, secret, body)
        return {
          firmId: prices.firmId,
          quote: (tx: Transaction, request: StoredRequest) =>
            quoteBooking(tx, dependencies, request, prices, body.lines),
        }
      }
      const data = await submission.submitBooking(body, book, {
        address: ip,
        key: parseIdempotencyKey(headers['idempotency-key']),
        countForm: (points) => app.countForm('bookPrices', points, { address: ip, recipient: body.email }),
      })
      reply.code(201)
      return {
        status: true,
        message: 'The price was booked. Please open the link in our email to place the order.',
        data,
      }
    },
  })

  app.route({
    ...endpoints.confirmOrder,
    handler: async (request) => {
      const { id } = request.params
      await confirmBooking(db, dependencies, { id, person: request.signedIn() }, request.body.version)
      const [data] = await readOrders(db, 'distributor', eq(orders.id, id))
      if (!data) throw noSuchOrder()
      return { status: true, message: 'The order was confirmed and the customer informed.', data }
    },
  })

  await app.jobs.daily('lapsed-bookings', () => lapseBookings(db, dependencies), EVERY_MINUTE)
}
