import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { deletionQueries } from './deletions.queries.ts'

const MINUTE_MS = 60_000

/** Takes deletes back, and forgets those for which it is too late. */
export const deletions: FastifyPluginAsyncTypebox = async (app) => {
  const queries = deletionQueries(app.database.db)

  app.route({
    ...endpoints.undoDeletion,
    handler: async (request) => {
      await queries.undo(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'Restored.' }
    },
  })

  const forgetting = setInterval(() => {
    queries.forget().catch((error: unknown) => {
      app.log.error({ err: error }, 'old deletions were not forgotten')
    })
  }, MINUTE_MS).unref()
  app.addHook('onClose', () => {
    clearInterval(forgetting)
  })
}
