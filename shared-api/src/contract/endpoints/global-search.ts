import { get } from '../define-endpoint.ts'

/**
 * Global search: the best matches of each record type. Admins find every record; distributors find active
 * products and brands and their own leads.
 */
export const find = get('find', '/find', ['admin', 'distributor'], { permission: 'anyone' })
