import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { requirePermission } from '../../identity/index.ts'
import { bulkChangeQueries } from './bulk-changes.queries.ts'
import { undoBulkChange } from './undo-bulk-change.queries.ts'

const HOUR_MS = 3_600_000

/** Lists and undoes changes of many records at once, and deletes what is too old for that. */
export const bulkChangeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const queries = bulkChangeQueries(app.database.db)

  app.route({
    ...endpoints.bulkChanges,
    handler: async (request) => {
      requirePermission(request.query.kind, 'read', request.signedIn())
      return { data: await queries.latest(request.query.kind) }
    },
  })

  app.route({
    ...endpoints.undoBulkChange,
    handler: (request) =>
      app.database.db.transaction((tx) => undoBulkChange(tx, request.params.id, request.signedIn())),
  })

  const timer = setInterval(() => {
    queries.deleteOld().catch((error: unknown) => {
      app.log.error({ err: error }, 'old bulk changes were not deleted')
    })
  }, HOUR_MS).unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
  })
}
