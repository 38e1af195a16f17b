import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { ChallengedOperation } from '@nalika/shared-api/contract'
import fastifyPlugin from 'fastify-plugin'
import type { FormPoints } from '../limits/limits.ts'
import { challengeNeeded, challengeQueries } from './challenges.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a public form by limits: 429 after too many, 428 when its network has used much of one of them and has not
     * solved a challenge for this call.
     */
    countForm: (
      operation: ChallengedOperation,
      points: FormPoints,
      subjects: { address: string; recipient?: string },
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

/** Decorates the API with `countForm`. */
export const challengeGuard = fastifyPlugin((app, _options, done) => {
  const queries = challengeQueries(app.database.db)
  app.decorate('countForm', async (operation, points, subjects) => {
    const isSolved = () => queries.use(operation, subjects.address)
    if (!(await app.policy.countForm(points, subjects, isSolved))) throw challengeNeeded()
  })
  done()
})
