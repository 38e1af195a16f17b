import { createHash, randomBytes } from 'node:crypto'

const HOUR = 3_600_000
/** Lifetime of a session token. */
export const TOKEN_LIFE = { short: 12 * HOUR, remembered: 30 * 24 * HOUR } as const
/** Lifetime of a password reset link. */
export const RESET_LIFE = HOUR
/** Lifetime of an email confirmation link. */
export const CONFIRMATION_LIFE = 48 * HOUR

/** Lifetime of an invitation; its email states it too. */
export const INVITATION_LIFE = 7 * 24 * HOUR

/** How long a device is known after a sign-in. */
export const DEVICE_DAYS = 180

/** A random token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only this hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
