import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { UNAVAILABLE } from '../errors/errors.ts'

/** Proxies and people give up soon after; single statements time out earlier, see server-postgres.ts. */
const RESPONSE_MS = 8000

/** Uploads and exports have no time limit. */
function isFileTransfer({ routeOptions: { config, schema } }: FastifyRequest): boolean {
  const { 200: answer } = (schema?.response ?? {}) as Record<
    string,
    { contentMediaType?: string } | undefined
  >
  return config.multipart === true || answer?.contentMediaType !== undefined
}

/**
 * Responds 503 after eight seconds. Fastify's own `handlerTimeout` ends with the body of a request instead of with its
 * response.
 */
export const requestTimeout = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    if (isFileTransfer(request)) return
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(UNAVAILABLE)
    }, RESPONSE_MS)
    reply.raw.once('close', () => {
      clearTimeout(timer)
    })
  })
  done()
})
