import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router-dom'
import type { PageState } from '../page-state.ts'
import type { Remotes } from '../remotes.ts'
import { Freshness } from '../new-version/freshness.ts'
import { NewerVersion } from '../new-version/newer-version.tsx'
import { preloadOnIntent } from '../prefetch.ts'
import { measureVitals } from '../telemetry/vitals.ts'

/** What may wait until the page stands: measuring it, fetching what comes next, hearing of newer versions. */
export function afterIdle(
  state: PageState,
  remotes: Remotes,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  measureVitals(state.owner ?? state.shell.app)
  preloadOnIntent(remotes, router)

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
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(createElement(NewerVersion, { freshness }))
}
