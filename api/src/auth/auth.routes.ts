import { hash, verify } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { forbidden, unauthorised } from '../infrastructure/errors/errors.ts'
import { pendingReason } from './access.ts'
import { attemptLimit, PASSWORD_GUESSES } from './attempt-limit.ts'
import { authQueries } from './auth.queries.ts'
import type { Account } from './auth.queries.ts'
import { rightsOf } from './person.ts'
import { signInRecord } from './sign-in-record.ts'

/** An unknown address takes as long as a wrong password. */
const UNKNOWN_PASSWORD = hash('nobody knows this password')

/** Why an account cannot sign in; undefined when it can. */
function refusalOf({ status, role, emailConfirmedAt }: Account): string | undefined {
  if (status === 'refused') return 'Your account was not approved.'
  if (status === 'inactive') return 'Your account is inactive. Please contact us.'
  if (status === 'pending' && role === 'admin') return pendingReason(emailConfirmedAt !== null)
  return undefined
}

/** Sign-in, sign-out and the current session. */
export const auth: FastifyPluginAsyncTypebox = async (app) => {
  const queries = authQueries(app.database.db, app.config.idleHours)
  const guesses = attemptLimit('login', PASSWORD_GUESSES, app.limits)
  const signIns = signInRecord(app)

  app.route({
    ...endpoints.login,
    handler: async (request, reply) => {
      const { body, ip, headers } = request
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
      const { token, expiresAt } = await queries.openSession(account.id, body.remember === true, {
        userAgent: headers['user-agent'] ?? '',
        address: ip,
      })
      await app.rememberDevice(request, reply, account.id)
      signIns.succeeded(request, account)
      return {
        status: true,
        message: 'Welcome back!',
        access_token: token,
        expires_at: expiresAt.toISOString(),
        data: { id: account.id, role: rightsOf(account).role, name: account.name },
      }
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
