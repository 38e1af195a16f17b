import * as Type from 'typebox'
import type { Static } from 'typebox'
import { RegisterRequest } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, Moment, SENTENCE } from './shapes.ts'

/** A place where the account is signed in. */
export const OwnSession = Type.Object({
  id: Type.Integer(),
  /** What signed in, in words: 'Chrome on Windows'. */
  device: Type.String(),
  /** Network address it signed in from; of one of IPv6 the part that names the connection. Empty when not known. */
  address: Type.String(),
  started_at: Moment,
  /** To within five minutes. */
  last_used_at: Moment,
  expires_at: Moment,
  /** Whether it is the session that asks. */
  current: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

/** Where the signed-in person is signed in: this session first, then the last used. */
export const sessions = endpoint({
  name: 'sessions',
  method: 'GET',
  url: '/sessions',
  config: { roles: ['admin', 'distributor'] },
  schema: {
    summary: 'Own sessions',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(OwnSession) }) },
  },
})

/** Signs one of the own sessions out. 404 when it has ended already, or is not the person's own. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  url: '/sessions/:id',
  config: { roles: ['admin', 'distributor'] },
  schema: { summary: 'Sign out one session', params: IdParams, response: { 200: Done } },
})

/** Signs every session of the person out but the one that asks. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  url: '/sessions/end-others',
  config: { roles: ['admin', 'distributor'] },
  schema: { summary: 'Sign out everywhere else', response: { 200: Done } },
})

/**
 * Sets a new password, signs every other session out and tells the owner by mail. 422 when the current password is
 * wrong or the new one is easily guessed; 429 after too many wrong ones.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  url: '/change-password',
  config: { roles: ['admin', 'distributor'] },
  schema: {
    summary: 'Change the own password',
    body: Type.Object({
      current_password: Type.String({
        minLength: 1,
        maxLength: 200,
        [SENTENCE]: 'Enter your current password.',
      }),
      password: RegisterRequest.properties.password,
    }),
    response: { 200: Done },
  },
})
