import { isIPv6 } from 'node:net'

/**
 * The part of a network address that stands for a connection: all of IPv4, of IPv6 the first half, because everybody
 * chooses the second half at will.
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
