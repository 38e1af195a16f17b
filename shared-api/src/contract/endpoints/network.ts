import type { Endpoint } from '../endpoint.ts'

/**
 * Active distributors with a company name, by state and city. `search` looks at company, city, state and brands;
 * `states` counts what the search finds in each state, whichever state is asked for.
 */
export const network = {
  name: 'network',
  method: 'GET',
  url: '/network',
  config: { roles: 'public' },
} as const satisfies Endpoint
