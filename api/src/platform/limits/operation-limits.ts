import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isTrustedProxy } from '@nalika/shared-server'
import { policyLimits } from './limits.ts'
import type { PolicyLimits } from './limits.ts'
import { LIMITS } from './policy.ts'
import type { LimitName, LimitPolicy } from './policy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    policy: PolicyLimits
  }
}

/** Counts the calls of operations whose limits are automatic, once the caller may make them and the input is valid. */
export const operationLimits = fastifyPlugin((app, _options, done) => {
  const limits = policyLimits(app.limits)
  const isProxy = isTrustedProxy(app.config.trustedProxies)
  /** A page that the site's server renders comes from the server's own address; what a browser sends has the visitor's. */
  const isOfVisitor = ({ ip, socket }: FastifyRequest) => ip !== socket.remoteAddress || !isProxy(ip)
  app.decorate('policy', limits)

  app.addHook('onRoute', (route) => {
    const { name: operation } = route as { name?: string }
    const names = automaticLimitsOf(operation)
    if (names.length === 0) return
    const own = route.preHandler === undefined ? [] : [route.preHandler].flat()
    route.preHandler = [
      async (request: FastifyRequest) => {
        for (const name of names) {
          const { visitorsOnly } = LIMITS[name] as LimitPolicy
          if (!visitorsOnly || isOfVisitor(request)) await limits.countCall(name, request)
        }
      },
      ...own,
    ]
  })
  done()
})

const automaticLimitsOf = (operation: string | undefined): LimitName[] =>
  Object.entries<LimitPolicy>(LIMITS).flatMap(([name, { automatic, operations }]) =>
    automatic && (operations as readonly (string | undefined)[]).includes(operation)
      ? [name as LimitName]
      : [],
  )
