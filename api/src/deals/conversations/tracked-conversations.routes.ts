import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { notFound, sendPrivateFile } from '../../platform/index.ts'
import { fileOfMessage, readByCustomer, setRequestEmails } from '../../requests/index.ts'

/** Conversations of a request, for everyone with its secret link. */
export const trackedConversationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.trackedMessageFile,
    handler: async (call, reply) => {
      const { id } = call.tracked()
      return sendPrivateFile(app, reply, await fileOfMessage(db, call.params.file, { requestId: id }))
    },
  })

  app.route({
    ...endpoints.readTrackedConversation,
    handler: async (call) => {
      const { id } = call.tracked()
      if (!(await readByCustomer(db, id, call.body.message))) throw notFound('Message not found.')
      return { status: true, success: true, message: 'The messages have been marked as read.' }
    },
  })

  app.route({
    ...endpoints.setTrackedEmails,
    handler: async (call) => {
      const { id } = call.tracked()
      const { emails } = call.body
      await setRequestEmails(db, id, emails)
      const message = emails
        ? 'You will get emails about new messages.'
        : 'You will get no more emails about new messages.'
      return { status: true, success: true, message }
    },
  })
}
