import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, PASSWORD_GUESSES } from '../../platform/index.ts'
import { secondFactorQueries } from './second-factor.queries.ts'

/** Second factors of the signed-in person, and the reset of another's by an admin. */
export const secondFactors: FastifyPluginAsyncTypebox = async (app) => {
  const queries = secondFactorQueries({ db: app.database.db, mail: app.mail, config: app.config })
  const guesses = attemptLimit('factor-setup', PASSWORD_GUESSES, app.limits)

  app.route({
    ...endpoints.secondFactor,
    handler: async (request) => ({ data: await queries.own(request.signedIn()) }),
  })

  app.route({
    ...endpoints.startTotp,
    handler: async (request) => ({ data: await queries.startTotp(request.signedIn()) }),
  })

  app.route({
    ...endpoints.confirmTotp,
    handler: async (request) => {
      const person = request.signedIn()
      await guesses.count(request.ip, String(person.id))
      const codes = await queries.confirmTotp(person, request.body.code)
      await guesses.forgive(request.ip, String(person.id))
      return { status: true, message: 'The authenticator app is set up.', recovery_codes: codes }
    },
  })

  app.route({
    ...endpoints.removeTotp,
    handler: async (request) => {
      const person = request.signedIn()
      await queries.removeTotp(person)
      return { status: true, success: true, message: 'The authenticator app was removed.' }
    },
  })

  app.route({
    ...endpoints.renewRecoveryCodes,
    handler: async (request) => {
      const person = request.signedIn()
      const codes = await queries.renewRecoveryCodes(person)
      return { status: true, message: 'Your old recovery codes no longer work.', recovery_codes: codes }
    },
  })

  app.route({
    ...endpoints.resetSecondFactor,
    handler: async (request) => {
      const name = await queries.reset(request.params.id, request.signedIn())
      return { status: true, success: true, message: `The second factor of ${name} was removed.` }
    },
  })
}
