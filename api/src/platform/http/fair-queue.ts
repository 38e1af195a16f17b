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

/**
 * Start-time fair queueing: an account's next job counts as starting when its last one ended, or now if the account
 * has done nothing for a while. Time that an account did not use is not saved up, and work that nobody waited for
 * does not count against it.
 */
interface Shares {
  /** The start of the job that began last, in milliseconds of work. */
  now: number
  ends: LRUCache<Account, number>
}

/**
 * Runs heavy work with one job of an account at a time. Of the accounts that wait, the one that has had the least is
 * next ({@link Shares}), so that a single file of one account does not wait for the many of others. Work that throws
 * {@link TakesLong} is done again by its second function, in places of its own.
 */
export function fairQueue({
  atOnce,
  waiting,
  refusal = 'Your earlier files are still being processed.',
}: TurnLimits) {
  const accounts = new Map<Account, { limit: LimitFunction; jobs: number }>()
  const shares: Shares = { now: 0, ends: new LRUCache({ max: 10_000 }) }
  const short = places(atOnce, shares)
  const long = places(atOnce, shares)

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
function places(free: number, shares: Shares) {
  const waiting: { start: number; begin: () => void }[] = []

  function startNext() {
    if (free === 0) return
    waiting.sort((one, other) => one.start - other.start)
    const next = waiting.shift()
    if (!next) return
    free -= 1
    shares.now = Math.max(shares.now, next.start)
    next.begin()
  }

  return async function run<T>(account: Account, work: () => Promise<T>): Promise<T> {
    const start = Math.max(shares.now, shares.ends.get(account) ?? 0)
    await new Promise<void>((begin) => {
      waiting.push({ start, begin })
      startNext()
    })
    const began = performance.now()
    try {
      return await work()
    } finally {
      shares.ends.set(account, start + performance.now() - began)
      free += 1
      startNext()
    }
  }
}
