import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { RateLimiterMemory } from 'rate-limiter-flexible'

/** The address, or of IPv6 the /64 network: one household has all of its addresses. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/**
 * One of 256 buckets for the address, or of IPv6 the /48 network, as large as a customer of a provider may get. Two shells
 * find the same bucket.
 */
export function networkBucketOf(ip: string): number {
  const address = ipaddr.process(ip)
  const network = address instanceof ipaddr.IPv6 ? address.parts.slice(0, 3).join(':') : address.toString()
  return createHash('sha256').update(network).digest()[0] ?? 0
}

/** Takes a point of the limit; false when none is left. */
export const takes = (limit: RateLimiterMemory, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    () => false,
  )
