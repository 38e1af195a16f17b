import { get, post } from '../define-endpoint.ts'

/** Changes of many records at once that can still be undone, the latest first. */
export const bulkChanges = get('bulkChanges', '/bulk-changes', ['admin'], { permission: 'records' })

/**
 * Gives the records of a bulk change their former values, and deletes those that it added, where they are as the change
 * left them and no later bulk change of the same fields is in force. The others stay as they are, are named with the reason,
 * and can be undone later. 404 when nothing is left to undo or a day has passed.
 */
export const undoBulkChange = post('undoBulkChange', '/bulk-changes/:id/undo', ['admin'], {
  permission: 'records',
})
