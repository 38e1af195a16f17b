import { del, get, post } from '../define-endpoint.ts'

export const distributors = get('distributors', '/get-distributors-data', ['admin'], { permission: 'leads' })

/** Every row of the list as CSV. */
export const exportDistributors = get('exportDistributors', '/get-distributors-data/export', ['admin'])

export const distributor = get('distributor', '/distributors/:id', ['admin'], { permission: 'leads' })

export const distributorEditData = get('distributorEditData', '/show-data-by-id/:id', ['admin'])

/** Another email address, GSTIN or PAN is a sensitive change: 403 with 'confirmation_required' as for `setAdminRole`. */
export const updateDistributor = post('updateDistributor', '/distributors/:id', ['admin'], {
  multipart: true,
})

/** Becoming inactive ends all sessions of that person; there are no new leads until they are active again. */
export const setDistributorStatus = post('setDistributorStatus', '/distributors/:id/status', ['admin'])

/** Deletes the account with its selections and sessions. Its leads stay, without a distributor. */
export const deleteDistributor = del('deleteDistributor', '/distributors/:id', ['admin'])
