import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { BULK_KINDS } from '../vocabulary.ts'
import { Done, IdParams, Moment, Nullable, SENTENCE } from './shapes.ts'

export const BulkChange = Type.Object({
  id: Type.Integer(),
  /** 'Price of 400 products' */
  label: Type.String(),
  /** Null when the account is gone. */
  changed_by: Nullable(Type.String()),
  changed_at: Moment,
})
export type BulkChange = Static<typeof BulkChange>

export const UndoneBulkChange = Type.Object({
  ...Done.properties,
  /** Records that have their former values again, or were added and are deleted now. */
  restored: Type.Integer(),
  /** Records that stay as they are and can be undone later; `left_out` names the first 100. */
  left_out_count: Type.Integer(),
  left_out: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** 'changed by somebody since'. */
      reason: Type.String(),
    }),
  ),
})
export type UndoneBulkChange = Static<typeof UndoneBulkChange>

export const bulkChangeSchemas = {
  bulkChanges: {
    summary: 'Bulk changes that can be undone',
    querystring: Type.Object({
      kind: Type.Enum(BULK_KINDS, { [SENTENCE]: `Choose ${BULK_KINDS.join(' or ')}.` }),
    }),
    response: { 200: Type.Object({ data: Type.Array(BulkChange) }) },
  },
  undoBulkChange: { summary: 'Undo a bulk change', params: IdParams, response: { 200: UndoneBulkChange } },
} satisfies Record<string, EndpointSchema>
