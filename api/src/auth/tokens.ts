import { createHash, randomBytes } from 'node:crypto'

const HOUR = 3_600_000
/** How long a token lives. */
export const TOKEN_LIFE = { short: 12 * HOUR, remembered: 30 * 24 * HOUR } as const
/** How long a link to set a new password works. */
export const RESET_LIFE = HOUR
/** How long a link to confirm an email address works. */
export const CONFIRMATION_LIFE = 48 * HOUR

/** A new token that says nothing about whom it belongs to. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
