import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Done, Email, FreeText, LinkToken, Moment, Phone, RequiredText, SENTENCE } from './shapes.ts'

export const RoleName = Type.Enum(['admin', 'distributor'], { [SENTENCE]: 'Choose distributor or admin.' })

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

/**
 * Opens a session; for a distributor also before the account is approved. 401 with a sentence when the pair is wrong, 403
 * when an admin's account waits, or the account was refused or is inactive.
 */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  url: '/login',
  config: { roles: 'public' },
  schema: { summary: 'Sign in', body: LoginRequest, response: { 200: LoginResponse } },
})

export const RegisterRequest = Type.Object({
  /** First and last name joined by a space. */
  name: RequiredText('Enter your name.', 120),
  email: Email,
  mobile: Phone,
  password: Type.String({
    minLength: 8,
    maxLength: 200,
    [SENTENCE]: 'Choose a password of at least 8 characters.',
  }),
  role: RoleName,
  company_name: Type.Optional(FreeText('The company name', 160)),
})
export type RegisterRequest = Static<typeof RegisterRequest>

/**
 * Opens an account that waits (`account_status: 'pending'`) and sends a link to /confirm-email/{token}. Once the address
 * is confirmed, an admin approves or refuses the account. 422 when the address has an account or the password is easily
 * guessed, 429 after too many taken addresses.
 */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  url: '/register',
  config: { roles: 'public' },
  schema: {
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
})

/** Revokes the token it is called with. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  url: '/logout',
  config: { roles: ['admin', 'distributor'], whilePending: true },
  schema: { summary: 'Sign out', response: { 200: Done } },
})

export const SessionInfo = Type.Object({
  id: Type.Integer(),
  role: RoleName,
  name: Type.String(),
  email: Type.String(),
  expires_at: Moment,
  /** 'pending' until an admin approves the account. Older servers do not say; their sessions are of active accounts. */
  account_status: Type.Optional(Type.Enum(['active', 'pending'])),
  /** Whether the account's email address is confirmed. */
  email_confirmed: Type.Optional(Type.Boolean()),
})
export type SessionInfo = Static<typeof SessionInfo>

/** Whose token this is. */
export const session = endpoint({
  name: 'session',
  method: 'GET',
  url: '/session',
  config: { roles: ['admin', 'distributor'], whilePending: true },
  schema: {
    summary: 'Who am I',
    response: { 200: Type.Object({ status: Type.Boolean(), data: SessionInfo }) },
  },
})

/**
 * Sends a link to /reset-password/{token} that works once within an hour. The answer is the same whether or not the
 * address has an account.
 */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  url: '/forgot-password',
  config: { roles: 'public' },
  schema: {
    summary: 'Ask for a link to reset a password',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
})

/**
 * Sets a new password and ends every session of the account. 422 when the link was used, is too old or
 * never was, or when the password is easily guessed; then the link still works.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  url: '/reset-password',
  config: { roles: 'public' },
  schema: {
    summary: 'Set a new password',
    body: Type.Object({
      token: LinkToken,
      password: RegisterRequest.properties.password,
    }),
    response: { 200: Done },
  },
})

/**
 * Confirms the email address of a new account; after that admins decide about it. 422 when the link was used, is too old
 * or never was.
 */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  url: '/confirm-email',
  config: { roles: 'public' },
  schema: {
    summary: 'Confirm an email address',
    body: Type.Object({ token: LinkToken }),
    response: { 200: Done },
  },
})

/**
 * Sends a new link to /confirm-email/{token}; earlier links stop working. The answer is the same whether or not an
 * account waits for it.
 */
export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  url: '/confirm-email/resend',
  config: { roles: 'public' },
  schema: {
    summary: 'Ask for a new link to confirm an email address',
    body: Type.Object({ email: Email }),
    response: { 200: Done },
  },
})
