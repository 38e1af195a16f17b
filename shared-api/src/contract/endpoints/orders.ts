import { get, post } from '../define-endpoint.ts'

/**
 * Orders lines of a sent quotation: makes a purchase order, closes its leads and tells both sides and the other firms.
 * 409 when the quotation is not offered any more, a line was ordered or closed, or the total is another one than stated;
 * 422 for lines that are not of the quotation. The same order again gets the same response and changes nothing.
 */
export const acceptQuotation = post('acceptQuotation', '/track/:token/quotations/:quotation/accept', 'public')

/** Declines a sent quotation with a reason and tells the firm. 409 when it is not offered any more. */
export const declineQuotation = post(
  'declineQuotation',
  '/track/:token/quotations/:quotation/decline',
  'public',
)

/** Asks the firm to change a quotation: a message to it, which leaves the quotation as it is. 409 when it is decided. */
export const askForQuotationChange = post(
  'askForQuotationChange',
  '/track/:token/quotations/:quotation/change-requests',
  'public',
)

/** An order of the request; 404 for another link. */
export const trackedOrderPdf = get('trackedOrderPdf', '/track/:token/orders/:order/pdf', 'public')

/** Orders of the signed-in person's firm, newest first. */
export const distributorOrders = get('distributorOrders', '/distributor/orders', ['distributor'], {
  permission: 'leads',
})

/** A distributor gets orders of the own firm only (404 otherwise). */
export const order = get('order', '/orders/:id', ['admin', 'distributor'], { permission: 'leads' })

export const orderPdf = get('orderPdf', '/orders/:id/pdf', ['admin', 'distributor'], { permission: 'leads' })

/** The order of a lead, if there is one; a distributor gets one of the own firm. 404 for another firm's lead. */
export const leadOrders = get('leadOrders', '/leads/:id/orders', ['admin', 'distributor'], {
  permission: 'leads',
})
