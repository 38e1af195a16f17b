import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { pagination, sendPrivateFile } from '../../platform/index.ts'
import { conversationList, fileOfMessage, leadRequestOf, noSuchLead } from '../../requests/index.ts'
import { firmMessageQueries } from './firm-messages.queries.ts'
import { conversationsAbout } from './threads.queries.ts'

/** Conversations with customers: for their distributor, and to read for admins. */
export const conversations: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const firm = firmMessageQueries({
    db,
    mail: app.mail,
    siteUrl: app.config.siteUrl,
    mayEmail: (recipient) => app.policy.mayCount('messageEmails', { recipient }),
  })

  app.route({
    ...endpoints.distributorConversations,
    handler: async (request) => {
      const { total, counts, data } = await conversationList(db, request.signedIn().firmId, request.query)
      return { data, counts, pagination: pagination(total, request.query) }
    },
  })

  app.route({
    ...endpoints.leadConversations,
    handler: async (request) => {
      const data = await conversationsAbout(db, request.params.id, request.signedIn())
      if (!data) throw noSuchLead()
      return { data }
    },
  })

  app.route({
    ...endpoints.sendMessage,
    handler: async (request) => {
      const person = request.signedIn()
      await firm.send(request.params.id, request.body, person)
      const [data] = (await conversationsAbout(db, request.params.id, person)) ?? []
      if (!data) throw noSuchLead()
      return { status: true, message: 'Your message has been sent.', data }
    },
  })

  app.route({
    ...endpoints.readConversation,
    handler: async (request) => {
      await firm.read(request.params.id, request.body.message, request.signedIn())
      return { status: true, success: true, message: 'The messages have been marked as read.' }
    },
  })

  app.route({
    ...endpoints.messageFile,
    handler: async (request, reply) => {
      const { id, file } = request.params
      const person = request.signedIn()
      const requestId = await leadRequestOf(db, id, person)
      if (requestId === undefined) throw noSuchLead()
      const firmId = person.role === 'distributor' ? person.firmId : undefined
      return sendPrivateFile(app, reply, await fileOfMessage(db, file, { requestId, firmId }))
    },
  })

  app.route({
    ...endpoints.setMessageEmails,
    handler: async (request) => {
      const { emails } = request.body
      await firm.setEmails(request.signedIn(), emails)
      const message = emails
        ? 'You will get emails about new messages.'
        : 'You will get no more emails about new messages.'
      return { status: true, success: true, message }
    },
  })
}
