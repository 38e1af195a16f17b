import { post } from '../define-endpoint.ts'

/**
 * Books lines at a firm's bookable price: makes a request with a quotation at this price, which its buyer accepts with the mailed link.
 * Send an Idempotency-Key header. 409 with the new prices in `errors` (`lines.0.price`, `total`) when they have changed, and
 * when an offer can no longer be booked; 422 for lines of several firms; 429 after many bookings of one network, or for one mailbox.
 */
export const bookPrices = post('bookPrices', '/bookings', 'public')

/** Confirms a booking, which becomes an order like any other. 409 once its time is over, or the order changed since `version`. */
export const confirmOrder = post('confirmOrder', '/distributor/orders/:id/confirm', ['distributor'], {
  permission: 'leads',
})
