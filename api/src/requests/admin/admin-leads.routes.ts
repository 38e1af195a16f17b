import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inBatches, pagination, sendList } from '../../platform/index.ts'
import {
  distributorOptions,
  latestLeadId,
  leadList,
  noSuchLead,
  requestList,
} from '../leads/leads.queries.ts'
import { pagingByRequest } from '../leads/request-groups.queries.ts'
import { trackingLinkQueries } from '../links/tracking-links.queries.ts'
import { adminLeadQueries } from './admin-leads.queries.ts'
import { LEAD_CSV } from './lead-columns.ts'
import { decideLeads } from './lead-decisions.queries.ts'
import { leadDetails } from './lead-details.queries.ts'

/** All leads, for admins. */
export const adminLeads: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const list = leadList(db)
  const dependencies = { db, mail: app.mail, siteUrl: app.config.siteUrl }
  const admin = adminLeadQueries(dependencies)
  const { withdrawLinksOfLead } = trackingLinkQueries(db, dependencies)

  app.route({
    ...endpoints.adminLeads,
    handler: async ({ query }) => {
      // Before the page is read: a lead that comes in between is announced once more rather than never.
      const latestId = await latestLeadId(db)
      if (query.group) {
        const paging = pagingByRequest(query)
        const { total, leadTotal, counts, data } = await requestList(db, paging)
        return {
          ...{ data, counts, pagination: pagination(total, paging) },
          ...{ lead_total: leadTotal, latest_id: latestId },
        }
      }
      const { total, data } = await list.page(query)
      return { data, pagination: pagination(total, query), latest_id: latestId }
    },
  })

  app.route({
    ...endpoints.exportLeads,
    handler: async ({ query }, reply) =>
      sendList(reply, {
        format: query.format,
        name: 'leads',
        columns: LEAD_CSV,
        rows: inBatches(() => list.ids(query), list.byIds),
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
    ...endpoints.decideLeads,
    handler: async (request) => {
      const { changed, leftOut, bulkChangeId } = await decideLeads(
        dependencies,
        request.body,
        request.signedIn(),
      )
      const count = changed === 1 ? '1 lead' : `${changed.toLocaleString('en-IN')} leads`
      return {
        status: true,
        message: `${count} updated.`,
        changed,
        left_out: leftOut,
        bulk_change_id: bulkChangeId,
      }
    },
  })

  app.route({
    ...endpoints.withdrawLeadLinks,
    handler: async (request) => {
      await withdrawLinksOfLead(request.params.id, request.signedIn())
      return { status: true, message: 'The tracking links of the request no longer work.' }
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
