import { hash, verify } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { invalid, notFound } from '../errors.ts'
import { attemptLimit } from './attempt-limit.ts'
import { GUESSABLE, isGuessable } from './password-rules.ts'
import { sessionQueries } from './sessions.queries.ts'

/** Wrong current passwords: a session that was left open must not tell the password. */
const GUESSES = {
  address: { attempts: 50, withinMinutes: 15 },
  account: { attempts: 10, withinMinutes: 15 },
}

/** Where somebody is signed in, and the password that lets them in. */
export const sessions: FastifyPluginAsyncTypebox = async (app) => {
  const queries = sessionQueries({ db: app.database.db, mail: app.mail, siteUrl: app.config.siteUrl })
  const guesses = attemptLimit('password-change', GUESSES, app.limits)

  app.route({
    ...endpoints.sessions,
    handler: async (request) => ({ status: true, data: await queries.own(request.signedIn()) }),
  })

  app.route({
    ...endpoints.endSession,
    handler: async (request) => {
      const ended = await queries.end(request.signedIn(), request.params.id)
      if (!ended) throw notFound('This session has ended already.')
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
    ...endpoints.changePassword,
    handler: async (request) => {
      const person = request.signedIn()
      const { current_password: current, password } = request.body
      await guesses.count(request.ip, String(person.id))
      const stored = await queries.passwordHash(person)
      const wrong = () => invalid({ current_password: ['This is not your current password.'] })
      if (stored === undefined || !(await verify(stored, current))) throw wrong()
      await guesses.forgive(request.ip, String(person.id))
      if (password === current) throw invalid({ password: ['Choose a password other than the current one.'] })
      if (isGuessable(password, person)) throw invalid({ password: [GUESSABLE] })
      if (!(await queries.changePassword(person, stored, await hash(password)))) throw wrong()
      return {
        status: true,
        success: true,
        message: 'Your password has been changed. Every other session was signed out.',
      }
    },
  })
}
