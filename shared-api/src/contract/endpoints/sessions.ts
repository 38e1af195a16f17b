import { del, get, post } from '../define-endpoint.ts'

/** The person's sessions: this one first, then by last use. */
export const sessions = get('sessions', '/sessions', ['admin', 'distributor'], { permission: 'anyone' })

/** Signs one of the own sessions out. 404 when it has ended already, or is not the person's own. */
export const endSession = del('endSession', '/sessions/:id', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** Signs every session of the person out but the one that asks. */
export const endOtherSessions = post('endOtherSessions', '/sessions/end-others', ['admin', 'distributor'], {
  permission: 'anyone',
})

/**
 * Signs every session of an account out, of a distributor those of its people too. The caller's own current session stays.
 */
export const endAccountSessions = post('endAccountSessions', '/admin/accounts/:id/end-sessions', ['admin'])

/**
 * Checks the password again, or a code of the second factor, which permits sensitive changes for ten minutes. 422 when it is
 * wrong, 429 after too many wrong ones.
 */
export const confirmIdentity = post('confirmIdentity', '/confirm-identity', ['admin', 'distributor'], {
  permission: 'anyone',
  whilePending: true,
})

/**
 * Sets a new password, ends all other sessions and informs the owner by email. 422 when the current password
 * is wrong or the new one is easily guessed; 429 after too many wrong ones.
 */
export const changePassword = post('changePassword', '/change-password', ['admin', 'distributor'], {
  permission: 'anyone',
})
