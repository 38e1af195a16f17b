import type { StoreConfig } from '@nalika/release/config'
import { KeyFolder } from '@nalika/release/keys'
import { openStore } from '@nalika/release/store'
import { TrustedRegistry } from '@nalika/release/trusted-registry'

/** `products` of `/products/:id?`; none of what begins with a parameter or a wildcard. */
const firstSegment = (path: string): string[] => {
  const [, first = ''] = path.toLowerCase().split('/', 2)
  return first === '' || /^[:*]|\?$/.test(first) ? [] : [first]
}

/**
 * First path segments of the pages that visitors get, from the signed registry; none where there are no keys to check it
 * with. It may be out of date: what was live last counts.
 */
export async function liveSegments({
  store,
  keys,
  s3,
}: Pick<StoreConfig, 'store' | 'keys' | 's3'>): Promise<ReadonlySet<string>> {
  const trust = await new KeyFolder(keys).firstTrust()
  if (!trust) return new Set()
  const registry = new TrustedRegistry({ store: openStore(store, s3), trust, acceptsExpired: true })
  await registry.refresh()
  const releases = [...(registry.current?.releases.values() ?? [])]
  return new Set(
    releases.flatMap(({ routes, recorded }) => [...routes, ...recorded.paths].flatMap(firstSegment)),
  )
}
