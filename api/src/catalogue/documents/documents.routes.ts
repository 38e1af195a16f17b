import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'
import { documentQueries } from './documents.queries.ts'

/** PDF files of brands and products, for admins. */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const queries = documentQueries(app.database.db)

  app.route({
    ...endpoints.createDocument,
    handler: async (request, reply) => {
      if (!request.uploads.file?.length) throw invalid({ file: ['Choose a PDF file.'] })
      const author = request.signedIn()
      const owner = { folder: 'documents', accountId: author.id } as const
      const data = await app.media.keep(request.uploads, owner, (files) => {
        const { path = '', bytes = 0 } = files.details('file') ?? {}
        return queries.create(request.body, { path, bytes }, author)
      })
      return reply.code(201).send({ status: true, message: 'Document added successfully!', data })
    },
  })

  app.route({
    ...endpoints.updateDocument,
    handler: async (request) => {
      const data = await queries.update(request.params.id, request.body, request.signedIn())
      return { status: true, message: 'Document updated successfully!', data }
    },
  })

  app.route({
    ...endpoints.deleteDocument,
    handler: async (request) => {
      const { name, deletionId } = await queries.remove(request.params.id, request.signedIn())
      return { status: true, success: true, message: `${name} has been deleted.`, deletion_id: deletionId }
    },
  })
}
