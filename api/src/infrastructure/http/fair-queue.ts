import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { HttpError } from '../errors/errors.ts'

interface TurnLimits {
  /** Maximum number of concurrent jobs, of different accounts. */
  atOnce: number
  /** Maximum number of waiting jobs of an account; further ones get a 429. */
  waiting: number
}

/** Runs heavy work with one job of an account at a time, so that no account waits for all jobs of another. */
export function fairQueue({ atOnce, waiting }: TurnLimits) {
  const all = pLimit(atOnce)
  const accounts = new Map<number | string, { limit: LimitFunction; jobs: number }>()

  return async function inTurn<T>(accountId: number | string, work: () => Promise<T>): Promise<T> {
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
