import { get, post } from '../define-endpoint.ts'

const forLeads = { permission: 'leads' } as const

/** Buyers of the marketplace, that with the newest request first. */
export const customers = get('customers', '/admin/customers', ['admin'], forLeads)

/** A buyer with everything that was dealt with it, and the customers that may be the same buyer. */
export const customer = get('customer', '/admin/customers/:id', ['admin'], forLeads)

/** Moves all requests of another customer to this one. 404 when one of them has no request any more. */
export const mergeCustomer = post('mergeCustomer', '/admin/customers/:id/merge', ['admin'], forLeads)

/** Moves requests to a customer of their own. 409 when one is not of this customer, or none would be left. */
export const splitCustomer = post('splitCustomer', '/admin/customers/:id/split', ['admin'], forLeads)

/**
 * Buyers whose leads the firm accepted. They are made of these leads alone, so that they tell nothing of other firms' dealings.
 */
export const ownCustomers = get('ownCustomers', '/distributor/customers', ['distributor'], forLeads)

/** The buyer of one of the firm's accepted leads, by the lead's id; 404 for another lead. */
export const ownCustomer = get('ownCustomer', '/distributor/customers/:id', ['distributor'], forLeads)
