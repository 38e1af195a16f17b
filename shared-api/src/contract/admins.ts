import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, Moment, Nullable, SENTENCE } from './shapes.ts'
import { RECORD_STATUSES } from './vocabulary.ts'

/** An admin account that was approved, whether or not it is active. */
export const AdminRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  status: Type.Enum(RECORD_STATUSES),
  created_at: Moment,
  /** When a session was last used, to within five minutes; null when there is none on record. */
  last_used_at: Nullable(Moment),
  /** Whether it is the account that asks. */
  current: Type.Boolean(),
})
export type AdminRecord = Static<typeof AdminRecord>

/** All admins by name. Those who wait for approval are among the waiting accounts instead. */
export const admins = endpoint({
  name: 'admins',
  method: 'GET',
  url: '/admin/admins',
  config: { roles: ['admin'] },
  schema: { summary: 'Admins', response: { 200: Type.Object({ data: Type.Array(AdminRecord) }) } },
})

/**
 * Deactivating ends all sessions of that admin at once. 422 when the own password is missing or wrong; 409 for the own
 * account, so that one active admin always stays.
 */
export const setAdminStatus = endpoint({
  name: 'setAdminStatus',
  method: 'POST',
  url: '/admin/admins/:id/status',
  config: { roles: ['admin'] },
  schema: {
    summary: 'Activate or deactivate an admin',
    params: IdParams,
    body: Type.Object({
      status: Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' }),
      /** That of the admin who asks. */
      current_password: Type.String({
        minLength: 1,
        maxLength: 200,
        [SENTENCE]: 'Enter your current password.',
      }),
    }),
    response: { 200: Done },
  },
})
