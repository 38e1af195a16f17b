import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inBatches } from '../infrastructure/http/csv-export.ts'
import { sendList } from '../infrastructure/http/list-export.ts'
import { pagination } from '../infrastructure/http/pagination.ts'
import { adminLeadQueries } from './admin-leads.queries.ts'
import { LEAD_CSV } from './lead-columns.ts'
import { leadDetails } from './lead-details.queries.ts'
import { distributorOptions, leadList, noSuchLead } from './leads.queries.ts'

/** All leads, for admins. */
export const adminLeads: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const list = leadList(db)
  const admin = adminLeadQueries({ db, mail: app.mail, siteUrl: app.config.siteUrl })

  app.route({
    ...endpoints.adminLeads,
    handler: async ({ query }) => {
      const { total, data } = await list.page(query)
      return { data, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.exportLeads,
    handler: async ({ query }, reply) =>
      sendList(reply, {
        format: query.format,
        name: 'leads',
        columns: LEAD_CSV,
        rows: inBatches(await list.ids(query), list.byIds),
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
    ...endpoints.distributorOptions,
    handler: async () => ({ data: await distributorOptions(db) }),
  })
}
