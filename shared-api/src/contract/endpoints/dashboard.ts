import { get } from '../define-endpoint.ts'

export const adminCounts = get('adminCounts', '/admin-dashboard-counts', ['admin'])

/** The ten latest events, newest first. */
export const recentActivities = get('recentActivities', '/recent-created-activities/', ['admin'])

export const leadFigures = get('leadFigures', '/admin/lead-figures', ['admin'])

/** A distributor reads only their own counts (404 otherwise). */
export const distributorCounts = get('distributorCounts', '/distributor-dashboard-counts/:id', [
  'distributor',
])
