import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { RECORD_STATUSES } from '../vocabulary.ts'
import { Done, IdParams, Moment, Nullable, SENTENCE } from './shapes.ts'

/** An admin account that was approved, whether or not it is active. */
export const AdminRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  status: Type.Enum(RECORD_STATUSES),
  created_at: Moment,
  /** When a session was last used, to within five minutes; null when there is none on record. */
  last_used_at: Nullable(Moment),
  /** Whether it is the caller's own account. */
  current: Type.Boolean(),
})
export type AdminRecord = Static<typeof AdminRecord>

export const adminSchemas = {
  admins: { summary: 'Admins', response: { 200: Type.Object({ data: Type.Array(AdminRecord) }) } },
  setAdminStatus: {
    summary: 'Activate or deactivate an admin',
    params: IdParams,
    body: Type.Object({
      status: Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' }),
      /** The caller's own password. */
      current_password: Type.String({
        minLength: 1,
        maxLength: 200,
        [SENTENCE]: 'Enter your current password.',
      }),
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
