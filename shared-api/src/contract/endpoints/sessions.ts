import type { Endpoint } from '../endpoint.ts'

/** The person's sessions: this one first, then by last use. */
export const sessions = {
  name: 'sessions',
  method: 'GET',
  url: '/sessions',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

/** Signs one of the own sessions out. 404 when it has ended already, or is not the person's own. */
export const endSession = {
  name: 'endSession',
  method: 'DELETE',
  url: '/sessions/:id',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

/** Signs every session of the person out but the one that asks. */
export const endOtherSessions = {
  name: 'endOtherSessions',
  method: 'POST',
  url: '/sessions/end-others',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

/**
 * Sets a new password, ends all other sessions and informs the owner by email. 422 when the current password
 * is wrong or the new one is easily guessed; 429 after too many wrong ones.
 */
export const changePassword = {
  name: 'changePassword',
  method: 'POST',
  url: '/change-password',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint
