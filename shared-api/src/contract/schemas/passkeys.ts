import * as Type from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LoginResponse } from './auth.ts'
import { AddedFactor } from './second-factor.ts'
import { Done, IdParams, LinkToken, SENTENCE } from './shapes.ts'

const REFUSED = 'The passkey could not be checked. Please try again.'

/** Bytes in base64url. */
const Bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', examples: ['AAAA'], [SENTENCE]: REFUSED })

/** Options of the WebAuthn standard, in its JSON format: for PublicKeyCredential. */
const OptionsResponse = Type.Object({ data: Type.Record(Type.String(), Type.Unknown()) })

/** What each response of a device holds, in the JSON format of the WebAuthn standard. */
const common = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: Type.Enum(['public-key'], { [SENTENCE]: REFUSED }),
}

export const passkeySchemas = {
  startPasskey: { summary: 'Begin to add a passkey', response: { 200: OptionsResponse } },
  addPasskey: {
    summary: 'Add a passkey',
    body: Type.Object({
      response: Type.Object({
        ...common,
        response: Type.Object({
          clientDataJSON: Bytes(4000),
          attestationObject: Bytes(20_000),
          transports: Type.Optional(
            Type.Array(Type.String({ maxLength: 30, pattern: '^[a-z-]+$', examples: ['internal'] }), {
              maxItems: 10,
              [SENTENCE]: REFUSED,
            }),
          ),
        }),
      }),
    }),
    response: { 200: AddedFactor },
  },
  removePasskey: { summary: 'Remove a passkey', params: IdParams, response: { 200: Done } },
  startPasskeySignIn: { summary: 'Begin a sign-in with a passkey', response: { 200: OptionsResponse } },
  finishPasskeySignIn: {
    summary: 'Sign in with a passkey',
    body: Type.Object({
      response: Type.Object({
        ...common,
        response: Type.Object({
          clientDataJSON: Bytes(4000),
          authenticatorData: Bytes(4000),
          signature: Bytes(4000),
          userHandle: Type.Optional(Bytes(200)),
        }),
      }),
      token: Type.Optional(LinkToken),
      remember: Type.Optional(Type.Boolean()),
    }),
    response: { 200: LoginResponse },
  },
} satisfies Record<string, EndpointSchema>
