import { currentSession, HOME_OF, onSessionChange } from '@nalika/shared-auth'
import { pageOf } from '@nalika/shared-ui'
import { matchRoutes, type createBrowserRouter } from 'react-router-dom'
import type { Remotes } from './remotes.ts'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** A pointer that only passes by does not mean it. */
const MEANT_MS = 65

const linkAt = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/**
 * Fetches what a page needs before it is asked for, when a link that leads to it is pointed at, touched or reached by
 * keyboard: what its remote starts with, or, of a remote that runs, the page's code and what its loader answers. Of who
 * is signed in, the start of their role's portal at once. Nothing when the visitor saves data.
 */
export function preloadOnIntent(remotes: Remotes, router: ReturnType<typeof createBrowserRouter>): void {
  if (navigator.connection?.saveData) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = ({ href, pathname }: HTMLAnchorElement) => {
    void remotes.preload(pathname)
    const matches = matchRoutes(router.routes, pathname) ?? []
    const pages = matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown }))
    void pageOf(pages)?.handle.prefetch?.(href.replace(/#.*/, ''), matches.at(-1)?.params ?? {})
  }
  const mean = (event: Event) => {
    const link = linkAt(event)
    if (!link || link.origin !== location.origin) return
    clearTimeout(timer)
    const isCertain = event.type === 'touchstart' || event.type === 'pointerdown'
    if (isCertain) preload(link)
    else timer = setTimeout(preload, MEANT_MS, link)
  }
  const leave = () => clearTimeout(timer)
  // Pressed, because what was loaded while it was pointed at may be too old by then.
  for (const type of ['pointerover', 'focusin', 'touchstart', 'pointerdown'])
    document.addEventListener(type, mean, { passive: true })
  document.addEventListener('pointerout', leave, { passive: true })

  const preloadPortal = () => {
    const session = currentSession()
    if (session) void remotes.preload(HOME_OF[session.role])
  }
  preloadPortal()
  onSessionChange(preloadPortal)
}
