import { hash, verify } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { forbidden, invalid, unauthorised } from '../infrastructure/errors/errors.ts'
import { pendingReason } from './access.ts'
import { attemptLimit, mailboxOf } from './attempt-limit.ts'
import { authQueries, insertAccount } from './auth.queries.ts'
import type { Account } from './auth.queries.ts'
import { emailConfirmationQueries } from './email-confirmation.queries.ts'
import { GUESSABLE, isGuessable } from './password-rules.ts'

/** Hash of a password nobody has: an unknown address takes as long as a wrong password. */
const NOBODY = hash('nobody knows this password')

/** Why an account cannot sign in; undefined when it can. */
function refusalOf({ status, role, emailConfirmedAt }: Account): string | undefined {
  if (status === 'refused') return 'Your account was not approved.'
  if (status === 'inactive') return 'Your account is inactive. Please contact us.'
  if (status === 'pending' && role === 'admin') return pendingReason(emailConfirmedAt !== null)
  return undefined
}

/** Wrong passwords that are taken before the door stays shut for a while. */
const GUESSES = {
  address: { attempts: 50, withinMinutes: 15 },
  account: { attempts: 10, withinMinutes: 15 },
}

/** Sign-ups: each sends an email, or tells that the address has an account. */
const SIGN_UPS = {
  address: { attempts: 20, withinMinutes: 60 },
  account: { attempts: 5, withinMinutes: 24 * 60 },
}

export const auth: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const queries = authQueries(db)
  const confirmation = emailConfirmationQueries({ db, mail: app.mail, siteUrl: app.config.siteUrl })
  const guesses = attemptLimit('login', GUESSES, app.limits)
  const signUps = attemptLimit('sign-up', SIGN_UPS, app.limits)

  app.route({
    ...endpoints.login,
    handler: async ({ body, ip, headers }) => {
      await guesses.count(ip, body.email)
      const account = await queries.accountByEmail(body.email)
      const matches = await verify(account?.passwordHash ?? (await NOBODY), body.password)
      if (!account || !matches) throw unauthorised('Invalid email or password.')
      await guesses.forgive(ip, body.email)
      const refusal = refusalOf(account)
      if (refusal !== undefined) throw forbidden(refusal)
      const { token, expiresAt } = await queries.openSession(account.id, body.remember === true, {
        userAgent: headers['user-agent'] ?? '',
        address: ip,
      })
      return {
        status: true,
        message: 'Welcome back!',
        access_token: token,
        expires_at: expiresAt.toISOString(),
        data: { id: account.id, role: account.role, name: account.name },
      }
    },
  })

  app.route({
    ...endpoints.register,
    handler: async ({ body, ip }, reply) => {
      if (isGuessable(body.password, body)) throw invalid({ password: [GUESSABLE] })
      await signUps.count(ip, mailboxOf(body.email))
      const passwordHash = await hash(body.password)
      const account = await db.transaction(async (tx) => {
        const stored = await insertAccount(tx, {
          role: body.role,
          status: 'pending',
          name: body.name.trim(),
          email: body.email,
          mobile: body.mobile.trim(),
          companyName: body.company_name?.trim() ?? '',
          passwordHash,
        })
        if (!stored) throw invalid({ email: ['This email address is already registered.'] })
        await confirmation.sendLink(tx, stored)
        return stored
      })
      reply.code(201)
      return {
        status: true,
        message:
          'We have sent you an email. Please open its link to confirm your address. An administrator will then review your account.',
        data: { id: account.id, role: account.role, name: account.name, account_status: 'pending' as const },
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
      const { id, role, name, email, isPending, emailConfirmed, tokenExpiresAt } = request.signedIn()
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
        },
      }
    },
  })
}
