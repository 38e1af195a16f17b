import { del, post } from '../define-endpoint.ts'

/** Sends the link that confirms the new address of the own account again; the earlier one ends. 404 when none waits. */
export const resendEmailChange = post('resendEmailChange', '/email-change/resend', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** Keeps the address of the own account: the link to the new one ends. 404 when none waits. */
export const cancelEmailChange = del('cancelEmailChange', '/email-change', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** The same for a distributor, by an admin. */
export const cancelDistributorEmailChange = del(
  'cancelDistributorEmailChange',
  '/distributors/:id/email-change',
  ['admin'],
)

/**
 * Uses the link that was sent to a new address: from now on the account has it. Ends every session of the account but
 * the one that calls, and sends the old address a link that undoes the change. 422 when the link was used, is too old
 * or never was, or when the address has another account.
 */
export const confirmEmailChange = post('confirmEmailChange', '/email-change/confirm', 'public')

/**
 * Uses the link that was sent to an old address: the account has it again. Ends every session, links that set a
 * password, and changes of the address that came later. 422 when the link was used, is too old or never was.
 */
export const undoEmailChange = post('undoEmailChange', '/email-change/undo', 'public')
