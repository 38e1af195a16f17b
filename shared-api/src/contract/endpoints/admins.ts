import { get, post } from '../define-endpoint.ts'

/** All admins by name, and outstanding invitations. Those who wait for approval are among the waiting accounts instead. */
export const admins = get('admins', '/admin/admins', ['admin'])

/**
 * Deactivating ends all sessions of that admin at once. 422 when a password is given and wrong; 409 for the own
 * account, so that one active owner always stays.
 */
export const setAdminStatus = post('setAdminStatus', '/admin/admins/:id/status', ['admin'], {
  sensitive: true,
})

/** Takes effect with the next call of that admin. 422 when a password is given and wrong; 409 for the own account. */
export const setAdminRole = post('setAdminRole', '/admin/admins/:id/role', ['admin'], { sensitive: true })
