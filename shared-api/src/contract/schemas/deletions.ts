import * as Type from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done, IdParams } from './shapes.ts'

/** Answer of a delete. `deletion_id` takes it back for ten minutes: see `undoDeletion`. */
export const Deleted = Type.Object({ ...Done.properties, deletion_id: Type.Optional(Type.Integer()) })

export const deletionSchemas = {
  undoDeletion: { summary: 'Undo a deletion', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
