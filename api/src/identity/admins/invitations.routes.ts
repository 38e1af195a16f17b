import { hash } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { attemptLimit, LINK_GUESSES } from '../../platform/index.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { invitationQueries } from './invitations.queries.ts'

/** Invitations of admins, and the link that every invited person gets. */
export const invitationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const queries = invitationQueries({ db: app.database.db, mail: app.mail, siteUrl: app.config.siteUrl })
  const guesses = attemptLimit('invitation', LINK_GUESSES, app.limits)

  app.route({
    ...endpoints.inviteAdmin,
    handler: async (request) => {
      const { email, staff_role: staffRole } = request.body
      const address = request.ip
      await app.policy.count('invitations', { address, account: request.signedIn().id, recipient: email })
      const invited = await queries.inviteAdmin(email, staffRole, request.signedIn())
      return { status: true, success: true, message: `We have sent an invitation to ${invited}.` }
    },
  })

  app.route({
    ...endpoints.withdrawAdminInvitation,
    handler: async (request) => {
      await queries.withdrawAdmin(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The invitation was withdrawn.' }
    },
  })

  app.route({
    ...endpoints.findInvitation,
    handler: async ({ body: { token }, ip }) => {
      await guesses.count(ip, token)
      const { email, staffRole, firm } = await queries.find(token)
      await guesses.forgive(ip, token)
      return { data: { email, staff_role: staffRole, firm } }
    },
  })

  app.route({
    ...endpoints.acceptInvitation,
    handler: async ({ body: { token, name: typed, password }, ip }) => {
      await guesses.count(ip, token)
      const name = typed.trim().replaceAll(/\s+/g, ' ')
      const { email, firm } = await queries.find(token)
      // The link still works for a better one.
      await checkNewPassword(password, { email, name, companyName: firm })
      await queries.accept(token, name, await hash(password))
      await guesses.forgive(ip, token)
      return { status: true, success: true, message: 'Your account is ready. Please sign in.' }
    },
  })
}
