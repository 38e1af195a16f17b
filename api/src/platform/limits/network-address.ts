import { isIPv6 } from 'node:net'

/**
 * The part of a network address that identifies a connection: all of IPv4, the first half of IPv6, because clients choose
 * the second half freely.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(bare) || bare.startsWith('::')) return bare
  // Shortest spelling, without IPv4 in its last half.
  const { hostname } = new URL(`http://[${bare}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4).join(':')
  return `${network.replace(/(:0)+$/, '')}::`
}
