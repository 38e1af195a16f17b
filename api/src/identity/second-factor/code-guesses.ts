import { attemptLimit, countOrRefuse, keyOf, PASSWORD_GUESSES } from '../../platform/index.ts'
import type { Limit, LimitStore } from '../../platform/index.ts'
import type { Account } from '../accounts/auth.schema.ts'

const DAY_MINUTES = 24 * 60
/** In addition to those of 15 minutes, which alone allow 960 a day. */
const IN_A_DAY: Limit = { attempts: 30, withinMinutes: DAY_MINUTES }
const REFUSAL =
  'Too many wrong codes today. If they were not yours, set a new password, and you can sign in at once.'

type Owner = Pick<Account, 'id' | 'passwordHash'>

/**
 * Limits guesses of the codes of a second factor. Those of a day count for one password: a new one is not refused for the
 * guesses of somebody who knew the old one.
 */
export function codeGuesses(limits: LimitStore) {
  const guesses = attemptLimit('second-factor', PASSWORD_GUESSES, limits)
  const today = limits.limiter('second-factor-day', IN_A_DAY)
  const ofPassword = ({ id, passwordHash }: Owner) => keyOf(`${String(id)} ${passwordHash}`)

  return {
    /** Counts an attempt before it is made; returns the account's number within 15 minutes. Throws 429 after too many. */
    async count(address: string, owner: Owner): Promise<number> {
      const attempts = await guesses.count(address, String(owner.id))
      await countOrRefuse(today, ofPassword(owner), REFUSAL)
      return attempts
    },

    /** Counts a guess of a token: that of a sign-in which has ended, or of none. */
    async countToken(address: string, token: string): Promise<void> {
      await guesses.count(address, token)
    },

    async forgive(address: string, owner: Owner): Promise<void> {
      await Promise.all([guesses.forgive(address, String(owner.id)), today.delete(ofPassword(owner))])
    },
  }
}
