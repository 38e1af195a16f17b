import { configureClient, preloadClient } from '@nalika/shared-api'
import { currentSession, expireSession, onSessionChange, redirectOf } from '@nalika/shared-auth'
import { SiteLinksContext, toast } from '@nalika/shared-ui'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { updateHead } from '../head.ts'
import { trustRelease } from '../integrity.ts'
import { rememberReleases } from '../new-version/live-releases.ts'
import { STATE_ELEMENT, type PageState } from '../page-state.ts'
import { Remotes } from '../remotes.ts'
import { reportError, reportVisit, watchReleases } from '../telemetry/report.ts'
import { createRouter, loadRenderedRoutes, type Router } from './create-router.ts'
import { nextTask } from './next-task.ts'

const readState = () => JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState

/** Hydrates the page that the server sent, or renders it where the server sent none. */
export async function start(): Promise<void> {
  const state = readState()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root.')
  if (state.shell.integrity) trustRelease(state.shell.base, state.shell.integrity)
  rememberReleases(state)
  watchReleases(state)
  reportVisit('shell')
  const remotes = new Remotes(state)

  const redirected = redirectOf(location.pathname, currentSession())
  if (redirected !== null && remotes.ownerOf(redirected)) {
    // The target's own document has its frame and preloads its files; this one preloads another page's.
    location.replace(redirected)
    return
  }
  const isFrame = 'frame' in root.dataset
  const rendered =
    state.hydration !== null && redirected === null ? await loadRenderedRoutes(remotes, state) : null

  const hydrated = Promise.withResolvers<undefined>()
  const router = createRouter(state, remotes, rendered, isFrame ? hydrated.promise : Promise.resolve())
  connectSession(router)
  // A page that the browser renders starts with calls.
  if (!rendered) preloadClient()
  updateHead(router, rendered !== null)

  const app = (
    <Hydrated
      onHydrate={() => {
        delete root.dataset.frame
        hydrated.resolve(undefined)
      }}
    >
      <SiteLinksContext value={state.links}>
        <RouterProvider router={router} />
      </SiteLinksContext>
    </Hydrated>
  )
  await nextTask()
  if (rendered || isFrame) {
    // A transition hydrates in slices, between which the page scrolls and responds.
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError(error) {
          console.error(error)
          reportError(error, state.owner ?? 'shell', 'hydration')
        },
      })
    })
  } else {
    createRoot(root).render(app)
  }
  whenInitialized(router, () => loadLate(state, remotes, router))
}

/** Says in the document that the page is React's, for tests and styles. */
function Hydrated({ onHydrate, children }: { onHydrate: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onHydrate()
  }, [onHydrate])
  return children
}

/** Gives the client the session's token, and leaves a page when the session ends. */
function connectSession(router: Router): void {
  configureClient({
    baseUrl: '/api',
    getToken: () => currentSession()?.token,
    onUnauthorised() {
      // The page one is on, or is about to open.
      const { pathname, search } = router.state.navigation.location ?? router.state.location
      expireSession()
      toast({ title: 'Your session has ended', message: 'Please sign in again.', kind: 'info' })
      void router.navigate('/login', { replace: true, state: { from: pathname + search } })
    },
  })
  // Signed out in another tab: a page that needs a role is left at once.
  onSessionChange(() => void router.revalidate())
}

/** A portal's first page is still loading when its frame is hydrated. */
function whenInitialized(router: Router, run: () => void): void {
  if (router.state.initialized) {
    run()
    return
  }
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    run()
  })
}

/** Loads what the page can do without once the document is complete and the browser is idle. */
function loadLate(state: PageState, remotes: Remotes, router: Router): void {
  const load = () => {
    import(/* webpackChunkName: "after-load" */ './after-load.ts').then(
      ({ afterLoad }) => afterLoad(state, remotes, router),
      (error: unknown) => reportError(error, 'shell'),
    )
  }
  // Not every browser has requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 5000 }) : setTimeout(load, 500)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
