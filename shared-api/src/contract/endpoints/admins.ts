import type { Endpoint } from '../endpoint.ts'

/** All admins by name. Those who wait for approval are among the waiting accounts instead. */
export const admins = {
  name: 'admins',
  method: 'GET',
  url: '/admin/admins',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/**
 * Deactivating ends all sessions of that admin at once. 422 when the own password is missing or wrong; 409 for the own
 * account, so that one active admin always stays.
 */
export const setAdminStatus = {
  name: 'setAdminStatus',
  method: 'POST',
  url: '/admin/admins/:id/status',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
