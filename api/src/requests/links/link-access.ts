import type { LinkAccess } from '@nalika/shared-api/contract'
import fastifyPlugin from 'fastify-plugin'
import { recordNetwork } from './request-networks.queries.ts'
import { authoriseLink, noSuchRequest } from './tracked-request.queries.ts'
import type { LinkedRequest } from './tracked-request.queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    links?: readonly LinkAccess[] | 'any'
  }
  interface FastifyRequest {
    linkedRequest: LinkedRequest | null
    /** The request of the secret link; on routes below `/track/:token` that do not take any link. */
    tracked: () => LinkedRequest
  }
}

const TRACKED_ROUTE = /\/track\/:token(\/|$)/
const DEFAULT: readonly LinkAccess[] = ['opened']

/**
 * Checks the secret link of every route below `/track/:token` before its handler, and remembers the network of whoever changes
 * something with it. A route that declares no links is open to opened ones only, so that none is left unprotected by mistake.
 */
export const linkAccess = fastifyPlugin((app, _options, done) => {
  const { db } = app.database

  app.decorateRequest('linkedRequest', null)
  app.decorateRequest('tracked', function () {
    if (!this.linkedRequest) throw noSuchRequest()
    return this.linkedRequest
  })

  app.addHook('onRoute', (route) => {
    const links = route.config?.links ?? DEFAULT
    if (links === 'any' || !TRACKED_ROUTE.test(route.url)) return
    // After the body was validated, like every other lookup.
    route.preHandler = [
      async (request) => {
        const { token } = request.params as { token: string }
        request.linkedRequest = await authoriseLink(db, token, links)
        if (request.method !== 'GET') await recordNetwork(db, request.linkedRequest.id, request.ip)
      },
      ...[route.preHandler ?? []].flat(),
    ]
  })
  done()
})
