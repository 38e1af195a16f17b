import { ApiError, call, type LoginResponse } from '@nalika/shared-api'
import { finishPasskeySignIn, startPasskeySignIn, type EndpointBody } from '@nalika/shared-api/contract'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Asks the browser for a passkey of this site; undefined when the person cancels.
 * @param step The token of a sign-in whose second step this is.
 */
export async function signInWithPasskey(step?: string): Promise<LoginResponse | undefined> {
  if (!browserSupportsWebAuthn())
    throw new ApiError({ status: 0, serverMessage: 'This browser does not support passkeys.' })
  const { data } = await call(startPasskeySignIn)
  const response = await startAuthentication({ optionsJSON: data as unknown as Options }).catch(
    () => undefined,
  )
  if (response === undefined) return undefined
  const { id, rawId, type, response: signed } = response
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed
  const body = {
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    },
    ...(step !== undefined && { token: step }),
  } as EndpointBody<typeof finishPasskeySignIn>
  return call(finishPasskeySignIn, { body })
}
