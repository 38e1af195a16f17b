import { currentSession, HOME_OF, onSessionChange } from '@nalika/shared-auth'
import type { Remotes } from '../remotes.ts'

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
 * Fetches what a remote starts with before it is asked for: when a link that leads to it is pointed at, touched or
 * reached by keyboard, and, of who is signed in, the portal of their role. Nothing when the visitor saves data.
 */
export function preloadOnIntent(remotes: Remotes): void {
  if (navigator.connection?.saveData) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const mean = (event: Event) => {
    const link = linkAt(event)
    if (!link || link.origin !== location.origin) return
    clearTimeout(timer)
    timer = setTimeout(() => void remotes.preload(link.pathname), event.type === 'touchstart' ? 0 : MEANT_MS)
  }
  const leave = () => clearTimeout(timer)
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, mean, { passive: true })
  document.addEventListener('pointerout', leave, { passive: true })

  const preloadPortal = () => {
    const session = currentSession()
    if (session) void remotes.preload(HOME_OF[session.role])
  }
  preloadPortal()
  onSessionChange(preloadPortal)
}
