import { get, post } from '../define-endpoint.ts'

/**
 * Sends a quote list: one lead for each line, each to its own distributor. Send an Idempotency-Key header: a repeated
 * key answers what the first call answered and stores nothing. A 422 names lines as `lines.0.quantity`; 429 after many
 * requests from one network address.
 */
export const quoteRequests = post('quoteRequests', '/quote-requests', 'public')

/**
 * Status of a request, for the holder of its secret link; 404 for any other. 410 once the link was withdrawn, or
 * TRACKING_LINK_DAYS after the last activity, as for everything below it.
 */
export const track = get('track', '/track/:token', 'public')

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
 * Emails a new link to the address of the request of an ended link. The response comes first and is the same for every link,
 * known or not. 429 after many calls from one network address.
 */
export const renewTrackingLink = post('renewTrackingLink', '/track/:token/renewals', 'public')

/** Ends all links of the request at once. */
export const withdrawTrackingLinks = post('withdrawTrackingLinks', '/track/:token/withdrawals', 'public')
