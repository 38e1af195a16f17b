import { post } from '../define-endpoint.ts'

/**
 * Brings a deleted record back with everything that hung on it, under its old id. 404 when it was taken back already
 * or the ten minutes are over, 409 when something else has taken its place, such as its slug.
 */
export const undoDeletion = post('undoDeletion', '/deletions/:id/undo', ['admin'], { permission: 'records' })
