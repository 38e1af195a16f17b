import { get, post } from '../define-endpoint.ts'

/**
 * Asks for emails when the landed price of a product, or the published price of a category, changes. An email with a link comes
 * first; nothing else is sent before it is confirmed. The response comes first and is the same for every address. 422 for an
 * unknown product, category or PIN code, 429 after many calls from one network address or for one mailbox.
 */
export const requestPriceAlert = post('requestPriceAlert', '/price-alerts', 'public')

/** The alert of a mailed link. Reading it confirms nothing: programs that check emails follow links. 404 once it has ended. */
export const priceAlert = get('priceAlert', '/price-alerts/:token', 'public')

/** Confirms the alert; again, it changes nothing. */
export const confirmPriceAlert = post('confirmPriceAlert', '/price-alerts/:token/confirmation', 'public')

/** Stops the alert for good; again, it changes nothing. */
export const stopPriceAlert = post('stopPriceAlert', '/price-alerts/:token/stop', 'public')
