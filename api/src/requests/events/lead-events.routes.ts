import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { sessionsThatGoOn } from '../../identity/index.ts'
import { LEAD_CHANGES, networkOf } from '../../platform/index.ts'
import { countNewLeads } from '../figures/leads-of-distributor.queries.ts'
import { LeadEvents } from './lead-events.ts'

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000

/** Server-sent events about new and changed leads. */
export const leadEvents: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const onError = (error: unknown) => {
    app.log.error({ err: error }, 'lead events')
  }
  const events = new LeadEvents({
    count: (distributorId) => countNewLeads(db, distributorId),
    activeSessions: (tokenIds) => sessionsThatGoOn(db, tokenIds, app.config.idleHours),
    onError,
  })
  const changes = app.database.listen(() => {
    events.notify()
  }, LEAD_CHANGES)
  const heartbeat = setInterval(() => {
    events.beat().catch(onError)
  }, HEARTBEAT_MS).unref()
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    events.close()
    await changes.stop()
  })

  app.route({
    ...endpoints.leadEvents,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const stream = await events.connect(request.signedIn(), networkOf(request.ip))
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      return reply.send(stream)
    },
  })
}
