import { get, post } from '../define-endpoint.ts'

/** The signed-in person's own profile; 404 for anybody else's. */
export const profile = get('profile', '/admin/profile/:id', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** Another email address, GSTIN or PAN is a sensitive change: 403 with 'confirmation_required' as for `setAdminRole`. */
export const updateProfile = post('updateProfile', '/admin/profile/update/:id', ['admin', 'distributor'], {
  permission: 'anyone',
  multipart: true,
  files: { profile_photo: { kind: 'image', max: 1 } },
})

export const waitingAccounts = get('waitingAccounts', '/admin/waiting-accounts', ['admin'])

export const approveAccount = post('approveAccount', '/admin/waiting-accounts/:id/approve', ['admin'], {
  sensitive: true,
})

export const refuseAccount = post('refuseAccount', '/admin/waiting-accounts/:id/refuse', ['admin'])
