import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { pagination } from '../../platform/index.ts'
import { mergeCustomers, splitCustomer } from '../../requests/index.ts'
import { customerDetails, customerList } from './customers.queries.ts'
import { ownCustomer, ownCustomerList } from './own-customers.queries.ts'

const formatLeads = (count: number) => (count === 1 ? '1 lead' : `${String(count)} leads`)

/** Buyers with what was dealt with them: all for admins, those of its own leads for a firm. */
export const customerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const list = customerList(db)

  app.route({
    ...endpoints.customers,
    handler: async ({ query }) => {
      const { total, data } = await list.page(query)
      return { data, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.customer,
    handler: async (request) => ({ data: await customerDetails(db, request.params.id, request.signedIn()) }),
  })

  app.route({
    ...endpoints.mergeCustomer,
    handler: async (request) => {
      const { customer_id: other } = request.body
      const moved = await mergeCustomers(db, request.params.id, other, request.signedIn())
      return {
        status: true,
        message: `The customers are one: ${formatLeads(moved.leads)} moved.`,
        customer_id: moved.customerId,
        bulk_change_id: moved.bulkChangeId,
      }
    },
  })

  app.route({
    ...endpoints.splitCustomer,
    handler: async (request) => {
      const moved = await splitCustomer(db, request.params.id, request.body.leads, request.signedIn())
      return {
        status: true,
        message: `A new customer has ${formatLeads(moved.leads)}.`,
        customer_id: moved.customerId,
        bulk_change_id: moved.bulkChangeId,
      }
    },
  })

  app.route({
    ...endpoints.ownCustomers,
    handler: async (request) => {
      const { total, data } = await ownCustomerList(db, request.query, request.signedIn())
      return { data, pagination: pagination(total, request.query) }
    },
  })

  app.route({
    ...endpoints.ownCustomer,
    handler: async (request) => ({ data: await ownCustomer(db, request.params.id, request.signedIn()) }),
  })
}
