import type { Endpoint } from '../endpoint.ts'

export const distributors = {
  name: 'distributors',
  method: 'GET',
  url: '/get-distributors-data',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Every row of the list as CSV. */
export const exportDistributors = {
  name: 'exportDistributors',
  method: 'GET',
  url: '/get-distributors-data/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const distributor = {
  name: 'distributor',
  method: 'GET',
  url: '/distributors/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const distributorEditData = {
  name: 'distributorEditData',
  method: 'GET',
  url: '/show-data-by-id/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const updateDistributor = {
  name: 'updateDistributor',
  method: 'POST',
  url: '/distributors/:id',
  config: { roles: ['admin'], multipart: true },
} as const satisfies Endpoint

/** Becoming inactive ends all sessions of that person; there are no new leads until they are active again. */
export const setDistributorStatus = {
  name: 'setDistributorStatus',
  method: 'POST',
  url: '/distributors/:id/status',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Deletes the account with its selections and sessions. Its leads stay, without a distributor. */
export const deleteDistributor = {
  name: 'deleteDistributor',
  method: 'DELETE',
  url: '/distributors/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
