import { get } from '../define-endpoint.ts'

/**
 * Active distributors with a company name, by state and city. `search` looks at company, city, state and brands;
 * `states` counts what the search finds in each state, whichever state is asked for.
 */
export const network = get('network', '/network', 'public')
