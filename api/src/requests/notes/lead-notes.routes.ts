import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { leadNoteQueries } from './lead-notes.queries.ts'
import { sendReminders } from './reminders.queries.ts'

/** In India. */
const IN_THE_MORNING = '0 8 * * *'

/** Notes of a firm about its leads, and reminders of them. */
export const leadNoteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const notes = leadNoteQueries(db)

  app.route({
    ...endpoints.leadNotes,
    handler: async (request) => ({ data: await notes.list(request.params.id, request.signedIn()) }),
  })

  app.route({
    ...endpoints.addLeadNote,
    handler: async (request, reply) => {
      const data = await notes.add(request.params.id, request.body, request.signedIn())
      return reply.code(201).send({ status: true, message: 'The note has been added.', data })
    },
  })

  app.route({
    ...endpoints.updateLeadNote,
    handler: async (request) => ({
      status: true,
      message: 'The note has been saved.',
      data: await notes.update(request.params.id, request.body, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.deleteLeadNote,
    handler: async (request) => {
      await notes.remove(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The note has been deleted.' }
    },
  })

  await app.jobs.daily(
    'lead-reminders',
    async () => {
      await sendReminders(db, { mail: app.mail, siteUrl: app.config.siteUrl })
    },
    IN_THE_MORNING,
  )
}
