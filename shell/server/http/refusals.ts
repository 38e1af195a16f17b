import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is said when more is asked than can be done. */
export function tooBusy({ url, id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'Nalika is very busy. Please try again in a moment.'
  if (url.startsWith('/api/')) return reply.send({ message })
  return reply.type('text/plain; charset=utf-8').send(`${message} Reference: ${id}\n`)
}

/** What is said of a call when the API cannot be reached. */
export function apiUnreachable(reply: { code(status: number): { send(body: unknown): unknown } }): void {
  reply.code(503).send({ message: 'The server cannot be reached right now.' })
}
