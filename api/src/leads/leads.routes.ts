import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inBatches, sendCsv } from '../infrastructure/http/csv-export.ts'
import { pagination } from '../infrastructure/http/pagination.ts'
import { adminLeadQueries } from './admin-leads.queries.ts'
import { distributorLeadQueries } from './distributor-leads.queries.ts'
import { LEAD_CSV } from './lead-columns.ts'
import { historyOf, leadDetails } from './lead-details.queries.ts'
import { leadQueries, noSuchLead } from './leads.queries.ts'

/** Leads: the admin's over all of them, a distributor's over their own. */
export const leads: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const queries = leadQueries(db)
  const admin = adminLeadQueries({ db, mail: app.mail, siteUrl: app.config.siteUrl })
  const distributor = distributorLeadQueries(db, app.mail)

  app.route({
    ...endpoints.adminLeads,
    handler: async ({ query }) => {
      const { total, data } = await queries.page(query)
      return { data, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.exportLeads,
    handler: async ({ query }, reply) =>
      sendCsv(reply, {
        name: 'leads',
        columns: LEAD_CSV,
        rows: inBatches(await queries.ids(query), queries.byIds),
      }),
  })

  app.route({
    ...endpoints.lead,
    handler: async ({ params }) => {
      const data = await leadDetails(db, params.id)
      if (!data) throw noSuchLead()
      return { data }
    },
  })

  app.route({
    ...endpoints.updateLead,
    handler: async (request) => {
      const data = await admin.update(request.params.id, request.body, request.signedIn())
      if (!data) throw noSuchLead()
      return { status: true, message: 'Lead updated successfully!', data }
    },
  })

  app.route({
    ...endpoints.deleteLead,
    handler: async (request) => {
      const deletionId = await admin.remove(request.params.id, request.signedIn())
      return {
        status: true,
        success: true,
        message: 'The lead has been deleted.',
        deletion_id: deletionId,
      }
    },
  })

  app.route({
    ...endpoints.leadHistory,
    handler: async (request) => {
      const data = await historyOf(db, request.params.id, request.signedIn())
      if (!data) throw noSuchLead()
      return { data }
    },
  })

  app.route({
    ...endpoints.distributorOptions,
    handler: async () => ({ data: await queries.distributorOptions() }),
  })

  app.route({
    ...endpoints.distributorLeads,
    handler: async (request) => {
      const { total, data, counts } = await distributor.page(request.signedIn().id, request.query)
      return { data, pagination: pagination(total, request.query), counts }
    },
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
