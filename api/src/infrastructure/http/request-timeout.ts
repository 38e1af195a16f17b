import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { UNAVAILABLE } from '../errors/errors.ts'

/** Proxies and people give up soon after; a single statement is given up earlier, see server-postgres.ts. */
const ANSWER_MS = 8000

/** Files travel as long as they travel: uploads, exports. */
function takesItsTime({ routeOptions: { config, schema } }: FastifyRequest): boolean {
  const { 200: answer } = (schema?.response ?? {}) as Record<
    string,
    { contentMediaType?: string } | undefined
  >
  return config.multipart === true || answer?.contentMediaType !== undefined
}

/**
 * Requests of the contract are answered within eight seconds, with a 503 if need be. Fastify's own `handlerTimeout`
 * ends with the body of a request instead of with its answer.
 */
export const deadlines = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    if (takesItsTime(request)) return
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(UNAVAILABLE)
    }, ANSWER_MS)
    reply.raw.once('close', () => {
      clearTimeout(timer)
    })
  })
  done()
})
