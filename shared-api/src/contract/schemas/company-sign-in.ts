import * as Type from 'typebox'
import type { Static } from 'typebox'
import { COMPANY_SIGN_IN_STATES, MAX_COMPANY_DOMAINS } from '../company-sign-in-states.ts'
import type { EndpointSchema } from '../endpoint.ts'
import { CurrentPassword, FinishRequest, StartedResponse } from './provider-sign-in.ts'
import { Done, Nullable, RequiredText, SENTENCE } from './shapes.ts'

/** A firm's OpenID provider. */
export const CompanySignIn = Type.Object({
  issuer: Type.String(),
  client_id: Type.String(),
  domains: Type.Array(Type.String()),
  state: Type.Enum(COMPANY_SIGN_IN_STATES),
  /** Text of the DNS TXT record that proves control of each domain. */
  domain_proof: Type.String(),
})
export type CompanySignIn = Static<typeof CompanySignIn>

export const companySignInSchemas = {
  companySignIn: {
    summary: 'OpenID provider of the own firm',
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({
          /** Null when there is none. */
          provider: Nullable(CompanySignIn),
          /** The address to register with the provider. */
          redirect_uri: Type.String(),
        }),
      }),
    },
  },
  saveCompanySignIn: {
    summary: 'Save the OpenID provider of the own firm',
    body: Type.Object({
      issuer: Type.String({
        pattern: '^\\s*https?://[^\\s?#]+\\s*$',
        maxLength: 300,
        examples: ['https://login.example.com'],
        [SENTENCE]: 'Enter the issuer: an address that begins with https://.',
      }),
      client_id: RequiredText('Enter the client ID.', 300),
      client_secret: RequiredText('Enter the client secret.', 500),
      domains: Type.Array(
        Type.String({
          pattern: '^\\s*[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+\\s*$',
          maxLength: 253,
          examples: ['example.com'],
        }),
        {
          minItems: 1,
          maxItems: MAX_COMPANY_DOMAINS,
          [SENTENCE]: `Enter 1 to ${String(MAX_COMPANY_DOMAINS)} email domains such as example.com.`,
        },
      ),
      current_password: Type.Optional(CurrentPassword),
    }),
    response: { 200: Done },
  },
  testCompanySignIn: { summary: 'Begin a test of the provider', response: { 200: StartedResponse } },
  finishCompanySignInTest: {
    summary: 'End a test of the provider',
    body: FinishRequest,
    response: { 200: Done },
  },
  setCompanySignInStatus: {
    summary: 'Switch the sign-in with the provider on or off',
    body: Type.Object({ status: Type.Enum(['on', 'off'], { [SENTENCE]: 'Choose on or off.' }) }),
    response: { 200: Done },
  },
  removeCompanySignIn: { summary: 'Remove the OpenID provider of the own firm', response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
