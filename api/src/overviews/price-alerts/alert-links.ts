import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseId } from '@nalika/shared-api/contract'
import type { AlertRow } from './price-alerts.schema.ts'

/**
 * Links of alerts. Each email has the same link of its alert, so that the oldest one still stops it: it is computed, because a hash
 * could not be mailed again.
 */
export function alertLinks(secret: string) {
  const signatureOf = ({ id, email }: AlertRow) =>
    createHmac('sha256', secret)
      .update(`${String(id)} ${email}`)
      .digest('base64url')
  return {
    tokenOf: (alert: AlertRow) => `${String(alert.id)}-${signatureOf(alert)}`,

    /** The id that a token names, true or not. */
    idIn: (token: string): number | null => parseId(/^\d+(?=-)/.exec(token)?.[0] ?? ''),

    isOf: (token: string, alert: AlertRow): boolean => {
      const [given, expected] = [Buffer.from(token.replace(/^\d+-/, '')), Buffer.from(signatureOf(alert))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export type AlertLinks = ReturnType<typeof alertLinks>
