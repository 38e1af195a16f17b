import type { Endpoint } from '../endpoint.ts'

/**
 * Opens a session; for a distributor also before the account is approved. 401 with a sentence when the pair is wrong, 403
 * when an admin's account waits, or the account was refused or is inactive.
 */
export const login = {
  name: 'login',
  method: 'POST',
  url: '/login',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * Opens an account that waits (`account_status: 'pending'`) and sends a link to /confirm-email/{token}. Once the address
 * is confirmed, an admin approves or refuses the account. 422 when the address has an account or the password is easily
 * guessed, 429 after too many taken addresses.
 */
export const register = {
  name: 'register',
  method: 'POST',
  url: '/register',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Revokes the token it is called with. */
export const logout = {
  name: 'logout',
  method: 'POST',
  url: '/logout',
  config: { roles: ['admin', 'distributor'], whilePending: true },
} as const satisfies Endpoint

/** The signed-in account of a token. */
export const session = {
  name: 'session',
  method: 'GET',
  url: '/session',
  config: { roles: ['admin', 'distributor'], whilePending: true },
} as const satisfies Endpoint

/**
 * Sends a link to /reset-password/{token} that works once within an hour. The answer is the same whether or not the
 * address has an account.
 */
export const forgotPassword = {
  name: 'forgotPassword',
  method: 'POST',
  url: '/forgot-password',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * Sets a new password and ends every session of the account. 422 when the link was used, is too old or
 * never was, or when the password is easily guessed; then the link still works.
 */
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  url: '/reset-password',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * Confirms the email address of a new account; after that admins decide about it. 422 when the link was used, is too old
 * or never was.
 */
export const confirmEmail = {
  name: 'confirmEmail',
  method: 'POST',
  url: '/confirm-email',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * Sends a new link to /confirm-email/{token}; earlier links stop working. The answer is the same whether or not an
 * account waits for it.
 */
export const resendConfirmation = {
  name: 'resendConfirmation',
  method: 'POST',
  url: '/confirm-email/resend',
  config: { roles: 'public' },
} as const satisfies Endpoint
