import { stat } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { countOrRefuse } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { invalid } from '../infrastructure/errors/errors.ts'
import { leadRequestOf } from '../leads/lead-details.queries.ts'
import { noSuchLead } from '../leads/leads.queries.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { sendPrivateFile } from '../media/send-private-file.ts'
import { fileName } from '../media/file-name.ts'
import { fileOfRequest, insertRequestFile } from './request-files.queries.ts'

const DAY = 24 * 60
/** From one network address: a whole office may share it. */
const UPLOADS_PER_HOUR = { attempts: 60, withinMinutes: 60 }
const KILOBYTES_PER_DAY = { attempts: 300 * 1024, withinMinutes: DAY }
/** From all visitors together: what the disk takes in a day. */
const KILOBYTES_OF_ALL = { attempts: 5 * 1024 * 1024, withinMinutes: DAY }
const DOWNLOADS = { attempts: 300, withinMinutes: 60 }
const REFUSAL = 'Too many files were sent from your network.'

/** Files that customers attach to requests: uploaded by anybody, downloaded by those who may read the request. */
export const requestFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const uploads = app.limits.limiter('request-files', UPLOADS_PER_HOUR)
  const volume = app.limits.limiter('request-file-kilobytes', KILOBYTES_PER_DAY)
  const allVolume = app.limits.limiter('all-request-file-kilobytes', KILOBYTES_OF_ALL)
  const downloads = app.limits.limiter('request-file-downloads', DOWNLOADS)

  app.route({
    ...endpoints.uploadQuoteFile,
    // Before the file is received.
    onRequest: ({ ip }) => countOrRefuse(uploads, networkOf(ip), REFUSAL),
    handler: async (request, reply) => {
      const [file] = request.uploads.file ?? []
      if (!file) throw invalid({ file: ['Choose a file.'] })
      const { size } = await stat(file.path)
      const kilobytes = Math.ceil(size / 1024)
      await countOrRefuse(volume, networkOf(request.ip), REFUSAL, kilobytes)
      await countOrRefuse(allVolume, 'all', 'Too many files were sent today.', kilobytes)
      const owner = { folder: 'requests', accountId: networkOf(request.ip) } as const
      const data = await app.media.keep(request.uploads, owner, (files) =>
        insertRequestFile(db, { name: fileName(file.name), path: files.first('file') ?? '', bytes: size }),
      )
      return reply.code(201).send({ data })
    },
  })

  app.route({
    ...endpoints.trackedFile,
    handler: async ({ params, ip }, reply) => {
      await countOrRefuse(downloads, networkOf(ip), 'Too many files were downloaded from your network.')
      const request = await requestOf(db, params.token)
      if (!request) throw noSuchRequest()
      return sendPrivateFile(app, reply, await fileOfRequest(db, request.id, params.file))
    },
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
