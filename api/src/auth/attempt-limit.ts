import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { HttpError } from '../infrastructure/errors/errors.ts'
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

/** A hash of an account or email address: it is personal data, and what people type there may be a password. */
export const keyOf = (account: string) =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')

/** Limits how often something is tried that must not be guessed; `name` tells its counts from those of other limits. */
export function attemptLimit(name: string, limits: Limits, store: LimitStore): AttemptLimit {
  const byAddress = store.limiter(`${name}-address`, limits.address)
  const byAccount = store.limiter(`${name}-account`, limits.account)
  return {
    async count(address, account) {
      await Promise.all([
        countOrRefuse(byAddress, networkOf(address), TOO_MANY_ATTEMPTS),
        countOrRefuse(byAccount, keyOf(account), TOO_MANY_ATTEMPTS),
      ])
    },
    async forgive(address, account) {
      await Promise.all([byAddress.reward(networkOf(address)), byAccount.delete(keyOf(account))])
    },
  }
}

const TOO_MANY_ATTEMPTS = 'Too many attempts.'

/**
 * Counts for a key, and throws 429 with Retry-After when there were too many.
 * @param refusal What was too many, as a sentence; when to try again is added.
 */
export async function countOrRefuse(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: string,
  points = 1,
): Promise<void> {
  await limiter.consume(key, points).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooMany(refusal, reason.msBeforeNext) : reason
  })
}

function tooMany(refusal: string, milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new HttpError(429, `${refusal} Please try again in ${formatWait(seconds)}.`, undefined, seconds)
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S)
  if (minutes === 1) return 'a minute'
  return minutes <= 90 ? `${String(minutes)} minutes` : `${String(Math.ceil(minutes / 60))} hours`
}

/** The same text for spellings that reach the same mailbox: 'A.Rao+1@Example.com' and 'arao@example.com'. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
