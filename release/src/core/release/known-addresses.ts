import { matchRoutes } from 'react-router'

/** Addresses of an app's pages that can be opened without knowing the data. */
export interface KnownAddresses {
  /** Pages without parameters first, then the app's examples in its order. */
  addresses: string[]
  /** Paths with parameters of which the app gives no example. */
  withoutExample: string[]
}

/**
 * @param paths Of the app's pages, in the router's notation.
 * @param examples Addresses that the app declares; one that belongs to none of its pages is left out.
 */
export function knownAddresses(paths: readonly string[], examples: readonly string[] = []): KnownAddresses {
  const routes = paths.map((path) => ({ path }))
  const pageOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path
  const shown = new Set(examples.map(pageOf))
  return {
    addresses: [
      ...paths.filter((path) => !/[:*]/.test(path)),
      ...examples.filter((address) => pageOf(address) !== undefined),
    ],
    withoutExample: paths.filter((path) => path.includes(':') && !shown.has(path)),
  }
}
