import { RateLimiterRes } from 'rate-limiter-flexible'
import { countOrRefuse, keyOf, mailboxOf } from '../auth/attempt-limit.ts'
import type { LimitStore } from '../auth/limit-store.ts'
import { networkOf } from '../auth/network-address.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Generous: a whole office may share one network address. */
const REQUESTS = { attempts: 60, withinMinutes: HOUR }
/** Lists that are read, and their lines: each is a search of the catalogue. */
const LISTS = { attempts: 60, withinMinutes: HOUR }
const LINES = { attempts: 600, withinMinutes: HOUR }
/** Confirmations to one mailbox. */
const CONFIRMATIONS = { attempts: 10, withinMinutes: DAY }

const REFUSAL = 'Too many requests were sent from your network.'

/** Limits what one visitor can send, and what one email address can be sent because of requests. */
export function requestLimits(store: LimitStore) {
  const requests = store.limiter('request-address', REQUESTS)
  const lines = store.limiter('request-lines', LINES)
  const lists = store.limiter('read-lists', LISTS)
  const searches = store.limiter('read-list-lines', LINES)
  const confirmations = store.limiter('request-confirmation', CONFIRMATIONS)

  return {
    /** Counts a request and its lines; throws 429 with Retry-After after too many. */
    async count(address: string, lineCount: number): Promise<void> {
      const network = networkOf(address)
      await countOrRefuse(requests, network, REFUSAL)
      await countOrRefuse(lines, network, REFUSAL, lineCount)
    },

    /** Counts a list that is read; throws 429 with Retry-After after too many. */
    countList: (address: string) => countOrRefuse(lists, networkOf(address), REFUSAL),

    /** Counts the lines of a list, each of which is searched for; throws 429 with Retry-After after too many. */
    countListLines: (address: string, lineCount: number) =>
      countOrRefuse(searches, networkOf(address), REFUSAL, lineCount),

    /** Removes a repeated request from the count. */
    async forgive(address: string, lineCount: number): Promise<void> {
      const network = networkOf(address)
      await Promise.all([requests.reward(network), lines.reward(network, lineCount)])
    },

    /** Counts a confirmation; false when this mailbox has received too many. */
    async mayConfirm(email: string): Promise<boolean> {
      return confirmations.consume(keyOf(mailboxOf(email))).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return false
          throw reason
        },
      )
    },
  }
}

export type RequestLimits = ReturnType<typeof requestLimits>
