import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../errors.ts'
import type { Limit, LimitStore } from './limit-store.ts'
import { networkOf } from './network-address.ts'

const MINUTE_S = 60

interface Limits {
  /** From one network address, whoever is meant. */
  address: Limit
  /** On one account, whether or not it exists. */
  account: Limit
}

export interface AttemptLimit {
  /**
   * Counts an attempt before it is made, so that many at once are no way around. Throws 429 with Retry-After when
   * there were too many.
   */
  count: (address: string, account: string) => Promise<void>
  /** Takes an attempt that was rightful out of the count again. */
  forgive: (address: string, account: string) => Promise<void>
}

/** Of the account only a hash is a key: what people type there may be a password. */
const keyOf = (account: string) =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')

/** Limits how often something is tried that must not be guessed; `name` tells its counts from those of other limits. */
export function attemptLimit(name: string, limits: Limits, store: LimitStore): AttemptLimit {
  const byAddress = store.limiter(`${name}-address`, limits.address)
  const byAccount = store.limiter(`${name}-account`, limits.account)
  return {
    async count(address, account) {
      await Promise.all([byAddress.consume(networkOf(address)), byAccount.consume(keyOf(account))]).catch(
        (reason: unknown) => {
          throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason
        },
      )
    },
    async forgive(address, account) {
      await Promise.all([byAddress.reward(networkOf(address)), byAccount.delete(keyOf(account))])
    },
  }
}

function tooMany(milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const minutes = Math.ceil(seconds / MINUTE_S)
  const wait = minutes === 1 ? 'a minute' : `${String(minutes)} minutes`
  return new HttpError(429, `Too many attempts. Please try again in ${wait}.`, undefined, seconds)
}
