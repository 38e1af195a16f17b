import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { Order } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { pagination } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { leads, noSuchLead, recordContactAccess } from '../../requests/index.ts'
import { noSuchOrder } from '../deliveries/order-moves.queries.ts'
import { decideRating, firmRatings, moderateRating, ratedAs } from '../ratings/ratings.queries.ts'
import { sendOrderPdf } from './order-pdf.ts'
import { listOrders, ofLead, orderNamed, readOrders } from './order-records.queries.ts'
import { orders } from './orders.schema.ts'

/** A lead is ordered once. */
const ALL = { page: 1, per_page: 10 }

/** Orders for their firm, and for admins. */
export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.distributorOrders,
    handler: async (request) => {
      const { firmId } = request.signedIn()
      const { total, data } = await listOrders(db, 'distributor', eq(orders.firmId, firmId), request.query)
      const rating = (await firmRatings(db, [firmId])).get(firmId) ?? null
      return { data, pagination: pagination(total, request.query), rating }
    },
  })

  app.route({
    ...endpoints.adminOrders,
    handler: async ({ query }) => {
      const { distributor_id: firmId, search = '', rating } = query
      const found = and(
        rating && ratedAs(db, rating),
        firmId === undefined ? undefined : eq(orders.firmId, firmId),
        search.trim() === '' ? undefined : orderNamed(db, search.trim()),
      )
      const { total, data } = await listOrders(db, 'admin', found, query)
      return { data, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.moderateRating,
    handler: async (request) => {
      const { comment_hidden: isHidden } = request.body
      const data = await moderateRating(db, request.params.id, isHidden, request.signedIn())
      return {
        status: true,
        message: isHidden ? 'The comment was hidden.' : 'The comment is shown again.',
        data,
      }
    },
  })

  app.route({
    ...endpoints.decideRating,
    handler: async (request) => {
      const { counts } = request.body
      const data = await decideRating(db, request.params.id, counts, request.signedIn())
      return {
        status: true,
        message: counts ? 'The rating counts publicly.' : 'The rating does not count publicly.',
        data,
      }
    },
  })

  app.route({
    ...endpoints.order,
    handler: async (request) => ({ data: await readable(request.params.id, request.signedIn(), 'viewed') }),
  })

  app.route({
    ...endpoints.orderPdf,
    handler: async (request, reply) => {
      const person = request.signedIn()
      return sendOrderPdf(reply, await readable(request.params.id, person, 'exported'))
    },
  })

  app.route({
    ...endpoints.leadOrders,
    handler: async (request) => {
      const { id } = request.params
      const { role, firmId } = request.signedIn()
      const [lead] = await db.select().from(leads).where(eq(leads.id, id))
      if (!lead || (role !== 'admin' && lead.distributorId !== firmId)) throw noSuchLead()
      const own = role === 'admin' ? undefined : eq(orders.firmId, firmId)
      return { data: (await listOrders(db, role, and(ofLead(db, id), own), ALL)).data }
    },
  })

  /** An order with its customer's phone and email, which is recorded for people of the firm. */
  async function readable(id: number, person: Person, kind: 'viewed' | 'exported'): Promise<Order> {
    const own = person.role === 'admin' ? undefined : eq(orders.firmId, person.firmId)
    const [order] = await readOrders(db, person.role, and(eq(orders.id, id), own))
    if (!order) throw noSuchOrder()
    const leadId = order.lines.find(({ lead_id }) => lead_id !== null)?.lead_id ?? null
    if (person.role === 'distributor' && leadId !== null)
      await recordContactAccess(db, kind, [{ id: leadId, contact_visible: true }], person)
    return order
  }
}
