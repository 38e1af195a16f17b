import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const UNREACHABLE = { message: 'The server cannot be reached right now.' }

const isApiCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')

/** 503 of an overloaded server: JSON for calls, text for pages. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'Nalika is very busy. Please try again in a moment.'
  if (isApiCall(request)) return reply.send({ message })
  return reply.type('text/plain; charset=utf-8').send(`${message} Reference: ${request.id}\n`)
}

/** 503 of a call that did not reach the API. */
export function sendApiUnreachable(reply: { code(status: number): { send(body: unknown): unknown } }): void {
  reply.code(503).send(UNREACHABLE)
}

/** Responds to errors of routes and to unparsable requests without revealing the cause. */
export function registerErrorHandler(app: FastifyInstance): void {
  // Pages that do not exist are rendered: what comes here has a method or an address that no page has.
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ message: 'Nothing was found at this address.' }),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    request.log.error(error)
    const given = error.statusCode ?? 500
    const status = given >= 500 ? 503 : isApiCall(request) ? given : 400
    reply.code(status).header('cache-control', 'no-store')
    if (isApiCall(request))
      return reply.send(status < 500 ? { message: 'The request is not valid.' } : UNREACHABLE)
    return reply
      .type('text/plain; charset=utf-8')
      .send(`This page is not available right now. Please try again in a moment. Reference: ${request.id}\n`)
  })
}
