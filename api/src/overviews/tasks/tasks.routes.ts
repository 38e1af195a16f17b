import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { mailDueTasks } from './task-emails.queries.ts'
import { taskPeople, taskQueries } from './tasks.queries.ts'

/** In India. */
const IN_THE_MORNING = '0 8 * * *'

/** Tasks of a firm's people, and of admins. */
export const taskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const tasks = taskQueries(db)

  app.route({
    ...endpoints.tasks,
    handler: async (request) => {
      const reader = request.signedIn()
      return { data: await tasks.list(request.query, reader), people: await taskPeople(db, reader) }
    },
  })

  app.route({
    ...endpoints.addTask,
    handler: async (request, reply) => {
      const data = await tasks.add(request.body, request.signedIn())
      const message = data.due_on === null ? 'The note has been added.' : 'The task has been added.'
      return reply.code(201).send({ status: true, message, data })
    },
  })

  app.route({
    ...endpoints.updateTask,
    handler: async (request) => {
      const data = await tasks.update(request.params.id, request.body, request.signedIn())
      const what = data.due_on === null ? 'note' : 'task'
      const message = request.body.done ? 'The task is done.' : `The ${what} has been saved.`
      return { status: true, message, data }
    },
  })

  app.route({
    ...endpoints.deleteTask,
    handler: async (request) => {
      await tasks.remove(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'It has been deleted.' }
    },
  })

  await app.jobs.daily(
    'task-emails',
    async () => {
      await mailDueTasks(db, { mail: app.mail, siteUrl: app.config.siteUrl })
    },
    IN_THE_MORNING,
  )
}
