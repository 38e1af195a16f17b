import { post } from '../define-endpoint.ts'

// Secrets travel in bodies: addresses are logged.

/**
 * Emails a link to an address that opens all of its requests: once, within 15 minutes. The response comes first and is the
 * same for every address. 429 after many calls from one network address or for one mailbox.
 */
export const myRequestsLink = post('myRequestsLink', '/my-requests/links', 'public')

/** Opens the link: it ends, and a session of two hours begins. 404 when it was used or has ended. */
export const openMyRequests = post('openMyRequests', '/my-requests/sessions', 'public')

/** The requests of the session's address, newest first; 404 when the session has ended. */
export const myRequests = post('myRequests', '/my-requests/list', 'public')

/** A new tracking link of one of the requests. */
export const myRequestLink = post('myRequestLink', '/my-requests/tracking-link', 'public')

/**
 * Withdraws lines of the requests, or closes them as bought elsewhere: their distributors are told by email. Closed lines
 * stay as they are; 409 when all are closed.
 */
export const withdrawMyLines = post('withdrawMyLines', '/my-requests/withdraw', 'public')

/** Ends the session. */
export const endMyRequests = post('endMyRequests', '/my-requests/end', 'public')
