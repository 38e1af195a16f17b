import { verify } from '@node-rs/argon2'
import { CONFIRMATION_MINUTES } from '@nalika/shared-api/contract'
import fastifyPlugin from 'fastify-plugin'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { attemptLimit, forbidden, invalid, PASSWORD_GUESSES } from '../../platform/index.ts'
import type { HttpError, Person } from '../../platform/index.ts'
import { accounts, tokens } from '../accounts/auth.schema.ts'
import { checkCode } from '../second-factor/factors.queries.ts'
import { usedCode, wrongCode } from '../second-factor/wrong-codes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    sensitive?: boolean
  }
  interface FastifyRequest {
    /** Whether it was refused because the identity must be confirmed first. */
    lacksConfirmation: boolean
  }
  interface FastifyInstance {
    /**
     * Lets only somebody through who has just proved who they are: a session alone must not be enough to take over an
     * account. Returns the stored hash of the password.
     * @param password The own password, from a form that has it: 422 on `current_password` when it is wrong, 429 after too
     * many wrong ones. Without it the session must be confirmed: 403 with 'confirmation_required'.
     */
    requireConfirmation: (request: FastifyRequest, password: string | undefined) => Promise<string>
    /** Checks the password of the signed-in person and confirms the session; `field` gets the error. */
    confirmByPassword: (request: FastifyRequest, password: string, field: string) => Promise<string>
    /** The same with a code of the second factor: who signs in with a provider may know no password. 422 on `code`. */
    confirmByCode: (request: FastifyRequest, code: string) => Promise<void>
  }
}

const CONFIRM_FIRST = 'This change needs a recent sign-in. Please confirm your password, or sign in again.'

const isRecent = ({ confirmedAt }: Person) =>
  Date.now() - confirmedAt.getTime() < CONFIRMATION_MINUTES * 60_000

/** The error for a password that is not, or no longer, the current one. */
export const wrongPassword = (field = 'current_password') =>
  invalid({ [field]: ['This is not your current password.'] })

/** Adds `requireConfirmation`, calls it for sensitive endpoints, and limits guesses in one place. */
export const identityConfirmation = fastifyPlugin((app, _options, done) => {
  const { db } = app.database
  const guesses = attemptLimit('password-change', PASSWORD_GUESSES, app.limits)

  async function storedHash(id: number): Promise<string> {
    const [account] = await db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, id))
    return account?.passwordHash ?? ''
  }

  /** Counts one guess for passwords and codes together; reports a wrong one, and confirms the session after a right one. */
  async function guess(request: FastifyRequest, wrong: string, check: () => Promise<HttpError | undefined>) {
    const { id, tokenId } = request.signedIn()
    await guesses.count(request.ip, String(id))
    const error = await check()
    if (error) {
      request.securityEvent('authn_login_fail', { account: id, reason: wrong })
      throw error
    }
    await guesses.forgive(request.ip, String(id))
    await db.update(tokens).set({ confirmedAt: new Date() }).where(eq(tokens.id, tokenId))
  }

  app.decorateRequest('lacksConfirmation', false)
  app.decorate('confirmByPassword', async (request, password, field) => {
    const stored = await storedHash(request.signedIn().id)
    await guess(request, 'wrong current password', async () =>
      stored !== '' && (await verify(stored, password)) ? undefined : wrongPassword(field),
    )
    return stored
  })

  app.decorate('confirmByCode', (request, code) =>
    guess(request, 'wrong code', async () => {
      const check = await checkCode(db, request.signedIn().id, code)
      if (check === 'right') return undefined
      return check === 'wrong' ? wrongCode() : usedCode()
    }),
  )

  app.decorate('requireConfirmation', async (request, password) => {
    if (password !== undefined && password !== '')
      return app.confirmByPassword(request, password, 'current_password')
    const person = request.signedIn()
    if (!isRecent(person)) {
      request.lacksConfirmation = true
      throw forbidden(CONFIRM_FIRST, {
        code: 'confirmation_required',
        ...(person.hasSecondFactor && { code_confirms: true }),
      })
    }
    return storedHash(person.id)
  })

  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.sensitive === true)
      await app.requireConfirmation(request, passwordIn(request))
  })
  done()
})

/** `current_password` of a body that was validated. */
function passwordIn({ body }: FastifyRequest): string | undefined {
  const { current_password: password } = (body ?? {}) as { current_password?: unknown }
  return typeof password === 'string' ? password : undefined
}
