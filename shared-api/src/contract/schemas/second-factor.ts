import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LoginResponse } from './auth.ts'
import { Done, IdParams, LinkToken, Moment, Nullable, SENTENCE } from './shapes.ts'

/** A passkey of the person. */
const Passkey = Type.Object({
  id: Type.Integer(),
  /** Where it was made: 'Chrome on Windows'. */
  device: Type.String(),
  /** Whether the person's other devices have it too. */
  is_synced: Type.Boolean(),
  created_at: Moment,
  last_used_at: Nullable(Moment),
})

/** What a person proves their identity with besides the password. */
export const SecondFactor = Type.Object({
  /** Whether an authenticator app is set up. */
  totp: Type.Boolean(),
  /** The oldest first. */
  passkeys: Type.Array(Passkey),
  /** Recovery codes that were not used. */
  recovery_codes: Type.Integer(),
  /** From when the account can do nothing without a factor; null when it never needs one. */
  required_from: Nullable(Moment),
})
export type SecondFactor = Static<typeof SecondFactor>

/** What to enter where a second factor is asked for. */
export const FACTOR_CODE = 'Enter the 6 digits of your authenticator app, or a recovery code.'

export const FactorCode = (sentence: string) =>
  Type.String({ minLength: 6, maxLength: 20, pattern: '^[0-9A-Za-z -]+$', [SENTENCE]: sentence })

/** Each works once; shown only now. Empty when the account has recovery codes already. */
const RecoveryCodes = Type.Array(Type.String())

/** Response of an added factor. */
export const AddedFactor = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  recovery_codes: RecoveryCodes,
})

export const secondFactorSchemas = {
  finishLogin: {
    summary: 'Sign in with the second factor',
    body: Type.Object({
      token: LinkToken,
      code: FactorCode(FACTOR_CODE),
    }),
    response: { 200: LoginResponse },
  },
  secondFactor: {
    summary: 'Own second factor',
    response: { 200: Type.Object({ data: SecondFactor }) },
  },
  startTotp: {
    summary: 'Set up an authenticator app',
    response: {
      200: Type.Object({
        data: Type.Object({
          /** Base32, to type where no picture can be scanned. */
          secret: Type.String(),
          /** otpauth: address for the QR code. */
          uri: Type.String(),
        }),
      }),
    },
  },
  confirmTotp: {
    summary: 'Turn the authenticator app on',
    body: Type.Object({ code: FactorCode('Enter the 6 digits of your authenticator app.') }),
    response: { 200: AddedFactor },
  },
  removeTotp: { summary: 'Remove the authenticator app', response: { 200: Done } },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes',
    response: { 200: AddedFactor },
  },
  resetSecondFactor: {
    summary: 'Remove the second factors of another person',
    params: IdParams,
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
