import { stat } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { fileName, invalid, networkOf, sendPrivateFile } from '../../platform/index.ts'
import { leadRequestOf } from '../admin/lead-details.queries.ts'
import { noSuchLead } from '../leads/leads.queries.ts'
import { fileOfRequest, insertRequestFile } from './request-files.queries.ts'

/** Files that customers attach to requests: uploaded by anybody, downloaded by those who may read the request. */
export const requestFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.uploadQuoteFile,
    // Before the file is received.
    onRequest: ({ ip }) => app.policy.count('requestFiles', { address: ip }),
    handler: async (request, reply) => {
      const [file] = request.uploads.file ?? []
      if (!file) throw invalid({ file: ['Choose a file.'] })
      const { size } = await stat(file.path)
      const kilobytes = Math.ceil(size / 1024)
      await app.policy.count('requestFileKilobytes', { address: request.ip, everyone: '' }, kilobytes)
      const owner = { folder: 'requests', accountId: networkOf(request.ip) } as const
      const data = await app.media.keep(request.uploads, owner, (files) =>
        insertRequestFile(db, { name: fileName(file.name), path: files.first('file') ?? '', bytes: size }),
      )
      return reply.code(201).send({ data })
    },
  })

  app.route({
    ...endpoints.trackedFile,
    handler: async (call, reply) =>
      sendPrivateFile(app, reply, await fileOfRequest(db, call.tracked().id, call.params.file)),
  })

  app.route({
    ...endpoints.leadFile,
    handler: async (request, reply) => {
      const { id, file } = request.params
      const requestId = await leadRequestOf(db, id, request.signedIn())
      if (requestId === undefined) throw noSuchLead()
      return sendPrivateFile(app, reply, await fileOfRequest(db, requestId, file))
    },
  })
}
