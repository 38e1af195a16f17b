import { hash, verify } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, forbidden, invalid, PASSWORD_GUESSES, unauthorised } from '../../platform/index.ts'
import { authQueries } from '../accounts/auth.queries.ts'
import { codeGuesses } from '../second-factor/code-guesses.ts'
import { codeNotices } from '../second-factor/code-notices.ts'
import { checkCode } from '../second-factor/factors.queries.ts'
import { isRecoveryCode } from '../second-factor/recovery-codes.queries.ts'
import { secondStepQueries } from '../second-factor/second-steps.queries.ts'
import { usedCode, wrongCode } from '../second-factor/wrong-codes.ts'
import { sessionOpener } from './session-opener.ts'
import { signInRecord } from './sign-in-record.ts'
import { refusalOf } from './sign-in-refusal.ts'

/** An unknown address takes as long as a wrong password. */
const UNKNOWN_PASSWORD = hash('nobody knows this password')

/** Of wrong codes within the time of the limit: a person's typing errors are fewer. */
const WRONG_CODES_UNTIL_NOTICE = 5

const expiredStep = () => invalid({ token: ['This sign-in has expired. Please sign in again.'] })

/** Sign-in, sign-out and the current session. */
export const auth: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const queries = authQueries(db, app.config.idleHours)
  const guesses = attemptLimit('login', PASSWORD_GUESSES, app.limits)
  const signIns = signInRecord(app)
  const sessions = sessionOpener(app, signIns)
  const codes = codeGuesses(app.limits)
  const tellOwner = codeNotices(app)

  app.route({
    ...endpoints.login,
    handler: async (request, reply) => {
      const { body, ip } = request
      const forgiveDevice = await app.countOnKnownDevice(request, body.email)
      if (forgiveDevice === undefined) await guesses.count(ip, body.email)
      const account = await queries.accountByEmail(body.email)
      const matches = await verify(account?.passwordHash ?? (await UNKNOWN_PASSWORD), body.password)
      if (!account || !matches) {
        signIns.failed(request, account)
        throw unauthorised('Invalid email or password.')
      }
      // Guesses of strangers still count after a sign-in on a known device.
      await (forgiveDevice ? forgiveDevice() : guesses.forgive(ip, body.email))
      const refusal = refusalOf(account)
      if (refusal !== undefined) {
        signIns.failed(request, account, `account is ${account.status}`)
        throw forbidden(refusal)
      }
      const remember = body.remember === true
      await sessions.requireSecondStep(account, remember)
      return sessions.open(request, reply, account, remember)
    },
  })

  app.route({
    ...endpoints.finishLogin,
    handler: async (request, reply) => {
      const { body, ip } = request
      const { token, code } = body
      const step = await secondStepQueries.find(db, token)
      if (!step) {
        await codes.countToken(ip, token)
        throw expiredStep()
      }
      const { account, remember } = step
      const attempts = await codes.count(ip, account)
      const refusal = refusalOf(account)
      if (refusal !== undefined) {
        signIns.failed(request, account, `account is ${account.status}`)
        throw forbidden(refusal)
      }
      const check = await checkCode(db, account.id, code)
      if (check !== 'right') {
        signIns.failed(request, account, `${check} code`)
        if (attempts >= WRONG_CODES_UNTIL_NOTICE) await tellOwner.wrongCodes(account)
        throw check === 'wrong' ? wrongCode() : usedCode()
      }
      if (!(await secondStepQueries.end(db, token))) throw expiredStep()
      await codes.forgive(ip, account)
      if (isRecoveryCode(code)) await tellOwner.recoveryCodeUsed(account)
      return sessions.open(request, reply, account, remember)
    },
  })

  app.route({
    ...endpoints.logout,
    handler: async (request) => {
      await queries.revoke(request.signedIn().tokenId)
      return { status: true, success: true, message: 'Logged out successfully!' }
    },
  })

  app.route({
    ...endpoints.session,
    handler: (request) => {
      const { id, role, staffRole, name, email, isPending, emailConfirmed, tokenExpiresAt } =
        request.signedIn()
      return {
        status: true,
        data: {
          id,
          role,
          name,
          email,
          expires_at: tokenExpiresAt.toISOString(),
          account_status: isPending ? ('pending' as const) : ('active' as const),
          email_confirmed: emailConfirmed,
          staff_role: staffRole,
        },
      }
    },
  })
}
