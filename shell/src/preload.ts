import type { Remotes } from './remotes.ts'

/**
 * Fetches the files that the remote of a path needs first, without running them, so that a navigation finds them in the
 * browser's cache. Never rejects: the navigation reports what failed. Not part of `Remotes`, which each first visit loads.
 */
export function preloader(remotes: Remotes): (pathname: string) => Promise<void> {
  const preloaded = new Set<string>()
  return async (pathname) => {
    const remote = remotes.ownerOf(pathname)
    if (!remote || remote.isUnavailable || remotes.wasAsked(remote) || preloaded.has(remote.app)) return
    preloaded.add(remote.app)
    const list = await remotes.trust(remote).catch(() => null)
    const { js = [], css = [] } = list?.start ?? {}
    const files = [...js, ...css].map((file) => new URL(remote.base + file, document.baseURI).href)
    await Promise.allSettled(
      // Read to the end, so that the browser caches it. Not <link rel="preload">: browsers warn of unused ones.
      files.map(async (url) => {
        const integrity = globalThis.__nalikaIntegrity?.(url) ?? ''
        return (await fetch(url, { integrity, priority: 'low' })).arrayBuffer()
      }),
    )
  }
}
