import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyOptions } from './second-factor-calls.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Asks the browser for a new passkey; returns its response for the server. Throws a sentence when there is none. */
export async function createPasskey(options: PasskeyOptions): Promise<object> {
  if (!browserSupportsWebAuthn()) throw new Error('This browser does not support passkeys.')
  try {
    return await startRegistration({ optionsJSON: options as unknown as Options })
  } catch (error) {
    const isKnown = (error as { name?: unknown }).name === 'InvalidStateError'
    throw new Error(isKnown ? 'This device has a passkey of your account already.' : 'No passkey was made.', {
      cause: error,
    })
  }
}
