import { post } from '../define-endpoint.ts'

/**
 * What firms that show their prices ask for a list of products, delivered to a PIN code: by line, and for the whole list from one
 * firm or from several. The answer is the same for everybody and not cached. Nothing in it depends on a price that is hidden.
 * 422 for an unknown PIN code, 429 after very many lines from one network address.
 */
export const deliveredPrices = post('deliveredPrices', '/delivered-prices', 'public', { action: 'read' })
