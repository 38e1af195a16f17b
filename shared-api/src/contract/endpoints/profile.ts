import type { Endpoint } from '../endpoint.ts'

/** The signed-in person's own profile; 404 for anybody else's. */
export const profile = {
  name: 'profile',
  method: 'GET',
  url: '/admin/profile/:id',
  config: { roles: ['admin', 'distributor'] },
} as const satisfies Endpoint

export const updateProfile = {
  name: 'updateProfile',
  method: 'POST',
  url: '/admin/profile/update/:id',
  config: {
    roles: ['admin', 'distributor'],
    multipart: true,
    files: { profile_photo: { kind: 'image', max: 1 } },
  },
} as const satisfies Endpoint

export const waitingAccounts = {
  name: 'waitingAccounts',
  method: 'GET',
  url: '/admin/waiting-accounts',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const approveAccount = {
  name: 'approveAccount',
  method: 'POST',
  url: '/admin/waiting-accounts/:id/approve',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const refuseAccount = {
  name: 'refuseAccount',
  method: 'POST',
  url: '/admin/waiting-accounts/:id/refuse',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
