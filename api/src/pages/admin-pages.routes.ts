import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { sendCsv } from '../infrastructure/http/csv-export.ts'
import { adminPageQueries } from './admin-pages.queries.ts'
import { inOneBatch, PAGE_CSV } from './page-csv.ts'

/** Pages and entries, for admins. */
export const adminPages: FastifyPluginAsyncTypebox = async (app) => {
  const admin = adminPageQueries(app.database.db)

  app.route({
    ...endpoints.pages,
    handler: async ({ query }) => ({ status: true, data: await admin.list(query) }),
  })

  app.route({
    ...endpoints.exportPages,
    handler: async ({ query }, reply) => {
      const rows = await admin.list(query)
      return sendCsv(reply, { name: 'pages', columns: PAGE_CSV, rows: inOneBatch(rows) })
    },
  })

  app.route({
    ...endpoints.page,
    handler: async ({ params }) => ({ status: true, data: await admin.byId(params.id) }),
  })

  app.route({
    ...endpoints.createPage,
    handler: async (request, reply) => {
      const data = await admin.create(request.body, request.signedIn())
      return reply.code(201).send({ status: true, message: 'Page saved successfully.', data })
    },
  })

  app.route({
    ...endpoints.updatePage,
    handler: async (request) => {
      const data = await admin.update(request.params.id, request.body, request.signedIn())
      return { status: true, message: 'Page saved successfully.', data }
    },
  })

  app.route({
    ...endpoints.deletePage,
    handler: async (request) => {
      const { name, deletionId } = await admin.remove(request.params.id, request.signedIn())
      return {
        status: true,
        success: true,
        message: `Page "${name}" has been deleted.`,
        deletion_id: deletionId,
      }
    },
  })
}
