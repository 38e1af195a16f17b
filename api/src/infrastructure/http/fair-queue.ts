import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { HttpError } from '../errors/errors.ts'

interface TurnLimits {
  /** So much work is under way at once, of different accounts. */
  atOnce: number
  /** So much more of one account may wait; beyond it the account is asked to try again later. */
  waiting: number
}

/** Does heavy work for accounts in turn, one piece of each account at a time, so that none has to wait for another's many. */
export function fairTurns({ atOnce, waiting }: TurnLimits) {
  const all = pLimit(atOnce)
  const accounts = new Map<number, { limit: LimitFunction; jobs: number }>()

  return async function inTurn<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    const account = accounts.get(accountId) ?? { limit: pLimit(1), jobs: 0 }
    if (account.jobs > waiting) {
      const sentence = 'Your earlier files are still being processed. Please try again in a moment.'
      throw new HttpError(429, sentence, undefined, 5)
    }
    accounts.set(accountId, account)
    account.jobs += 1
    try {
      return await account.limit(() => all(work))
    } finally {
      account.jobs -= 1
      if (account.jobs === 0) accounts.delete(accountId)
    }
  }
}
