import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { NewPassword } from './auth.ts'
import { OwnPassword } from './invitations.ts'
import { FACTOR_CODE, FactorCode } from './second-factor.ts'
import { Done, IdParams, Moment } from './shapes.ts'

/** A session of the account. */
export const OwnSession = Type.Object({
  id: Type.Integer(),
  /** Browser and system: 'Chrome on Windows'. */
  device: Type.String(),
  /** IP address of the sign-in, for IPv6 only its network prefix. Empty when unknown. */
  address: Type.String(),
  started_at: Moment,
  /** To within five minutes. */
  last_used_at: Moment,
  expires_at: Moment,
  /** Whether it is the current session. */
  current: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

export const sessionSchemas = {
  sessions: {
    summary: 'Own sessions',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(OwnSession) }) },
  },
  endSession: { summary: 'Sign out one session', params: IdParams, response: { 200: Done } },
  endOtherSessions: { summary: 'Sign out everywhere else', response: { 200: Done } },
  endAccountSessions: {
    summary: 'Sign an account out everywhere',
    params: IdParams,
    response: { 200: Done },
  },
  confirmIdentity: {
    summary: 'Confirm the own identity',
    body: Type.Object({ password: Type.Optional(OwnPassword), code: Type.Optional(FactorCode(FACTOR_CODE)) }),
    response: { 200: Done },
  },
  changePassword: {
    summary: 'Change the own password',
    body: Type.Object({
      current_password: OwnPassword,
      password: NewPassword,
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
