import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Path of the file that RFC 9116 describes. */
const PATH = '/.well-known/security.txt'
/** Days after which its reader must fetch it again; the RFC recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

interface Options {
  /** URIs, the preferred one first. */
  contacts: readonly string[]
  /** Origin that people know the site by. */
  originOf: (request: FastifyRequest) => string
  now?: () => number
}

/** Serves security.txt: where to report a vulnerability. */
export function registerSecurityText(
  app: FastifyInstance,
  { contacts, originOf, now = Date.now }: Options,
): void {
  app.get(PATH, (request, reply) => {
    const address = originOf(request) + PATH
    const expires = new Date(now() + VALID_DAYS * DAY_MS)
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
      'Preferred-Languages: en',
      // The RFC allows no other protocol.
      ...(address.startsWith('https:') ? [`Canonical: ${address}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
