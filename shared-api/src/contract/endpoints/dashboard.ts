import type { Endpoint } from '../endpoint.ts'

export const adminCounts = {
  name: 'adminCounts',
  method: 'GET',
  url: '/admin-dashboard-counts',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** The ten latest events, newest first. */
export const recentActivities = {
  name: 'recentActivities',
  method: 'GET',
  url: '/recent-created-activities/',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const leadFigures = {
  name: 'leadFigures',
  method: 'GET',
  url: '/admin/lead-figures',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** A distributor reads only their own counts (404 otherwise). */
export const distributorCounts = {
  name: 'distributorCounts',
  method: 'GET',
  url: '/distributor-dashboard-counts/:id',
  config: { roles: ['distributor'] },
} as const satisfies Endpoint
