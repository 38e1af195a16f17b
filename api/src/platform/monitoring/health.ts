import { setTimeout } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'

/** Shorter than the timeout of a probe. */
const TIMEOUT_MS = 3000

/** /healthz: the process lives. /readyz: it can reach its database, and there is space to store something. */
export const health: FastifyPluginAsync = async (app) => {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const timeout = new AbortController()
    const rejectLate = async () => {
      await setTimeout(TIMEOUT_MS, undefined, { ref: false, signal: timeout.signal })
      throw new Error('The database is not responding.')
    }
    try {
      await Promise.race([app.database.pool.query('select 1'), rejectLate()])
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ message: 'The database cannot be reached.' })
    } finally {
      timeout.abort()
    }
    if (await app.disk.isFull()) return reply.code(503).send({ message: 'The disk is full.' })
    return { status: 'ready' }
  })
}
