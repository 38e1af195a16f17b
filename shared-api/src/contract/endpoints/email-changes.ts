import type { Endpoint } from '../endpoint.ts'

/** Sends the link that confirms the new address of the own account again; the earlier one ends. 404 when none waits. */
export const resendEmailChange = {
  name: 'resendEmailChange',
  method: 'POST',
  url: '/email-change/resend',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

/** Keeps the address of the own account: the link to the new one ends. 404 when none waits. */
export const cancelEmailChange = {
  name: 'cancelEmailChange',
  method: 'DELETE',
  url: '/email-change',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

/** The same for a distributor, by an admin. */
export const cancelDistributorEmailChange = {
  name: 'cancelDistributorEmailChange',
  method: 'DELETE',
  url: '/distributors/:id/email-change',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/**
 * Uses the link that was sent to a new address: from now on the account has it. Ends every session of the account but
 * the one that calls, and sends the old address a link that undoes the change. 422 when the link was used, is too old
 * or never was, or when the address has another account.
 */
export const confirmEmailChange = {
  name: 'confirmEmailChange',
  method: 'POST',
  url: '/email-change/confirm',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * Uses the link that was sent to an old address: the account has it again. Ends every session, links that set a
 * password, and changes of the address that came later. 422 when the link was used, is too old or never was.
 */
export const undoEmailChange = {
  name: 'undoEmailChange',
  method: 'POST',
  url: '/email-change/undo',
  config: { roles: 'public' },
} as const satisfies Endpoint
