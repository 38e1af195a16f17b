import { del, post } from '../define-endpoint.ts'

const own = { permission: 'anyone', withoutFactor: true, sensitive: true } as const
const everybody = ['admin', 'distributor'] as const

/** Options for the browser to make a passkey. 409 when the account has ten. */
export const startPasskey = post('startPasskey', '/second-factor/passkeys/start', everybody, own)

/**
 * Stores the passkey that the browser made, once, within five minutes. With the first factor come recovery codes, which are
 * never shown again. 422 when the response is refused.
 */
export const addPasskey = post('addPasskey', '/second-factor/passkeys', everybody, own)

/** Removes one; with the last factor the recovery codes go as well. 404 when it is not the person's own. */
export const removePasskey = del('removePasskey', '/second-factor/passkeys/:id', everybody, own)

/** Options for the browser to sign in with a passkey. They depend on no account. */
export const startPasskeySignIn = post('startPasskeySignIn', '/login/passkey/start', 'public')

/**
 * Signs in with a passkey: instead of the password, or with the `token` of `login` as the second step. Responds as `login` does.
 * 422 with the same sentence whatever is wrong, 429 after too many.
 */
export const finishPasskeySignIn = post('finishPasskeySignIn', '/login/passkey', 'public')
