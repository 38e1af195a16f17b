import { verify } from '@node-rs/argon2'
import fastifyPlugin from 'fastify-plugin'
import { eq } from 'drizzle-orm'
import { invalid } from '../infrastructure/errors/errors.ts'
import { accounts } from './auth.schema.ts'
import { attemptLimit, PASSWORD_GUESSES } from './attempt-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Checks the password of the signed-in person: a session alone must not be enough to take over an account. Returns the stored hash. 422 on `current_password` when it is missing or wrong, 429 after too many
     * wrong ones.
     */
    checkCurrentPassword: (
      request: FastifyRequest,
      password: string | undefined,
      reason: string,
    ) => Promise<string>
  }
}

/** The error for a password that is not, or no longer, the current one. */
export const wrongPassword = () => invalid({ current_password: ['This is not your current password.'] })

/** Adds `checkCurrentPassword`, with one limit for all routes that ask for the password. */
export const currentPassword = fastifyPlugin((app, _options, done) => {
  const { db } = app.database
  const guesses = attemptLimit('password-change', PASSWORD_GUESSES, app.limits)

  app.decorate('checkCurrentPassword', async (request, password = '', reason) => {
    if (password === '') throw invalid({ current_password: [`Enter your current password to ${reason}.`] })
    const { id } = request.signedIn()
    await guesses.count(request.ip, String(id))
    const [account] = await db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, id))
    if (!account || !(await verify(account.passwordHash, password))) {
      request.securityEvent('authn_login_fail', { account: id, reason: 'wrong current password' })
      throw wrongPassword()
    }
    await guesses.forgive(request.ip, String(id))
    return account.passwordHash
  })
  done()
})
