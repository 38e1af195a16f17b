import ipaddr from 'ipaddr.js'
import type { RateLimiterMemory } from 'rate-limiter-flexible'

/** The address, or of IPv6 the /64 network: one household has all of its addresses. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/** Takes a point of the limit; false when none is left. */
export const takes = (limit: RateLimiterMemory, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    () => false,
  )
