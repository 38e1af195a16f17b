import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { ChallengedOperation } from '@nalika/shared-api/contract'
import fastifyPlugin from 'fastify-plugin'
import type { LimitName } from '../infrastructure/limits/policy.ts'
import { CHALLENGE_FROM } from '../infrastructure/limits/policy.ts'
import { challengeNeeded, challengeQueries } from './challenges.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * 428 when the network has used much of one of the limits and has not solved a challenge for this call. Call it before
     * the limits count.
     */
    requireChallenge: (
      operation: ChallengedOperation,
      address: string,
      limits: readonly LimitName[],
    ) => Promise<void>
  }
}

/** Challenges for public forms, from CHALLENGE_FROM of a limit by address on. */
export const challenges: FastifyPluginAsyncTypebox = async (app) => {
  const queries = challengeQueries(app.database.db)

  app.route({
    ...endpoints.challenge,
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return { data: await queries.create(params.operation) }
    },
  })

  app.route({
    ...endpoints.solveChallenge,
    handler: async ({ body, ip }) => {
      await queries.accept(body.payload, ip)
      return { status: true, success: true, message: 'Thank you. Please send the form again.' }
    },
  })
}

/** Decorates the API with `requireChallenge`. */
export const challengeGuard = fastifyPlugin((app, _options, done) => {
  const queries = challengeQueries(app.database.db)
  app.decorate('requireChallenge', async (operation, address, limits) => {
    const shares = await Promise.all(limits.map((name) => app.policy.usedShare(name, address)))
    const share = Math.max(...shares)
    // What is used up is refused by the limit itself.
    if (share < CHALLENGE_FROM || share >= 1) return
    if (!(await queries.use(operation, address))) throw challengeNeeded()
  })
  done()
})
