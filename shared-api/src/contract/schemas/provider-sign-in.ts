import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LoginResponse } from './auth.ts'
import { Done, Email, LinkToken, Moment, Nullable, SENTENCE } from './shapes.ts'

/** A sign-in that the provider has to continue. */
export const StartedSignIn = Type.Object({
  /** Address of the provider, to open in the browser. */
  url: Type.String(),
  /** Known to this browser alone: whoever ends the sign-in sends it. */
  secret: Type.String(),
})
export type StartedSignIn = Static<typeof StartedSignIn>

export const StartedResponse = Type.Object({ status: Type.Boolean(), data: StartedSignIn })

export const FinishRequest = Type.Object({
  /** Query of the address that the provider returned to, without the question mark. */
  query: Type.String({ minLength: 1, maxLength: 8000, [SENTENCE]: 'This sign-in is not complete.' }),
  secret: LinkToken,
})

export const CurrentPassword = Type.String({
  minLength: 1,
  maxLength: 200,
  [SENTENCE]: 'Enter your current password.',
})

export const providerSignInSchemas = {
  signInProviders: {
    summary: 'Sign-ins with an OpenID provider',
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({
          /** Name of the admins' provider; null when there is none. */
          admins: Nullable(Type.String()),
          /** Whether a firm has a provider. */
          companies: Type.Boolean(),
        }),
      }),
    },
  },
  startProviderSignIn: {
    summary: 'Begin a sign-in with an OpenID provider',
    body: Type.Object({ email: Type.Optional(Email) }),
    response: { 200: StartedResponse },
  },
  finishProviderSignIn: {
    summary: 'End a sign-in with an OpenID provider',
    body: FinishRequest,
    response: { 200: LoginResponse },
  },
  signInLink: {
    summary: 'Own link to an OpenID provider',
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Nullable(
          Type.Object({
            /** Address of the provider. */
            issuer: Type.String(),
            linked_at: Moment,
            last_used_at: Moment,
          }),
        ),
      }),
    },
  },
  unlinkSignIn: {
    summary: 'Remove the own link to an OpenID provider',
    body: Type.Object({ current_password: Type.Optional(CurrentPassword) }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
