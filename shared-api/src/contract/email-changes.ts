import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, LinkToken } from './shapes.ts'

/** Sends the link that confirms the new address of the own account again; the earlier one ends. 404 when none waits. */
export const resendEmailChange = endpoint({
  name: 'resendEmailChange',
  method: 'POST',
  url: '/email-change/resend',
  config: { roles: ['admin', 'distributor'] },
  schema: { summary: 'Send the link to the new email address again', response: { 200: Done } },
})

/** Keeps the address of the own account: the link to the new one ends. 404 when none waits. */
export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  url: '/email-change',
  config: { roles: ['admin', 'distributor'] },
  schema: { summary: 'Cancel the change of the own email address', response: { 200: Done } },
})

/** The same for a distributor, by an admin. */
export const cancelDistributorEmailChange = endpoint({
  name: 'cancelDistributorEmailChange',
  method: 'DELETE',
  url: '/distributors/:id/email-change',
  config: { roles: ['admin'] },
  schema: {
    summary: 'Cancel the change of a distributor’s email address',
    params: IdParams,
    response: { 200: Done },
  },
})

const LinkBody = Type.Object({ token: LinkToken })

/**
 * Uses the link that was sent to a new address: from now on the account has it. Ends every session of the account but
 * the one that calls, and sends the old address a link that undoes the change. 422 when the link was used, is too old
 * or never was, or when the address has another account.
 */
export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  url: '/email-change/confirm',
  config: { roles: 'public' },
  schema: { summary: 'Confirm a new email address', body: LinkBody, response: { 200: Done } },
})

/**
 * Uses the link that was sent to an old address: the account has it again. Ends every session, links that set a
 * password, and changes of the address that came later. 422 when the link was used, is too old or never was.
 */
export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  url: '/email-change/undo',
  config: { roles: 'public' },
  schema: { summary: 'Undo a change of the email address', body: LinkBody, response: { 200: Done } },
})
