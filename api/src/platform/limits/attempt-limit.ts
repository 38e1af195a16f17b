import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { HttpError } from '../errors/errors.ts'
import type { Limit, LimitStore } from './limit-store.ts'
import { networkOf } from './network-address.ts'

const MINUTE_S = 60

interface Limits {
  /** From one network address, for any account. */
  address: Limit
  /** For one account, whether or not it exists. At sign-in, from devices that are not known for it. */
  account: Limit
}

/** Wrong passwords. */
export const PASSWORD_GUESSES: Limits = {
  address: { attempts: 50, withinMinutes: 15 },
  account: { attempts: 10, withinMinutes: 15 },
}
/** Links that do not work. */
export const LINK_GUESSES: Limits = {
  address: { attempts: 20, withinMinutes: 15 },
  account: { attempts: 10, withinMinutes: 15 },
}

export interface AttemptLimit {
  /**
   * Counts an attempt before it is made, so that simultaneous attempts count as well; returns the account's number of
   * them. Throws 429 with Retry-After after too many.
   */
  count: (address: string, account: string) => Promise<number>
  /** Removes a successful attempt from the count. */
  forgive: (address: string, account: string) => Promise<void>
}

/** A hash of an account or email address: it is personal data, and may be a mistyped password. */
export const keyOf = (account: string) =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')

/** Limits attempts to guess a secret; `name` separates its counts from those of other limits. */
export function attemptLimit(name: string, limits: Limits, store: LimitStore): AttemptLimit {
  const byAddress = store.limiter(`${name}-address`, limits.address)
  const byAccount = store.limiter(`${name}-account`, limits.account)
  return {
    async count(address, account) {
      const [, { consumedPoints }] = await Promise.all([
        countOrRefuse(byAddress, networkOf(address), TOO_MANY_ATTEMPTS),
        countOrRefuse(byAccount, keyOf(account), TOO_MANY_ATTEMPTS),
      ])
      return consumedPoints
    },
    async forgive(address, account) {
      await Promise.all([byAddress.reward(networkOf(address)), byAccount.delete(keyOf(account))])
    },
  }
}

export const TOO_MANY_ATTEMPTS = 'Too many attempts.'

/**
 * Counts an attempt for a key; throws 429 with Retry-After after too many.
 * @param refusal The error message; the time to wait is added.
 */
export async function countOrRefuse(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: string,
  points = 1,
): Promise<RateLimiterRes> {
  return limiter.consume(key, points).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooMany(refusal, reason.msBeforeNext) : reason
  })
}

/** Counts an attempt for a key; false after too many. */
export const mayCount = (limiter: RateLimiterAbstract, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return false
      throw reason
    },
  )

function tooMany(refusal: string, milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new HttpError(429, `${refusal} Please try again in ${formatWait(seconds)}.`, undefined, seconds)
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_S)
  if (minutes === 1) return 'a minute'
  return minutes <= 90 ? `${String(minutes)} minutes` : `${String(Math.ceil(minutes / 60))} hours`
}

/** The same text for all spellings of a mailbox: 'A.Rao+1@Example.com' and 'arao@example.com'. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFKC').toLowerCase().split('@')
  const host = domainToASCII(domain) || domain
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
