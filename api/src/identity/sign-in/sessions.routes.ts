import { hash } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { invalid, notFound } from '../../platform/index.ts'
import { wrongPassword } from '../access/identity-confirmation.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { sessionQueries } from './sessions.queries.ts'

export const sessions: FastifyPluginAsyncTypebox = async (app) => {
  const { siteUrl, idleHours } = app.config
  const queries = sessionQueries({ db: app.database.db, mail: app.mail, siteUrl, idleHours })

  app.route({
    ...endpoints.sessions,
    handler: async (request) => ({ status: true, data: await queries.own(request.signedIn()) }),
  })

  app.route({
    ...endpoints.endSession,
    handler: async (request) => {
      const ended = await queries.end(request.signedIn(), request.params.id)
      if (!ended) throw notFound('This session has already ended.')
      return { status: true, success: true, message: 'The session was signed out.' }
    },
  })

  app.route({
    ...endpoints.endOtherSessions,
    handler: async (request) => {
      const ended = await queries.endOthers(request.signedIn())
      const sessions = ended === 1 ? '1 other session was' : `${String(ended)} other sessions were`
      return { status: true, success: true, message: `${sessions} signed out.` }
    },
  })

  app.route({
    ...endpoints.endAccountSessions,
    handler: async (request) => {
      const { name, ended } = await queries.endOfAccount(request.params.id, request.signedIn())
      const sessions = ended === 1 ? '1 session' : `${String(ended)} sessions`
      return { status: true, success: true, message: `${sessions} of ${name} signed out.` }
    },
  })

  app.route({
    ...endpoints.confirmIdentity,
    handler: async (request) => {
      const { password, code } = request.body
      if (password !== undefined) await app.confirmByPassword(request, password, 'password')
      else if (code !== undefined) await app.confirmByCode(request, code)
      else throw invalid({ password: ['Enter your current password.'] })
      return { status: true, success: true, message: 'Thank you. You can continue.' }
    },
  })

  app.route({
    ...endpoints.changePassword,
    handler: async (request) => {
      const person = request.signedIn()
      const { current_password: current, password } = request.body
      // Also soon after a sign-in: whoever changes it locks the owner out.
      const stored = await app.confirmByPassword(request, current, 'current_password')
      if (password === current)
        throw invalid({ password: ['Choose a password different from the current one.'] })
      await checkNewPassword(password, await queries.passwordOwner(person))
      if (!(await queries.changePassword(person, stored, await hash(password)))) throw wrongPassword()
      return {
        status: true,
        success: true,
        message: 'Your password has been changed. All other sessions have been signed out.',
      }
    },
  })
}
