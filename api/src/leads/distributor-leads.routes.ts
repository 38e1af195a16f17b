import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inPages } from '../infrastructure/http/csv-export.ts'
import { sendList } from '../infrastructure/http/list-export.ts'
import { pagination } from '../infrastructure/http/pagination.ts'
import { distributorLeadQueries } from './distributor-leads.queries.ts'
import { historyOf } from './lead-details.queries.ts'
import { OWN_LEAD_COLUMNS } from './lead-columns.ts'
import { noSuchLead } from './leads.queries.ts'

/** A distributor's own leads, and the history of a lead for its distributor and for admins. */
export const distributorLeads: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const distributor = distributorLeadQueries(db, app.mail)

  app.route({
    ...endpoints.leadHistory,
    handler: async (request) => {
      const data = await historyOf(db, request.params.id, request.signedIn())
      if (!data) throw noSuchLead()
      return { data }
    },
  })

  app.route({
    ...endpoints.distributorLeads,
    handler: async (request) => {
      const { total, data, counts } = await distributor.page(request.signedIn().id, request.query)
      return { data, pagination: pagination(total, request.query), counts }
    },
  })

  app.route({
    ...endpoints.exportDistributorLeads,
    handler: (request, reply) =>
      sendList(reply, {
        format: request.query.format,
        name: 'leads',
        columns: OWN_LEAD_COLUMNS,
        rows: inPages((paging) => distributor.page(request.signedIn().id, { ...request.query, ...paging })),
      }),
  })

  app.route({
    ...endpoints.respondToLead,
    handler: async (request) => ({
      status: true,
      message: 'Your response has been sent to the customer.',
      data: await distributor.respond(request.params.id, request.body, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.markRepliesRead,
    handler: async (request) => ({
      status: true,
      message: 'The replies have been marked as read.',
      data: await distributor.markRead(request.params.id, request.body.reply, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.closeLead,
    handler: async (request) => ({
      status: true,
      message: 'The lead has been closed.',
      data: await distributor.close(request.params.id, request.signedIn()),
    }),
  })
}
