import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, invalid, LINK_GUESSES } from '../../platform/index.ts'
import { afterResponse } from '../accounts/after-response.ts'
import { AFTER_CONFIRMATION } from '../sign-in/next-steps.ts'
import { emailConfirmationQueries } from './email-confirmation.queries.ts'

/** Confirmation of the email address of a new account. */
export const emailConfirmation: FastifyPluginAsyncTypebox = async (app) => {
  const queries = emailConfirmationQueries({
    db: app.database.db,
    mail: app.mail,
    siteUrl: app.config.siteUrl,
  })
  const guesses = attemptLimit('confirm-email', LINK_GUESSES, app.limits)
  const later = afterResponse(app)

  app.route({
    ...endpoints.confirmEmail,
    handler: async ({ body: { token }, ip }) => {
      await guesses.count(ip, token)
      const role = await queries.confirm(token)
      if (role === undefined) {
        throw invalid({ token: ['This link has expired or was already used.'] })
      }
      await guesses.forgive(ip, token)
      return {
        status: true,
        success: true,
        message: AFTER_CONFIRMATION[role === 'admin' ? 'admin' : 'distributor'],
      }
    },
  })

  app.route({
    ...endpoints.resendConfirmation,
    handler: async ({ body: { email }, ip, log }) => {
      await app.countForm('resendConfirmation', { confirmationEmails: 1 }, { address: ip, recipient: email })
      later(queries.resend(email), log, 'the link to confirm an email address could not be sent')
      return {
        status: true,
        success: true,
        message: 'If this address has an account waiting for confirmation, we have sent a new link to it.',
      }
    },
  })
}
