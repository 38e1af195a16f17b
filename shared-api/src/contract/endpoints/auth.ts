import { get, post } from '../define-endpoint.ts'

/**
 * Opens a session; for a distributor also before the account is approved. 401 with a sentence when the pair is wrong, 403
 * when an admin's account waits, or the account was refused or is inactive; also 403, with the code 'second_factor_required',
 * when the password is right and a second factor is needed.
 */
export const login = post('login', '/login', 'public')

/**
 * Opens an account that waits (`account_status: 'pending'`) and sends a link to /confirm-email/{token}. Once the address
 * is confirmed, an admin approves or refuses the account. 422 when the address has an account or the password is easily
 * guessed, 429 after too many taken addresses.
 */
export const register = post('register', '/register', 'public')

/** Revokes the token it is called with. */
export const logout = post('logout', '/logout', ['admin', 'distributor'], {
  permission: 'anyone',
  whilePending: true,
})

/** The signed-in account of a token. */
export const session = get('session', '/session', ['admin', 'distributor'], {
  permission: 'anyone',
  whilePending: true,
})

/**
 * Sends a link to /reset-password/{token} that works once within an hour. The answer is the same whether or not the
 * address has an account.
 */
export const forgotPassword = post('forgotPassword', '/forgot-password', 'public')

/**
 * Sets a new password and ends every session of the account. 422 when the link was used, is too old or
 * never was, or when the password is easily guessed; then the link still works.
 */
export const resetPassword = post('resetPassword', '/reset-password', 'public')

/**
 * Confirms the email address of a new account; after that admins decide about it. 422 when the link was used, is too old
 * or never was.
 */
export const confirmEmail = post('confirmEmail', '/confirm-email', 'public')

/**
 * Sends a new link to /confirm-email/{token}; earlier links stop working. The answer is the same whether or not an
 * account waits for it.
 */
export const resendConfirmation = post('resendConfirmation', '/confirm-email/resend', 'public')
