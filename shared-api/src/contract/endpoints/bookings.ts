import { post } from '../define-endpoint.ts'

/**
 * Books lines at a firm's bookable price: makes a request with a quotation at this price, which its buyer accepts with the
 * mailed link. Send an Idempotency-Key header. 409 with `new_prices`, and sentences in `errors` (`lines.0.price`, `total`),
 * when they have changed; 409 too when an offer can no longer be booked, or the firm has not so much; 422 for lines of
 * several firms; 429 after many bookings of one network or for one mailbox, and while three of the network are open.
 */
export const bookPrices = post('bookPrices', '/bookings', 'public')

/** Confirms a booking, which becomes an order like any other. 409 once its time is over, or the order changed since `version`. */
export const confirmOrder = post('confirmOrder', '/distributor/orders/:id/confirm', ['distributor'], {
  permission: 'leads',
})
