import type { Endpoint } from '../endpoint.ts'

/**
 * Global search: the best matches of each record type. Admins find every record; distributors find active
 * products and brands and their own leads.
 */
export const find = {
  name: 'find',
  method: 'GET',
  url: '/find',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint
