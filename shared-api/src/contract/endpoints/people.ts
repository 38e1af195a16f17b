import { del, get, post } from '../define-endpoint.ts'

/** The people of the distributor's firm, the owner first. Invitations are listed for the owner only. */
export const people = get('people', '/distributor/people', ['distributor'], { permission: 'leads' })

/**
 * Invites a salesperson as `inviteAdmin` invites an admin. The answer is the same whether or not the address has an
 * account. 409 when the firm has as many people as it can.
 */
export const invitePerson = post('invitePerson', '/distributor/invitations', ['distributor'], {
  sensitive: true,
})

/** The link stops working. 404 when it was used or has ended. */
export const withdrawInvitation = del('withdrawInvitation', '/distributor/invitations/:id', ['distributor'])

/** Deactivating a salesperson ends all of their sessions at once. */
export const setPersonStatus = post('setPersonStatus', '/distributor/people/:id/status', ['distributor'], {
  sensitive: true,
})
