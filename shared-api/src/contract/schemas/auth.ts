import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { STAFF_ROLES } from '../permissions.ts'
import { SHORTEST_PASSWORD } from '../limits.ts'
import {
  Done,
  Email,
  FreeText,
  IndianPhone,
  LinkToken,
  Moment,
  NullableEnum,
  RequiredText,
  SENTENCE,
} from './shapes.ts'

export const RoleName = Type.Enum(['admin', 'distributor'], { [SENTENCE]: 'Choose distributor or admin.' })

/** A password to set. The server also refuses common ones and those like the person's name, address or company. */
export const NewPassword = Type.String({
  minLength: SHORTEST_PASSWORD,
  maxLength: 200,
  [SENTENCE]: `Choose a password of at least ${String(SHORTEST_PASSWORD)} characters.`,
})

export const LoginRequest = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254, [SENTENCE]: 'Enter your email address.' }),
  password: Type.String({ minLength: 1, maxLength: 200, [SENTENCE]: 'Enter your password.' }),
  /** True keeps the token for 30 days, else it lives 12 hours. */
  remember: Type.Optional(Type.Boolean()),
})
export type LoginRequest = Static<typeof LoginRequest>

export const LoginResponse = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  access_token: Type.String(),
  expires_at: Moment,
  data: Type.Object({ id: Type.Integer(), role: RoleName, name: Type.String() }),
})
export type LoginResponse = Static<typeof LoginResponse>

export const RegisterRequest = Type.Object({
  /** First and last name joined by a space. */
  name: RequiredText('Enter your name.', 120),
  email: Email,
  /** Mobile or landline. */
  mobile: IndianPhone,
  password: NewPassword,
  role: RoleName,
  company_name: Type.Optional(FreeText('The company name', 160)),
  /** Of a distributor: `identifierErrors` and `gstinStateError` check them. */
  gst_no: Type.Optional(FreeText('The GSTIN', 20)),
  pan_no: Type.Optional(FreeText('The PAN', 20)),
  /** The state of the firm's address. */
  state: Type.Optional(FreeText('The state', 80)),
})
export type RegisterRequest = Static<typeof RegisterRequest>

export const SessionInfo = Type.Object({
  id: Type.Integer(),
  role: RoleName,
  name: Type.String(),
  email: Type.String(),
  expires_at: Moment,
  /** 'pending' until an admin approves the account. */
  account_status: Type.Enum(['active', 'pending']),
  email_confirmed: Type.Boolean(),
  /** What the person may do within the role; null when no owner has decided yet. */
  staff_role: NullableEnum(STAFF_ROLES),
})
export type SessionInfo = Static<typeof SessionInfo>

export const authSchemas = {
  login: { summary: 'Sign in', body: LoginRequest, response: { 200: LoginResponse } },
  register: {
    summary: 'Sign up',
    body: RegisterRequest,
    response: {
      201: Type.Object({
        status: Type.Boolean(),
        message: Type.String(),
        data: Type.Object({
          id: Type.Integer(),
          role: RoleName,
          name: Type.String(),
          account_status: Type.Enum(['active', 'pending']),
        }),
      }),
    },
  },
  logout: { summary: 'Sign out', response: { 200: Done } },
  session: {
    summary: 'Who am I',
    response: { 200: Type.Object({ status: Type.Boolean(), data: SessionInfo }) },
  },
  forgotPassword: {
    summary: 'Ask for a link to reset a password',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
  resetPassword: {
    summary: 'Set a new password',
    body: Type.Object({
      token: LinkToken,
      password: NewPassword,
    }),
    response: { 200: Done },
  },
  confirmEmail: {
    summary: 'Confirm an email address',
    body: Type.Object({ token: LinkToken }),
    response: { 200: Done },
  },
  resendConfirmation: {
    summary: 'Ask for a new link to confirm an email address',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
