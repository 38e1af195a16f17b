import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Limit {
  attempts: number
  withinMinutes: number
}

export interface LimitStore {
  /** Counts under a name of its own. */
  limiter: (name: string, limit: Limit) => RateLimiterAbstract
  close: () => void
}

const MINUTE_S = 60
/** A Redis that is slower than this is none: nobody waits for their sign-in because of it. */
const PATIENCE_MS = 500

/**
 * Counts in Redis, so that all processes agree, or without an address in this process alone. While Redis is away each
 * process counts for itself: a limit that is looser for a while is better than a closed door or none.
 */
export function limitStore(redisUrl: string | undefined, log: (error: Error) => void): LimitStore {
  const inMemory = (keyPrefix: string, { attempts, withinMinutes }: Limit) =>
    new RateLimiterMemory({ keyPrefix, points: attempts, duration: withinMinutes * MINUTE_S })
  if (redisUrl === undefined) return { limiter: inMemory, close: () => undefined }
  const client = openRedis(redisUrl, log)
  return {
    limiter: (name, limit) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `nalika:${name}`,
        points: limit.attempts,
        duration: limit.withinMinutes * MINUTE_S,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory(name, limit),
      }),
    close: () => {
      client.disconnect()
    },
  }
}

function openRedis(url: string, log: (error: Error) => void): Redis {
  const client = new Redis(url, {
    connectTimeout: PATIENCE_MS * 4,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  })
  // Told once for each time it goes away, not for each try to reach it.
  let logged = false
  client.on('ready', () => {
    logged = false
  })
  client.on('error', (error: Error) => {
    if (!logged) log(error)
    logged = true
  })
  return client
}
