import { currentSession, HOME_OF, onSessionChange } from '@nalika/shared-auth'
import { pageOf, type FrameHandle, type PageHandle } from '@nalika/shared-ui'
import { matchRoutes, type createBrowserRouter } from 'react-router-dom'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** How long the pointer or the focus stays on a link or row before its data is loaded. */
const HOVER_MS = 65

/** The link of an event, or the first one of the row that it is in: the record's own. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null
  return (
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]') ??
    null
  )
}

/**
 * Loads a page's code when a link to it, or its row, is hovered, touched or focused, in a portal soon after its data too, and the
 * start of the signed-in person's portal. Does nothing when the visitor saves data.
 * @param preload Fetches the start of the remote that a path belongs to.
 */
export function prefetchOnIntent(
  preload: (pathname: string) => Promise<void>,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  if (navigator.connection?.saveData) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetch = ({ target }: Event) => {
    clearTimeout(timer)
    const link = linkAt(target)
    if (!link || link.origin !== location.origin) return
    void preload(link.pathname)
    const matches = matchRoutes(router.routes, link.pathname) ?? []
    const isAhead = matches.some(
      ({ route }) => (route.handle as Partial<FrameHandle> | undefined)?.loadsDataAhead,
    )
    const handle = pageOf(matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
      ?.handle as Partial<PageHandle> | undefined
    // The navigation loads it again and shows the failure.
    handle?.load?.().catch(() => undefined)
    if (!isAhead || link.href === location.href) return
    const url = new URL(link.href)
    url.hash = ''
    const params = matches.at(-1)?.params ?? {}
    // A page of an older release loads its code alone.
    timer = setTimeout(() => void handle?.loadAhead?.(url, params).catch(() => undefined), HOVER_MS)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
  // The navigation loads it: a press has just focused the link.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true, passive: true })

  const preloadPortal = () => {
    const session = currentSession()
    if (session) void preload(HOME_OF[session.role])
  }
  preloadPortal()
  onSessionChange(preloadPortal)
}
