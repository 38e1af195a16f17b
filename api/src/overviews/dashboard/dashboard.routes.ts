import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { notFound, recentActivities } from '../../platform/index.ts'
import { leadFigures } from '../../requests/index.ts'
import { dashboardQueries } from './dashboard.queries.ts'

export const dashboard: FastifyPluginAsyncTypebox = async (app) => {
  const queries = dashboardQueries(app.database.db)

  app.route({
    ...endpoints.adminCounts,
    handler: async () => ({ status: true, data: await queries.adminCounts() }),
  })

  app.route({
    ...endpoints.recentActivities,
    handler: async (request) => ({
      status: true,
      data: await recentActivities(app.database.db, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.leadFigures,
    handler: async ({ query }) => ({ data: await leadFigures(app.database.db, query.weeks) }),
  })

  app.route({
    ...endpoints.distributorCounts,
    handler: async (request) => {
      const { id } = request.params
      const person = request.signedIn()
      if (id !== person.id && id !== person.firmId) throw notFound('Distributor not found.')
      return { status: true, data: await queries.distributorCounts(person.firmId) }
    },
  })
}
