import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export interface SecureHeaderOptions {
  /** Whether caches may keep a good answer and ask each time; no cache keeps any other that does not say more. */
  isForEveryone: (request: FastifyRequest) => boolean
}

/**
 * Headers of every answer, errors and redirects included: nothing runs, nothing is framed, nothing is kept, unless the
 * route says otherwise. And the id of the request, for whoever asks for help.
 */
export const secureHeaders = fastifyPlugin<SecureHeaderOptions>(async (app, { isForEveryone }) => {
  // Before any other hook can refuse: a refusal carries them as well.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      // Browsers heed it over https alone.
      ...(request.protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return
    const isGood = reply.statusCode < 300 && ['GET', 'HEAD'].includes(request.method)
    reply.header('cache-control', isGood && isForEveryone(request) ? 'no-cache' : 'no-store')
  })
})
