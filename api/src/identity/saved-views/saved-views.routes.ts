import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { savedViewQueries } from './saved-views.queries.ts'

/** Saved views of lists: everybody's own, and those that colleagues share. */
export const savedViewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const queries = savedViewQueries(app.database.db)

  app.route({
    ...endpoints.savedViews,
    handler: async (request) => ({ data: await queries.of(request.query.list, request.signedIn()) }),
  })

  app.route({
    ...endpoints.createSavedView,
    handler: async (request) => ({
      status: true,
      message: 'The view has been saved.',
      data: await queries.create(request.body, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.updateSavedView,
    handler: async (request) => ({
      status: true,
      message: 'The view has been saved.',
      data: await queries.update(request.params.id, request.body, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.deleteSavedView,
    handler: async (request) => {
      await queries.remove(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The view has been deleted.' }
    },
  })
}
