import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ADMIN_STAFF_ROLES } from '../permissions.ts'
import { RECORD_STATUSES } from '../vocabulary.ts'
import { AdminStaffRoleName, Invitation, OwnPassword } from './invitations.ts'
import { Done, IdParams, Moment, Nullable, NullableEnum, SENTENCE } from './shapes.ts'

/** An admin account that was approved, whether or not it is active. */
export const AdminRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  status: Type.Enum(RECORD_STATUSES),
  /** Null when no owner has decided yet. */
  staff_role: NullableEnum(ADMIN_STAFF_ROLES),
  /** Whether signing in needs more than the password. */
  second_factor: Type.Boolean(),
  created_at: Moment,
  /** When a session was last used, to within five minutes; null when there is none on record. */
  last_used_at: Nullable(Moment),
  /** Whether it is the caller's own account. */
  current: Type.Boolean(),
})
export type AdminRecord = Static<typeof AdminRecord>

export const adminSchemas = {
  admins: {
    summary: 'Admins',
    response: {
      200: Type.Object({
        data: Type.Array(AdminRecord),
        invitations: Type.Array(Invitation),
      }),
    },
  },
  setAdminRole: {
    summary: 'Change what an admin may do',
    params: IdParams,
    body: Type.Object({ staff_role: AdminStaffRoleName, current_password: Type.Optional(OwnPassword) }),
    response: { 200: Done },
  },
  setAdminStatus: {
    summary: 'Activate or deactivate an admin',
    params: IdParams,
    body: Type.Object({
      status: Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' }),
      current_password: Type.Optional(OwnPassword),
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
