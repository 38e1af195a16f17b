import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown for. */
const PERIOD_S = 30
/** Codes before and after the current one that are accepted, because clocks differ. */
const WINDOW = 1

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Nalika', label: email || 'Nalika', secret, period: PERIOD_S })

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step of time that a code belongs to; undefined when it is wrong, or too old. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}
