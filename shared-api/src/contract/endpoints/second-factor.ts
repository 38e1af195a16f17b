import { del, get, post } from '../define-endpoint.ts'

const own = { permission: 'anyone', withoutFactor: true } as const
const changes = { ...own, sensitive: true } as const
const everybody = ['admin', 'distributor'] as const

/**
 * Second step of a sign-in, after `login` answered 403 with `second_factor`. The code is one of the authenticator app, which
 * counts once, or a recovery code. 422 when the code is wrong or the token is older than five minutes, 429 after too many.
 */
export const finishLogin = post('finishLogin', '/login/second-factor', 'public')

/** The person's own second factors. */
export const secondFactor = get('secondFactor', '/second-factor', everybody, own)

/** Returns a new secret for an authenticator app. It counts once `confirmTotp` has got a code; an earlier one until then. */
export const startTotp = post('startTotp', '/second-factor/totp', everybody, changes)

/**
 * Turns the authenticator app on. With the first factor come recovery codes, which are never shown again. 422 when the code is
 * wrong.
 */
export const confirmTotp = post('confirmTotp', '/second-factor/totp/confirm', everybody, changes)

/** Removes the authenticator app; with the last factor the recovery codes go as well. 404 when there is none. */
export const removeTotp = del('removeTotp', '/second-factor/totp', everybody, changes)

/** Replaces the recovery codes. 409 without a factor. */
export const renewRecoveryCodes = post(
  'renewRecoveryCodes',
  '/second-factor/recovery-codes',
  everybody,
  changes,
)

/**
 * Removes all factors of another person, who lost them, and ends their sessions. 404 when the person has none, 409 for the own
 * account.
 */
export const resetSecondFactor = post(
  'resetSecondFactor',
  '/admin/accounts/:id/second-factor/reset',
  ['admin'],
  {
    sensitive: true,
  },
)
