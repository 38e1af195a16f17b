import { useEffect, useEffectEvent } from 'react'

/**
 * Gives an open dialog an entry in the browser's history, so that Back closes it instead of leaving the page. The entry
 * has the page's own address and state: the router need not hear of it.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)

  useEffect(() => {
    if (!open) return
    window.history.pushState({ ...(window.history.state as object | null), dialog: true }, '')
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      closeNow()
    }
    // Before the router, which would load the page anew.
    window.addEventListener('popstate', back, { capture: true })
    return () => {
      window.removeEventListener('popstate', back, { capture: true })
      // Back has closed it, or another page was opened.
      if (!(window.history.state as { dialog?: boolean } | null)?.dialog) return
      // The router must not hear of the step back either; it arrives later.
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      })
      window.history.back()
    }
  }, [open])
}
