import { get, post } from '../define-endpoint.ts'

/** Changes of many records at once that can still be undone, the latest first. */
export const bulkChanges = get('bulkChanges', '/bulk-changes', ['admin'], { permission: 'anyone' })

/**
 * Gives the records of a bulk change their former values, and deletes those that it added. Records that changed since
 * stay as they are, and are named. 404 when it was undone already or a day has passed.
 */
export const undoBulkChange = post('undoBulkChange', '/bulk-changes/:id/undo', ['admin'], {
  permission: 'anyone',
})
