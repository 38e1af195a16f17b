import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, countOrRefuse, PASSWORD_GUESSES } from '../auth/attempt-limit.ts'
import type { Person } from '../auth/person.ts'
import { secondFactorQueries } from './second-factor.queries.ts'

/** Each change is an email, an audit entry and perhaps ten hashes. */
const CHANGES = { attempts: 20, withinMinutes: 60 }

/** Second factors of the signed-in person, and the reset of another's by an admin. */
export const secondFactors: FastifyPluginAsyncTypebox = async (app) => {
  const queries = secondFactorQueries({ db: app.database.db, mail: app.mail, config: app.config })
  const guesses = attemptLimit('factor-setup', PASSWORD_GUESSES, app.limits)
  const changes = app.limits.limiter('factor-changes', CHANGES)
  const countChange = ({ id }: Person) =>
    countOrRefuse(changes, String(id), 'You have changed your second factor too often.')

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
      await countChange(person)
      const codes = await queries.confirmTotp(person, request.body.code)
      await guesses.forgive(request.ip, String(person.id))
      return { status: true, message: 'The authenticator app is set up.', recovery_codes: codes }
    },
  })

  app.route({
    ...endpoints.removeTotp,
    handler: async (request) => {
      const person = request.signedIn()
      await countChange(person)
      await queries.removeTotp(person)
      return { status: true, success: true, message: 'The authenticator app was removed.' }
    },
  })

  app.route({
    ...endpoints.renewRecoveryCodes,
    handler: async (request) => {
      const person = request.signedIn()
      await countChange(person)
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
