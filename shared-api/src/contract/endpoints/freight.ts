import { del, get, post } from '../define-endpoint.ts'

/** The firm's own freight table, the marketplace's, and what booking still needs. */
export const freight = get('freight', '/distributor/freight', ['distributor'])

/** State of a PIN code and about how far it is from another by road; 404 for a code that India Post does not use. */
export const freightPlace = get('freightPlace', '/distributor/freight/place', ['distributor'])

/** Stores the firm's own table: from now on its prices are delivered by it. 409 when it has changed since `version`. */
export const saveFreight = post('saveFreight', '/distributor/freight', ['distributor'])

/** Removes the firm's own table: the marketplace's counts again, and nothing can be booked. */
export const removeFreight = del('removeFreight', '/distributor/freight', ['distributor'])

/** The table that counts for firms without their own. */
export const marketplaceFreight = get('marketplaceFreight', '/admin/freight', ['admin'])
export const saveMarketplaceFreight = post('saveMarketplaceFreight', '/admin/freight', ['admin'])
