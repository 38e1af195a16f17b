import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { countOrRefuse } from '../auth/attempt-limit.ts'
import { networkOf } from '../auth/network-address.ts'
import { notFound } from '../infrastructure/errors/errors.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { setRequestEmails } from '../leads/tracking-links.queries.ts'
import { sendPrivateFile } from '../media/send-private-file.ts'
import { fileOfMessage } from '../request-files/message-files.queries.ts'
import { readByCustomer } from './read-state.queries.ts'

/** From one network address. */
const DOWNLOADS = { attempts: 300, withinMinutes: 60 }
const CHANGES = { attempts: 600, withinMinutes: 60 }

/** Conversations of a request, for everyone with its secret link. */
export const trackedConversationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const downloads = app.limits.limiter('message-file-downloads', DOWNLOADS)
  const changes = app.limits.limiter('tracked-conversation-changes', CHANGES)

  async function request(token: string) {
    const found = await requestOf(db, token)
    if (!found) throw noSuchRequest()
    return found
  }

  app.route({
    ...endpoints.trackedMessageFile,
    handler: async ({ params, ip }, reply) => {
      await countOrRefuse(downloads, networkOf(ip), 'Too many files were downloaded from your network.')
      const { id } = await request(params.token)
      return sendPrivateFile(app, reply, await fileOfMessage(db, params.file, { requestId: id }))
    },
  })

  app.route({
    ...endpoints.readTrackedConversation,
    handler: async ({ params, body, ip }) => {
      await countOrRefuse(changes, networkOf(ip), 'Too many calls came from your network.')
      const { id } = await request(params.token)
      if (!(await readByCustomer(db, id, body.message))) throw notFound('Message not found.')
      return { status: true, success: true, message: 'The messages have been marked as read.' }
    },
  })

  app.route({
    ...endpoints.setTrackedEmails,
    handler: async ({ params, body: { emails }, ip }) => {
      await countOrRefuse(changes, networkOf(ip), 'Too many calls came from your network.')
      const { id } = await request(params.token)
      await setRequestEmails(db, id, emails)
      const message = emails
        ? 'You will get emails about new messages.'
        : 'You will get no more emails about new messages.'
      return { status: true, success: true, message }
    },
  })
}
