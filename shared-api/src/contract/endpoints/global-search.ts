import { get } from '../define-endpoint.ts'

/**
 * Global search: the best matches of each record type, by words, numbers, phone in any format and GSTIN. Admins find every
 * record that their role includes; distributors find active products and brands, the people of their firm, and its own leads,
 * requests, orders and quotations.
 */
export const find = get('find', '/find', ['admin', 'distributor'], { permission: 'anyone' })
