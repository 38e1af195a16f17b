import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import { HttpError } from '../errors/errors.ts'

interface TurnLimits {
  /** Maximum number of concurrent jobs, of different accounts. */
  atOnce: number
  /** Maximum number of waiting jobs of an account; further ones get a 429. */
  waiting: number
  /** What an account with more waiting jobs is told. */
  refusal?: string
}

type Account = number | string

/** Thrown by work that takes too long for a place among short work. */
export class TakesLong extends Error {}

/** Work older than this no longer counts against an account. */
const RECENT_MS = 60_000

/**
 * Runs heavy work with one job of an account at a time. Of the accounts that wait, the one whose recent work took the
 * least time is next, so that a single file of one account does not wait for the many of others. Work that throws
 * {@link TakesLong} is done again by its second function, in places of its own.
 */
export function fairQueue({
  atOnce,
  waiting,
  refusal = 'Your earlier files are still being processed.',
}: TurnLimits) {
  const accounts = new Map<Account, { limit: LimitFunction; jobs: number }>()
  const recentMs = new LRUCache<Account, number>({ max: 10_000, ttl: RECENT_MS })
  const short = places(atOnce, recentMs)
  const long = places(atOnce, recentMs)

  return async function inTurn<T>(
    accountId: Account,
    work: () => Promise<T>,
    longWork?: () => Promise<T>,
  ): Promise<T> {
    const account = accounts.get(accountId) ?? { limit: pLimit(1), jobs: 0 }
    if (account.jobs > waiting) {
      throw new HttpError(429, `${refusal} Please try again in a moment.`, undefined, 5)
    }
    accounts.set(accountId, account)
    account.jobs += 1
    try {
      return await account.limit(() =>
        short(accountId, work).catch((error: unknown) => {
          if (!(error instanceof TakesLong) || !longWork) throw error
          return long(accountId, longWork)
        }),
      )
    } finally {
      account.jobs -= 1
      if (account.jobs === 0) accounts.delete(accountId)
    }
  }
}

/** Runs so many jobs at once; each account has at most one of them, running or waiting. */
function places(free: number, recentMs: LRUCache<Account, number>) {
  const waiting = new Map<Account, () => void>()
  const spent = (account: Account) => recentMs.get(account) ?? 0

  function startNext() {
    const [next] = [...waiting].sort(([one], [other]) => spent(one) - spent(other))
    if (free === 0 || !next) return
    const [account, start] = next
    waiting.delete(account)
    free -= 1
    start()
  }

  return async function run<T>(account: Account, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.set(account, start)
      startNext()
    })
    const began = performance.now()
    try {
      return await work()
    } finally {
      recentMs.set(account, spent(account) + performance.now() - began)
      free += 1
      startNext()
    }
  }
}
