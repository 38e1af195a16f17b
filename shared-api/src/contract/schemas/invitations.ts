import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ADMIN_STAFF_ROLES, STAFF_ROLES } from '../permissions.ts'
import { NewPassword } from './auth.ts'
import { Done, Email, IdParams, LinkToken, Moment, RequiredText, SENTENCE } from './shapes.ts'

export const AdminStaffRoleName = Type.Enum(ADMIN_STAFF_ROLES, {
  [SENTENCE]: 'Choose owner, editor, clerk or auditor.',
})

/** The caller's own password, which confirms the identity. */
export const OwnPassword = Type.String({
  minLength: 1,
  maxLength: 200,
  [SENTENCE]: 'Enter your current password.',
})

/** An invitation whose link still works. */
export const Invitation = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  staff_role: Type.Enum(STAFF_ROLES),
  /** Name of the person who sent it. */
  invited_by: Type.String(),
  created_at: Moment,
  expires_at: Moment,
})
export type Invitation = Static<typeof Invitation>

export const invitationSchemas = {
  inviteAdmin: {
    summary: 'Invite an admin',
    body: Type.Object({
      email: Email,
      staff_role: AdminStaffRoleName,
      current_password: Type.Optional(OwnPassword),
    }),
    response: { 200: Done },
  },
  withdrawAdminInvitation: {
    summary: 'Withdraw the invitation of an admin',
    params: IdParams,
    response: { 200: Done },
  },
  findInvitation: {
    summary: 'What an invitation is for',
    body: Type.Object({ token: LinkToken }),
    response: {
      200: Type.Object({
        data: Type.Object({
          email: Type.String(),
          staff_role: Type.Enum(STAFF_ROLES),
          /** The firm of a salesperson; empty for an admin. */
          firm: Type.String(),
        }),
      }),
    },
  },
  acceptInvitation: {
    summary: 'Open the account of an invitation',
    body: Type.Object({
      token: LinkToken,
      name: RequiredText('Enter your name.', 120),
      password: NewPassword,
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
