import type { FastifyInstance } from 'fastify'
import type { ReleaseRegistry } from '../releases/registry.ts'

const API_TIMEOUT_MS = 1500
/** Anybody may ask for /readyz as often as they like. */
const ASK_API_EVERY_MS = 2000

/** Asks the API now and then whether it is ready. */
class ApiState {
  private readonly url: string
  private asked = Number.NEGATIVE_INFINITY
  private answer = Promise.resolve(false)
  /** Whether it ever was ready. */
  wasReady = false

  constructor(apiUrl: string) {
    this.url = `${apiUrl}/readyz`
  }

  isReady(): Promise<boolean> {
    if (performance.now() - this.asked > ASK_API_EVERY_MS) {
      this.asked = performance.now()
      this.answer = this.ask()
    }
    return this.answer
  }

  private async ask(): Promise<boolean> {
    const isReady = await fetch(this.url, { signal: AbortSignal.timeout(API_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    this.wasReady ||= isReady
    return isReady
  }
}

/**
 * /healthz: the process runs. /readyz: it has releases to serve, which, whether their store can be read, and whether the
 * API is ready. A server that never reached the API is not ready: its setting may be wrong. One that lost it goes on with
 * cached pages and with pages that say so, which is more than a load balancer without servers has.
 */
export function registerHealth(app: FastifyInstance, registry: ReleaseRegistry, apiUrl: string): void {
  const api = new ApiState(apiUrl)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (registry.state.sequence === null) await registry.refresh()
    const { state } = registry
    const isApiReady = await api.isReady()
    const isReady = state.sequence !== null && api.wasReady
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return {
      status: isReady ? 'ok' : 'unavailable',
      api: isApiReady ? 'ok' : 'unavailable',
      ...state,
      store: registry.storeState,
    }
  })
}
