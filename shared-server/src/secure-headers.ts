import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isSecretAddress } from './secrets.ts'

export interface SecureHeaderOptions {
  /**
   * Whether caches may store a successful response and revalidate it each time. Other responses are no-store
   * unless they say otherwise.
   */
  isForEveryone: (request: FastifyRequest) => boolean
  /** Whether browsers use HTTPS for subdomains of the site as well. */
  hstsSubdomains: boolean
}

/** Default headers: no scripts, no frames, no sniffing, unless a route overrides them. */
export const GUARDS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // No path: the page that is open may have been reached, without a new document, by a secret address.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Headers for secret URLs: no caching, no referrer. */
const SECRET = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** HTTPS only, for a year; browsers ignore it over HTTP. */
const HSTS = 'max-age=31536000'

/** Headers of every response, including errors and redirects, with the request id for support. */
export const secureHeaders = fastifyPlugin<SecureHeaderOptions>((app, options, done) => {
  const { isForEveryone, hstsSubdomains } = options
  const hsts = { 'strict-transport-security': hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS }
  // Before any other hook can refuse: a refusal carries them as well.
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({
      ...GUARDS,
      'x-request-id': request.id,
      ...(request.protocol === 'https' && hsts),
    })
    next()
  })
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (isSecretAddress(request.url.replace(/[?#].*$/s, ''))) reply.headers(SECRET)
    if (!reply.hasHeader('cache-control')) {
      const isGood = reply.statusCode < 300 && ['GET', 'HEAD'].includes(request.method)
      reply.header('cache-control', isGood && isForEveryone(request) ? 'no-cache' : 'no-store')
    }
    next()
  })
  done()
})
