import type { Endpoint } from '../endpoint.ts'

/** Finds a customer by email address, whatever its case. The address travels in the body: addresses of requests are logged. */
export const findPerson = {
  name: 'findPerson',
  method: 'POST',
  url: '/admin/personal-data/find',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Everything about a customer as a JSON file. Fetch it with `callForFile`. 404 when nothing is stored. */
export const exportPerson = {
  name: 'exportPerson',
  method: 'POST',
  url: '/admin/personal-data/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Erases a customer for good: the leads stay, without the person. 404 when nothing is stored. */
export const erasePerson = {
  name: 'erasePerson',
  method: 'POST',
  url: '/admin/personal-data/erase',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
