import { del, post } from '../define-endpoint.ts'

/**
 * Mails a link to /invitation/{token} that works once, within seven days; an earlier one to the same address ends. 422
 * when the address has an account or a password is given and wrong, 429 after many invitations.
 */
export const inviteAdmin = post('inviteAdmin', '/admin/invitations', ['admin'], { sensitive: true })

/** The link stops working. 404 when it was used or has ended. */
export const withdrawAdminInvitation = del('withdrawAdminInvitation', '/admin/invitations/:id', ['admin'])

/** 422 when the link was used or withdrawn, is too old or never was. */
export const findInvitation = post('findInvitation', '/invitations/find', 'public')

/** Opens the account of an invited person with their name and password. 422 as above, or for a guessable password. */
export const acceptInvitation = post('acceptInvitation', '/invitations/accept', 'public')
