import type { FastifyInstance } from 'fastify'
import type { ReleaseRegistry } from '../releases/registry.ts'

/** /healthz: the process runs. /readyz: it has releases to serve, which, and whether their store can be read. */
export function registerHealth(app: FastifyInstance, registry: ReleaseRegistry): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (registry.state.sequence === null) await registry.refresh()
    const { state } = registry
    const isReady = state.sequence !== null
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ok' : 'unavailable', ...state, store: registry.storeState }
  })
}
