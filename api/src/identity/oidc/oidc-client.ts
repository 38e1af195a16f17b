import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { ClientAuth, Configuration } from 'openid-client'
import { saysSecondFactor } from './provided-factor.ts'
import { isProviderAddress, providerFetch, ProviderUnreachable } from './provider-fetch.ts'
import type { ProviderNetwork } from './provider-fetch.ts'

/** An OpenID provider that people sign in with. */
export interface Provider {
  /** The firm whose people it is for; null for the admins. */
  firmId: number | null
  issuer: string
  clientId: string
  clientSecret: string
  /** Email domains that it speaks for; null for all. */
  domains: readonly string[] | null
  network: ProviderNetwork
  /** Whether a sign-in there always counts as one with a second factor. */
  trustsFactor: boolean
  /** Values of acr that mean a second factor there. */
  factorAcrs: readonly string[]
}

/** What connects the two halves of a sign-in. */
export interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** What a provider says about a person. */
export interface ProvidedIdentity {
  issuer: string
  subject: string
  /** Lower case; null unless the provider says that it belongs to the person. */
  verifiedEmail: string | null
  /** Whether the provider asked for a second factor, or is trusted to. */
  secondFactor: boolean
  /** When the person last proved to the provider who they are; null when it does not say. */
  authenticatedAt: Date | null
}

/** Reads the provider's configuration each time: sign-ins are rare, and keys change. */
function discover({ issuer, clientId, clientSecret, network }: Provider): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, undefined, secretAsSupported(clientSecret), {
    [customFetch]: providerFetch(network),
    // The signature is checked even though the ID token comes directly from the provider.
    execute: [enableNonRepudiationChecks, ...(network.allowHttp ? [allowInsecureRequests] : [])],
  })
}

/** HTTP Basic, which is the standard's default, unless the provider says that it reads the secret in the body alone. */
const secretAsSupported =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic')
      ? ClientSecretBasic(secret)
      : ClientSecretPost(secret)
    authenticate(server, ...rest)
  }

/** The provider's address at which the person signs in. */
export async function authorizationUrl(
  provider: Provider,
  redirectUri: string,
  { state, nonce, codeVerifier }: AttemptSecrets,
  email?: string,
): Promise<string> {
  const { href } = buildAuthorizationUrl(await discover(provider), {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(email !== undefined && { login_hint: email }),
  })
  // The browser opens it: a document of the provider must not choose another scheme.
  if (!isProviderAddress(href, { ...provider.network, allowPrivate: true }))
    throw new ProviderUnreachable('The authorization endpoint is not allowed.')
  return href
}

/** Exchanges the code of the provider's response and checks state, issuer, PKCE, nonce, signature, audience and time. */
export async function identityOf(
  provider: Provider,
  returned: URL,
  { state, nonce, codeVerifier }: AttemptSecrets,
): Promise<ProvidedIdentity> {
  const configuration = await discover(provider)
  const tokens = await authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token.')
  const { email, email_verified: isVerified } =
    claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : null,
    secondFactor: provider.trustsFactor || saysSecondFactor(claims.amr, claims.acr, provider.factorAcrs),
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
  }
}

/** Whether this failure means that the provider did not respond, rather than that its response was refused. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ProviderUnreachable) return true
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause)
}
