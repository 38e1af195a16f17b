import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { deletionQueries } from './deletions.queries.ts'

const MINUTE_MS = 60_000

/** Undoes deletions, and deletes snapshots that are too old for that. */
export const deletionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const queries = deletionQueries(app.database.db)

  app.route({
    ...endpoints.undoDeletion,
    handler: async (request) => {
      await queries.undo(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'Restored.' }
    },
  })

  const timer = setInterval(() => {
    queries.deleteOldSnapshots().catch((error: unknown) => {
      app.log.error({ err: error }, 'old snapshots were not deleted')
    })
  }, MINUTE_MS).unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
  })
}
