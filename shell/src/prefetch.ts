import { currentSession, HOME_OF, onSessionChange } from '@nalika/shared-auth'
import { pageOf } from '@nalika/shared-ui'
import { matchRoutes, type createBrowserRouter } from 'react-router-dom'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Loads a page's code when a link to it is hovered, touched or focused, and the start of the signed-in
 * person's portal. Does nothing when the visitor saves data.
 * @param preload Fetches the start of the remote that a path belongs to.
 */
export function prefetchOnIntent(
  preload: (pathname: string) => Promise<void>,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  if (navigator.connection?.saveData) return
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin) return
    void preload(link.pathname)
    const matches = matchRoutes(router.routes, link.pathname) ?? []
    const page = pageOf(matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
    // The navigation loads it again and shows the failure.
    page?.handle.load().catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })

  const preloadPortal = () => {
    const session = currentSession()
    if (session) void preload(HOME_OF[session.role])
  }
  preloadPortal()
  onSessionChange(preloadPortal)
}
