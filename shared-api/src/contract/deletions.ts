import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Done, IdParams } from './shapes.ts'

/** Answer of a delete. `deletion_id` takes it back for ten minutes: see `undoDeletion`. */
export const Deleted = Type.Object({ ...Done.properties, deletion_id: Type.Optional(Type.Integer()) })

/**
 * Brings a deleted record back with everything that hung on it, under its old id. 404 when it was taken back already
 * or the ten minutes are over, 409 when something else has taken its place, such as its slug.
 */
export const undoDeletion = endpoint({
  name: 'undoDeletion',
  method: 'POST',
  url: '/deletions/:id/undo',
  config: { roles: ['admin'] },
  schema: { summary: 'Take a delete back', params: IdParams, response: { 200: Done } },
})
