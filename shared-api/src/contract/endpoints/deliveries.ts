import { del, get, post } from '../define-endpoint.ts'

const forLeads = { permission: 'leads' } as const

/**
 * Uploads a test certificate of an order. It waits for the next dispatch, or is added to the consignment that `dispatch`
 * names. 422 for another type or size or too many files, 409 for a cancelled order, 429 after many files.
 */
export const addOrderCertificate = post(
  'addOrderCertificate',
  '/distributor/orders/:id/certificates',
  ['distributor'],
  { ...forLeads, multipart: true, files: { file: { kind: 'verification', max: 1 } } },
)

/** Removes a certificate that was not dispatched yet (404 otherwise). */
export const removeOrderCertificate = del(
  'removeOrderCertificate',
  '/distributor/orders/:id/certificates/:file',
  ['distributor'],
  forLeads,
)

/**
 * Records that a consignment of an order is on its way, with the certificates that wait for it, and tells the customer. Each
 * line states its quantity: the last consignment is that after which nothing is open. 422 for more than is open, 409 when
 * the order changed since `version`, was cancelled or received, or had its last consignment.
 */
export const dispatchOrder = post(
  'dispatchOrder',
  '/distributor/orders/:id/dispatches',
  ['distributor'],
  forLeads,
)

/** Cancels an order before anything was dispatched (409 otherwise) and tells the customer. */
export const cancelOrder = post('cancelOrder', '/distributor/orders/:id/cancel', ['distributor'], forLeads)

/** A test certificate; a distributor gets those of the own firm's orders (404 otherwise). Use `callForFile`. */
export const orderCertificate = get(
  'orderCertificate',
  '/orders/:id/certificates/:file',
  ['admin', 'distributor'],
  forLeads,
)

/**
 * Confirms that an order has arrived, and tells the firm. Repeating it changes nothing; 409 before anything was dispatched,
 * and when a consignment was dispatched that the customer did not see.
 */
export const confirmReceipt = post('confirmReceipt', '/track/:token/orders/:order/receipt', 'public')

/** Cancels an order before anything was dispatched (409 otherwise) and tells the firm. Repeating it changes nothing. */
export const cancelTrackedOrder = post('cancelTrackedOrder', '/track/:token/orders/:order/cancel', 'public')

/** A test certificate that was dispatched; 404 for another link. */
export const trackedCertificate = get(
  'trackedCertificate',
  '/track/:token/orders/:order/certificates/:file',
  'public',
)

/** Rates a received order once: the same rating again changes nothing, another one gets 409. */
export const rateOrder = post('rateOrder', '/track/:token/orders/:order/rating', 'public')

/** All orders, newest first. */
export const adminOrders = get('adminOrders', '/admin/orders', ['admin'], forLeads)

/** Hides the comment of a rating, or shows it again. Its stars count either way. */
export const moderateRating = post('moderateRating', '/admin/orders/:id/rating', ['admin'], forLeads)

/**
 * Lets a rating count publicly or not. 409 for one that can never count, because its customer is the firm, the mailbox was
 * not proven, the order was tiny or the same customer rated shortly before.
 */
export const decideRating = post('decideRating', '/admin/orders/:id/rating/decision', ['admin'], forLeads)
