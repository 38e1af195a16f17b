import { TOTP } from 'otpauth'
import { totpFactors } from '../../identity/second-factor/second-factor.schema.ts'
import { newTotpSecret } from '../../identity/second-factor/totp.ts'
import type { Queryable } from '../../platform/database/database.ts'

const PERIOD_MS = 30_000

/** The code of an authenticator app that shows the one of so many periods later. */
export const codeAfter = (secret: string, periods: number): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS })

/** A code that is accepted now and in the next seconds. */
export const nextCode = (secret: string): string => codeAfter(secret, 0)

/** Gives an account an authenticator app; returns its secret. */
export async function addTotp(db: Queryable, accountId: number): Promise<string> {
  const secret = newTotpSecret()
  await db.insert(totpFactors).values({ accountId, secret })
  return secret
}
