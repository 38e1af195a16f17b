import { get, post } from '../define-endpoint.ts'

/**
 * Sends a quote list: one lead for each line, each to its own distributor. Send an Idempotency-Key header: a repeated
 * key answers what the first call answered and stores nothing. A 422 names lines as `lines.0.quantity`; 429 after many
 * requests from one network address.
 */
export const quoteRequests = post('quoteRequests', '/quote-requests', 'public')

/**
 * Status of a request, for the holder of a secret link; 404 for any other. 410 once the link was withdrawn, or
 * TRACKING_LINK_DAYS after the last activity, as for everything below it. What it shows depends on the link: see `access`.
 * Everything below it needs a mailed link that was opened, unless its endpoint declares others: 403 with any other link.
 */
export const track = get('track', '/track/:token', 'public', { links: ['submitted', 'unopened', 'opened'] })

/** Opens a mailed link, which proves the mailbox. Repeating it changes nothing; 403 for the link of the submitter. */
export const openTrackingLink = post('openTrackingLink', '/track/:token/openings', 'public', {
  links: ['unopened', 'opened'],
})

/**
 * Withdraws what was just sent, for whoever submitted it: lines without a quotation, within SENT_WITHDRAWAL_HOURS. Their distributors are told by
 * email. 409 when there are none, or it is too late.
 */
export const withdrawSentRequest = post('withdrawSentRequest', '/track/:token/line-withdrawals', 'public', {
  links: ['submitted'],
})

/**
 * Sends a message to the line's distributor. 409 when the line is closed, 429 after many replies within an
 * hour. A message repeated at once is stored once.
 */
export const replyToTrack = post('replyToTrack', '/track/:token/reply', 'public')

/**
 * Emails the tracking links of an address's open requests to it, or that of the request with the number. The response
 * comes first and is the same for every address. 429 after many calls from one network address or for one mailbox.
 */
export const trackingLinks = post('trackingLinks', '/tracking-links', 'public')

/**
 * Emails a new link to the address of the request of an ended link, or of that of its submitter. The response comes first
 * and is the same for every link, known or not. 429 after many calls from one network address.
 */
export const renewTrackingLink = post('renewTrackingLink', '/track/:token/renewals', 'public', {
  links: 'any',
})

/** Ends all links of the request at once. */
export const withdrawTrackingLinks = post('withdrawTrackingLinks', '/track/:token/withdrawals', 'public')
