import { hash } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, invalid, LINK_GUESSES } from '../../platform/index.ts'
import { afterResponse } from '../accounts/after-response.ts'
import { passwordResetQueries } from './password-reset.queries.ts'
import { checkNewPassword } from './password-rules.ts'

export const passwordReset: FastifyPluginAsyncTypebox = async (app) => {
  const queries = passwordResetQueries({
    db: app.database.db,
    mail: app.mail,
    siteUrl: app.config.siteUrl,
  })
  const guesses = attemptLimit('reset', LINK_GUESSES, app.limits)
  const later = afterResponse(app)

  app.route({
    ...endpoints.forgotPassword,
    handler: async (request) => {
      const { ip: address, body } = request
      await app.countForm('forgotPassword', { resetEmails: 1 }, { address, recipient: body.email })
      later(queries.sendLink(request.body.email), request.log, 'no link to reset the password could be sent')
      return {
        status: true,
        success: true,
        message: 'If this address has an account, we have sent a link to set a new password.',
      }
    },
  })

  app.route({
    ...endpoints.resetPassword,
    handler: async (request, reply) => {
      const {
        body: { token, password },
        ip,
      } = request
      await guesses.count(ip, token)
      const owner = await queries.ownerOf(token)
      // The link still works for a better one.
      if (owner) await checkNewPassword(password, owner)
      const accountId = owner && (await queries.reset(token, await hash(password)))
      if (accountId === undefined) throw invalid({ token: ['This link has expired or was already used.'] })
      await guesses.forgive(ip, token)
      // Whoever reads the mailbox can sign in, however many wrong passwords strangers have sent.
      await app.rememberDevice(request, reply, accountId)
      request.securityEvent('authn_password_change', { account: accountId })
      return { status: true, success: true, message: 'Your password has been changed. Please sign in.' }
    },
  })
}
