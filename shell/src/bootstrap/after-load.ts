import { preloadClient } from '@nalika/shared-api'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router-dom'
import { hideHeaderOnScroll } from '../frame/hide-header-on-scroll.ts'
import { printAddress } from '../frame/print-address.ts'
import { Freshness } from '../new-version/freshness.ts'
import { NewerVersion } from '../new-version/newer-version.tsx'
import type { PageState } from '../page-state.ts'
import { prefetchOnIntent } from '../prefetch.ts'
import { preloader } from '../preload.ts'
import type { Remotes } from '../remotes.ts'
import { suggestOnFocus } from '../search/suggest-on-focus.ts'
import { sendErrorDetails } from '../telemetry/error-details.ts'
import { measureVitals } from '../telemetry/vitals.ts'

/** Starts what a page can do without at first: code of calls, details of errors, Web Vitals, prefetching, suggestions, the check for newer versions. */
export function afterLoad(
  state: PageState,
  remotes: Remotes,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  preloadClient()
  sendErrorDetails()
  measureVitals(state.owner ?? state.shell.app)
  prefetchOnIntent(preloader(remotes), router)
  suggestOnFocus((path) => void router.navigate(path))
  hideHeaderOnScroll()
  printAddress()

  if (state.seams && new URLSearchParams(location.search).has('seams'))
    void import(/* webpackChunkName: "seams" */ '../seams/show-seams.tsx').then(({ showSeams }) =>
      showSeams(state, remotes, router),
    )

  const freshness = new Freshness((app) => {
    const remote = remotes.byApp(app)
    return remote === undefined || remotes.isLoaded(remote)
  })
  freshness.start()
  let { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    freshness.touch(false)
  })
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(createElement(NewerVersion, { freshness }))
}
