import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** Shorter than this nobody is told that a page is being loaded. */
const BRIEF_MS = 100

/**
 * The router as React hears it. That a page is being loaded is told once it takes a moment, so that the page one is
 * leaving is not drawn anew before the next one; and a page at another path is drawn at once instead of in slices, each
 * of which would wait for a frame. What changes on the page itself stays a transition: nothing of it is put away.
 */
export function pacedRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (tell) => {
    let { pathname } = router.state.location
    let held: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = router.subscribe((state, update) => {
      clearTimeout(held)
      // What an update says besides the state is said once; the state comes whole with the next.
      const saysMore = update.deletedFetchers.length > 0 || update.newErrors !== null || update.flushSync
      if (state.navigation.state === 'loading' && !state.navigation.formMethod && !saysMore) {
        held = setTimeout(tell, BRIEF_MS, state, update)
        return
      }
      const flushSync = update.flushSync || state.location.pathname !== pathname
      ;({ pathname } = state.location)
      tell(state, { ...update, flushSync })
    })
    return () => {
      clearTimeout(held)
      unsubscribe()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}
