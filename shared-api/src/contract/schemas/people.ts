import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { RECORD_STATUSES } from '../vocabulary.ts'
import { Invitation } from './invitations.ts'
import { Done, Email, IdParams, Moment, Nullable, SENTENCE } from './shapes.ts'

/** A person of a distributor's firm. */
export const FirmPerson = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  staff_role: Type.Enum(['owner', 'sales']),
  status: Type.Enum(RECORD_STATUSES),
  /** When a session was last used, to within five minutes; null when there is none on record. */
  last_used_at: Nullable(Moment),
  /** Leads assigned to the person that are not closed. */
  open_leads: Type.Integer(),
  /** Quotations that the person sent. */
  quotations: Type.Integer(),
  /** Whether it is the caller's own account. */
  current: Type.Boolean(),
})
export type FirmPerson = Static<typeof FirmPerson>

export const peopleSchemas = {
  people: {
    summary: 'People of the own firm',
    response: {
      200: Type.Object({ data: Type.Array(FirmPerson), invitations: Type.Array(Invitation) }),
    },
  },
  invitePerson: {
    summary: 'Invite a salesperson',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
  withdrawInvitation: {
    summary: 'Withdraw the invitation of a salesperson',
    params: IdParams,
    response: { 200: Done },
  },
  setPersonStatus: {
    summary: 'Activate or deactivate a salesperson',
    params: IdParams,
    body: Type.Object({
      status: Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' }),
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
