import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { notFound } from '../infrastructure/errors/errors.ts'
import { noSuchRequest, requestOf } from '../leads/tracked-request.queries.ts'
import { setRequestEmails } from '../leads/tracking-links.queries.ts'
import { sendPrivateFile } from '../media/send-private-file.ts'
import { fileOfMessage } from '../request-files/message-files.queries.ts'
import { readByCustomer } from './read-state.queries.ts'

/** Conversations of a request, for everyone with its secret link. */
export const trackedConversationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  async function request(token: string) {
    const found = await requestOf(db, token)
    if (!found) throw noSuchRequest()
    return found
  }

  app.route({
    ...endpoints.trackedMessageFile,
    handler: async ({ params }, reply) => {
      const { id } = await request(params.token)
      return sendPrivateFile(app, reply, await fileOfMessage(db, params.file, { requestId: id }))
    },
  })

  app.route({
    ...endpoints.readTrackedConversation,
    handler: async ({ params, body }) => {
      const { id } = await request(params.token)
      if (!(await readByCustomer(db, id, body.message))) throw notFound('Message not found.')
      return { status: true, success: true, message: 'The messages have been marked as read.' }
    },
  })

  app.route({
    ...endpoints.setTrackedEmails,
    handler: async ({ params, body: { emails } }) => {
      const { id } = await request(params.token)
      await setRequestEmails(db, id, emails)
      const message = emails
        ? 'You will get emails about new messages.'
        : 'You will get no more emails about new messages.'
      return { status: true, success: true, message }
    },
  })
}
