import { endpoints } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { attemptLimit, LINK_GUESSES } from '../../platform/index.ts'
import { bearerToken } from '../access/access.ts'
import { authQueries } from './auth.queries.ts'
import { emailChangeQueries } from './email-changes.queries.ts'

interface EmailForm {
  email?: string
  current_password?: string
}

/** An address that a form asks for and that is not the stored one. */
export interface NewEmail {
  /** In lower case. */
  email: string
  /** Hash of the password at that moment. */
  passwordHash: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The new address in a form; undefined when it is the stored one or left out. Whoever saves must have confirmed their
     * identity (403 otherwise); 429 after too many addresses.
     */
    readNewEmail: (request: FastifyRequest, stored: string, form: EmailForm) => Promise<NewEmail | undefined>
  }
}

const routes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const { mail, mayNotifyOwner, config } = app
  const queries = emailChangeQueries({ db, mail, siteUrl: config.siteUrl, mayNotifyOwner })
  const sessions = authQueries(db, app.config.idleHours)
  const guesses = attemptLimit('email-change', LINK_GUESSES, app.limits)

  const countMail = (request: FastifyRequest, recipient: string): Promise<void> =>
    app.policy.count('emailChanges', { address: request.ip, account: request.signedIn().id, recipient })

  app.decorate('readNewEmail', async (request, stored, { email: typed, current_password: password }) => {
    const email = typed?.trim().toLowerCase()
    if (email === undefined || email === stored) return undefined
    const passwordHash = await app.requireConfirmation(request, password)
    await countMail(request, email)
    return { email, passwordHash }
  })

  app.route({
    ...endpoints.resendEmailChange,
    handler: async (request) => {
      const person = request.signedIn()
      const pending = await queries.pendingOf(person)
      await countMail(request, pending)
      const email = await queries.resend(person)
      return { status: true, success: true, message: `We have sent the link to ${email} again.` }
    },
  })

  app.route({
    ...endpoints.cancelEmailChange,
    handler: async (request) => {
      await queries.cancelOwn(request.signedIn())
      return { status: true, success: true, message: 'Your email address has not been changed.' }
    },
  })

  app.route({
    ...endpoints.cancelDistributorEmailChange,
    handler: async (request) => {
      await queries.cancelForDistributor(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The email address has not been changed.' }
    },
  })

  app.route({
    ...endpoints.confirmEmailChange,
    handler: async ({ body: { token }, headers, id, ip }) => {
      await guesses.count(ip, token)
      const session = bearerToken(headers.authorization)
      const person = session === undefined ? undefined : await sessions.personOf(session)
      const email = await queries.confirm(token, { requestId: id, address: ip }, person)
      await guesses.forgive(ip, token)
      return {
        status: true,
        success: true,
        message: `The email address of your account is now ${email}. Please use it to sign in.`,
      }
    },
  })

  app.route({
    ...endpoints.undoEmailChange,
    handler: async ({ body: { token }, id, ip }) => {
      await guesses.count(ip, token)
      const email = await queries.undo(token, { requestId: id, address: ip })
      await guesses.forgive(ip, token)
      return {
        status: true,
        success: true,
        message: `The email address of your account is ${email} again. Please set a new password.`,
      }
    },
  })
}

/** Changes of email addresses, and `readNewEmail` for the forms that ask for one. */
export const emailChanges = fastifyPlugin(routes)
