import { get, post } from '../define-endpoint.ts'

/** Which sign-ins with an OpenID provider there are. */
export const signInProviders = get('signInProviders', '/sign-in/providers', 'public')

/**
 * Begins a sign-in: with the provider of the admins, or, for an email address, with that of the firm with its domain. The
 * browser stores the secret and opens the address. The response depends on the domain and never on an account. 422 when no
 * firm has the domain, 429 after too many, 503 when the provider does not respond.
 */
export const startProviderSignIn = post('startProviderSignIn', '/sign-in/start', 'public')

/**
 * Ends a sign-in with the query of the address that the provider returned to, once, within ten minutes. Responds as `login`
 * does, with 403 and `second_factor` when a code is still needed. 422 with the same sentence whatever is wrong, 429 after too many of these, 503 when the provider does not respond.
 */
export const finishProviderSignIn = post('finishProviderSignIn', '/sign-in/finish', 'public')

/** Where the signed-in person's account is linked; null when it is not. A sign-in with a provider links it. */
export const signInLink = get('signInLink', '/sign-in/link', ['admin', 'distributor'], {
  permission: 'anyone',
})

/** Removes the link. 422 when the current password is wrong, 404 when there is no link. */
export const unlinkSignIn = post('unlinkSignIn', '/sign-in/link/remove', ['admin', 'distributor'], {
  permission: 'anyone',
})
