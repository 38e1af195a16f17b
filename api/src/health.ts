import type { FastifyPluginAsync } from 'fastify'

/** /healthz: the process lives. /readyz: it can reach its database. */
export const health: FastifyPluginAsync = async (app) => {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await app.database.pool.query('select 1')
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ message: 'The database cannot be reached.' })
    }
  })
}
