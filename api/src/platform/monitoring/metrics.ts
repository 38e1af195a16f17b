import fastifyPlugin from 'fastify-plugin'
import { Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** Response times by route, for Prometheus at /metrics, which the shell does not expose publicly. */
export const metrics = fastifyPlugin((app, _options, done) => {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  app.decorate('metrics', registry)
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: addresses hold ids and secrets.
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  done()
})
