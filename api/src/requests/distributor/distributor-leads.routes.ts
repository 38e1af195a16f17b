import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { inPages, pagination, sendList } from '../../platform/index.ts'
import { OWN_LEAD_COLUMNS } from '../admin/lead-columns.ts'
import { historyOf } from '../admin/lead-details.queries.ts'
import { recordContactAccess } from '../leads/lead-contact.queries.ts'
import { noSuchLead } from '../leads/leads.queries.ts'
import { pagingByRequest } from '../leads/request-groups.queries.ts'
import { distributorLeadQueries } from './distributor-leads.queries.ts'

/** A distributor's own leads, and the history of a lead for its distributor and for admins. */
export const distributorLeads: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const distributor = distributorLeadQueries({
    db,
    mail: app.mail,
    siteUrl: app.config.siteUrl,
    acceptancesPerDay: app.config.newDistributorAcceptances,
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
    ...endpoints.distributorLeads,
    handler: async (request) => {
      // Before the page is read, as for the admin.
      const latestId = await distributor.latestId(request.signedIn())
      const { page, requests } = distributor
      const [list, query] = request.query.group
        ? [requests, pagingByRequest(request.query)]
        : [page, request.query]
      const { total, data, counts } = await list(request.signedIn(), query)
      await recordContactAccess(db, 'viewed', data, request.signedIn())
      return { data, pagination: pagination(total, query), counts, latest_id: latestId }
    },
  })

  app.route({
    ...endpoints.exportDistributorLeads,
    handler: (request, reply) =>
      sendList(reply, {
        format: request.query.format,
        name: 'leads',
        columns: OWN_LEAD_COLUMNS,
        rows: inPages(async (paging) => {
          const page = await distributor.page(request.signedIn(), { ...request.query, ...paging })
          await recordContactAccess(db, 'exported', page.data, request.signedIn())
          return page
        }),
      }),
  })

  app.route({
    ...endpoints.acceptLead,
    handler: async (request) => {
      const { data, lines } = await distributor.accept(request.params.id, request.body, request.signedIn())
      const message = lines > 1 ? `You have accepted ${lines} leads.` : 'You have accepted the lead.'
      return { status: true, message, data }
    },
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
    ...endpoints.assignLead,
    handler: async (request) => {
      const person = request.signedIn()
      const { data, lines } = await distributor.assign(request.params.id, request.body, person)
      const which = lines > 1 ? `${lines} leads are` : 'The lead is'
      const message = `${which} assigned to ${data.assignee?.name ?? 'nobody'}.`
      return { status: true, message, data }
    },
  })

  app.route({
    ...endpoints.closeLead,
    handler: async (request) => ({
      status: true,
      message: 'The lead has been closed.',
      data: await distributor.close(request.params.id, request.body, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.changeLeadOutcome,
    handler: async (request) => ({
      status: true,
      message: 'The outcome has been saved.',
      data: await distributor.changeOutcome(request.params.id, request.body, request.signedIn()),
    }),
  })
}
