import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Config } from '../../platform/index.ts'
import { CHALLENGE_LIFE_MS } from './passkey-challenges.queries.ts'

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string
  publicKey: string
  counter: number
  transports: readonly string[]
}

/** Checks that the challenge was ours, and uses it up. */
type UseChallenge = (challenge: string) => Promise<boolean>

/** Passkeys of the site at this address. A device asks for a finger, a face or a PIN each time. */
export function webAuthn({ siteUrl }: Pick<Config, 'siteUrl'>) {
  const { hostname: rpID, origin } = new URL(siteUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  return {
    /** Options for a new passkey, which the device stores with the account's name and finds by itself. */
    registration: (
      account: { id: number; email: string; name: string },
      existing: readonly StoredPasskey[],
      challenge: Buffer<ArrayBuffer>,
    ) =>
      generateRegistrationOptions({
        rpName: 'Nalika',
        rpID,
        userID: new TextEncoder().encode(`nalika-${String(account.id)}`),
        userName: account.email,
        userDisplayName: account.name,
        challenge,
        timeout: CHALLENGE_LIFE_MS,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports] as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** The passkey of a device's response; undefined when it is refused, for whatever reason. */
    async registered(
      response: object,
      useChallenge: UseChallenge,
    ): Promise<(StoredPasskey & { isSynced: boolean }) | undefined> {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as RegistrationResponseJSON,
        expectedChallenge: useChallenge,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return undefined
      const { credential, credentialBackedUp } = registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isSynced: credentialBackedUp,
      }
    },

    /** Options for a sign-in with whichever passkey the person chooses. */
    authentication: (challenge: Buffer<ArrayBuffer>) =>
      generateAuthenticationOptions({
        rpID,
        challenge,
        timeout: CHALLENGE_LIFE_MS,
        userVerification: 'required',
      }),

    /** The new count of signatures; undefined when the response is refused. */
    async authenticated(
      response: object,
      { credentialId, publicKey, counter }: StoredPasskey,
      useChallenge: UseChallenge,
    ): Promise<number | undefined> {
      const result = await verifyAuthenticationResponse({
        ...expected,
        response: response as AuthenticationResponseJSON,
        expectedChallenge: useChallenge,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter,
        },
      }).catch(() => undefined)
      return result?.verified === true ? result.authenticationInfo.newCounter : undefined
    },
  }
}
