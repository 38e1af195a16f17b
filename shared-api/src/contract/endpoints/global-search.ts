import type { Endpoint } from '../endpoint.ts'

/**
 * Records of all kinds by what somebody remembers of them, the best of each kind first. An admin finds everything; a
 * distributor finds active products and brands and their own leads.
 */
export const find = {
  name: 'find',
  method: 'GET',
  url: '/find',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint
