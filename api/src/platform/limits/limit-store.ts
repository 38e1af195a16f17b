import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Limit {
  attempts: number
  withinMinutes: number
}

export interface LimitStore {
  /** A counter with its own name. */
  limiter: (name: string, limit: Limit) => RateLimiterAbstract
  close: () => void
}

const MINUTE_S = 60
/** A slower Redis counts as unavailable, so that it delays no sign-in. */
const PATIENCE_MS = 500

/**
 * Counts in Redis for all processes, or in memory without a Redis address. While Redis is unavailable each process
 * counts by itself: a looser limit is better than none, or than refusing everyone.
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
  // Logged once per outage, not once per attempt to reconnect.
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
