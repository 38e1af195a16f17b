import { get } from '../define-endpoint.ts'

export const adminCounts = get('adminCounts', '/admin-dashboard-counts', ['admin'], { permission: 'anyone' })

/** The ten latest events, newest first. */
export const recentActivities = get('recentActivities', '/recent-created-activities/', ['admin'], {
  permission: 'anyone',
})

export const leadFigures = get('leadFigures', '/admin/lead-figures', ['admin'], { permission: 'anyone' })

/** A distributor reads only their own counts (404 otherwise). */
export const distributorCounts = get(
  'distributorCounts',
  '/distributor-dashboard-counts/:id',
  ['distributor'],
  { permission: 'anyone' },
)
