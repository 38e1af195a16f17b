import { isKnown } from '@nalika/shared-server'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { Counter, Gauge } from 'prom-client'
import { CachedResponse } from './cached-response.ts'
import { cacheKey, PUBLIC_ENDPOINTS } from './public-endpoints.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** A replica may lag, and no notification tells when it has caught up. */
const REPLICA_TTL_MS = 1000

/**
 * Caches the responses of public endpoints until the data behind them changes. Concurrent requests for the same response
 * share one.
 */
export const responseCache = fastifyPlugin((app, _options, done) => {
  const { database } = app
  const cache = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: (response, key) => response.weight + 2 * key.length,
    ttl: database.reads === database.db ? 0 : REPLICA_TTL_MS,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // Clearing the cache aborts what is being rendered: its requests still get it, but it is not stored.
    ignoreFetchAbort: true,
  })
  const changes = database.listen(() => {
    cache.clear()
  })
  app.addHook('onClose', () => changes.stop())

  const responses = new Counter({
    name: 'response_cache_requests_total',
    help: 'Responses of public endpoints, by where they came from.',
    labelNames: ['from'],
    registers: [app.metrics],
  })
  new Gauge({
    name: 'response_cache_bytes',
    help: 'Memory of the cached responses.',
    registers: [app.metrics],
    collect() {
      this.set(cache.calculatedSize)
    },
  })

  const keys = new Map(PUBLIC_ENDPOINTS.map((endpoint) => [app.prefix + endpoint.url, cacheKey(endpoint)]))

  function cached(
    handler: RouteHandlerMethod,
    keyOf: (request: FastifyRequest) => string,
  ): RouteHandlerMethod {
    return async function (request, reply) {
      // Without news of changes nothing can be cached.
      if (!changes.isLive) return handler.call(this, request, reply)
      let from = 'memory'
      const render = async () => {
        from = 'database'
        const payload: unknown = await handler.call(this, request, reply)
        // As the response that others share, even when this request was answered meanwhile that it takes too long.
        const serialize = reply.getSerializationFunction('200') ?? JSON.stringify
        return new CachedResponse(typeof payload === 'string' ? payload : serialize(payload as object))
      }
      const response = await cache.forceFetch(keyOf(request), { context: render })
      responses.inc({ from })
      return send(request, reply, response)
    }
  }

  const wrapped = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const keyOf = keys.get(route.url)
    // The route for HEAD has the handler of the one for GET.
    if (!keyOf || wrapped.has(route.handler) || !['GET', 'HEAD'].includes(String(route.method))) return
    route.handler = cached(route.handler, keyOf)
    wrapped.add(route.handler)
  })

  app.addHook('onSend', async ({ method, routeOptions }, _reply, payload) => {
    // Read your own writes: a change is visible to its author at once.
    if (Array.isArray(routeOptions.config.roles) && method !== 'GET' && method !== 'HEAD') cache.clear()
    return payload
  })
  done()
})

async function send({ headers }: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const vary = reply.getHeader('vary')
  reply.header('etag', response.etag)
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
  reply.header('cache-control', 'no-cache')
  if (isKnown(headers['if-none-match'], response.etag)) return reply.code(304).send()
  const encoding = response.encodingFor(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8')
  return response.in(encoding)
}
