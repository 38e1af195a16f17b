import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, forbidden, HttpError, PASSWORD_GUESSES } from '../../platform/index.ts'
import { authQueries } from '../accounts/auth.queries.ts'
import { secondStepQueries } from '../second-factor/second-steps.queries.ts'
import { sessionOpener } from '../sign-in/session-opener.ts'
import { signInRecord } from '../sign-in/sign-in-record.ts'
import { refusalOf } from '../sign-in/sign-in-refusal.ts'
import { passkeyQueries } from './passkeys.queries.ts'

/** The only answer to whoever cannot sign in, whatever the reason. */
const REFUSED = 'You could not be signed in with this passkey. Please sign in with your password.'

/** Passkeys of the signed-in person, and sign-in with one. */
export const passkeyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const queries = passkeyQueries({ db, mail: app.mail, config: app.config })
  const accounts = authQueries(db, app.config.idleHours)
  const record = signInRecord(app)
  const sessions = sessionOpener(app, record)
  const guesses = attemptLimit('passkey-sign-in', PASSWORD_GUESSES, app.limits)

  app.route({
    ...endpoints.startPasskey,
    handler: async (request) => ({ data: { ...(await queries.start(request.signedIn())) } }),
  })

  app.route({
    ...endpoints.addPasskey,
    handler: async (request) => {
      const person = request.signedIn()
      const codes = await queries.add(person, request.body.response, request.headers['user-agent'] ?? '')
      return { status: true, message: 'The passkey was added.', recovery_codes: codes }
    },
  })

  app.route({
    ...endpoints.removePasskey,
    handler: async (request) => {
      const person = request.signedIn()
      await queries.remove(person, request.params.id)
      return { status: true, success: true, message: 'The passkey was removed.' }
    },
  })

  app.route({
    ...endpoints.startPasskeySignIn,
    handler: async () => ({ data: { ...(await queries.startSignIn()) } }),
  })

  app.route({
    ...endpoints.finishPasskeySignIn,
    handler: async (request, reply) => {
      const { response, token, remember } = request.body
      await guesses.count(request.ip, response.id)
      const email = await queries.signIn(response)
      const account = email === undefined ? undefined : await accounts.accountByEmail(email)
      // After a password the passkey must be of the same account.
      const step = token === undefined ? undefined : await secondStepQueries.find(db, token)
      const isOther = token !== undefined && step?.account.id !== account?.id
      if (!account || isOther) {
        record.failed(request, undefined, 'refused passkey')
        throw new HttpError(422, REFUSED)
      }
      await guesses.forgive(request.ip, response.id)
      const refusal = refusalOf(account)
      if (refusal !== undefined) {
        record.failed(request, account, `account is ${account.status}`)
        throw forbidden(refusal)
      }
      if (token !== undefined) await secondStepQueries.end(db, token)
      return sessions.open(request, reply, account, step?.remember ?? remember === true)
    },
  })
}
