import { configureClient } from '@nalika/shared-api'
import { currentSession, endSession, onSessionChange, redirectOf } from '@nalika/shared-auth'
import { pageOf, toast } from '@nalika/shared-ui'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { carryToasts, rememberToasts } from '../portal-redirect/carried-toasts.ts'
import { enteringRoutes, needsOwnDocument } from '../portal-redirect/portal-redirect.ts'
import { applyHead, headOf } from '../head.ts'
import { rememberPages } from '../going-back.ts'
import { restoreErrors } from '../loader-errors.ts'
import { trustRelease } from '../integrity.ts'
import { rememberReleases } from '../new-version/live-releases.ts'
import { STATE_ELEMENT, type PageState } from '../page-state.ts'
import { pacedRouter } from '../paced-router.ts'
import { RemoteError, Remotes } from '../remotes.ts'
import { CONTENT_ROUTE, FRAME_ROUTE, shellRoutes } from '../router.tsx'
import { leavePressesToReact } from './early-input.ts'
import { nextTask } from './next-task.ts'
import { Started } from './started.tsx'
import { reportError, reportVisit, watchReleases } from '../telemetry/report.ts'

function readState(): PageState {
  return JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState
}

/** Loads the code of the page that the server rendered, so that the first render in the browser is the same. */
async function routesOfPage(remotes: Remotes, state: PageState): Promise<RouteObject[] | null> {
  try {
    const owner = state.owner === null ? undefined : remotes.byApp(state.owner)
    const known = owner ? await remotes.routesOf(owner) : []
    const routes = shellRoutes(known)
    const matches = matchRoutes(routes, location.pathname) ?? []
    await pageOf(
      matches.map(({ route }) => ({ id: route.id ?? '', handle: route.handle as unknown })),
    )?.handle.load()
    return routes
  } catch (error) {
    console.error(error)
    if (!(error instanceof RemoteError)) reportError(error, state.owner ?? undefined)
    return null
  }
}

/** Makes the page that the server sent this application's, or draws it where the server sent none. */
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
  const target = redirected === null ? undefined : remotes.ownerOf(redirected)
  if (redirected !== null && target && needsOwnDocument(target, state)) {
    location.replace(redirected)
    return
  }
  const rendered = state.hydration !== null && redirected === null ? await routesOfPage(remotes, state) : null

  // What stands around the page came from the server. With a page of its own the router would not draw the same.
  const isFramed = 'frame' in root.dataset
  let takeFrame = (): void => undefined
  const frameTaken = isFramed && new Promise<void>((resolve) => (takeFrame = resolve))

  await nextTask()
  const entered = new Set<string>()
  rememberToasts()

  const router = rememberPages(() =>
    createBrowserRouter(rendered ?? shellRoutes(), {
      ...(rendered && state.hydration
        ? {
            hydrationData: {
              // Without an entry for it the router would take the frame for not yet loaded, and not hydrate.
              loaderData: { [FRAME_ROUTE]: null, ...(state.hydration.loaderData as object) },
              errors: restoreErrors(state.hydration.errors),
              actionData: state.hydration.actionData ?? null,
            },
          }
        : {}),
      async patchRoutesOnNavigation({ path, patch }) {
        const owner = remotes.ownerOf(path)
        if (!owner || remotes.isLoaded(owner) || entered.has(owner.app)) return
        if (needsOwnDocument(owner, state)) {
          entered.add(owner.app)
          patch(CONTENT_ROUTE, enteringRoutes(owner, carryToasts))
          return
        }
        const routes = remotes.routesOf(owner)
        await Promise.allSettled([routes, frameTaken])
        patch(CONTENT_ROUTE, await routes)
      },
    }),
  )

  configureClient({
    baseUrl: '/api',
    getToken: () => currentSession()?.token,
    onUnauthorised() {
      // Where they were, or were about to be.
      const { pathname, search } = router.state.navigation.location ?? router.state.location
      endSession()
      toast({ title: 'Your session has ended', message: 'Please sign in again.', kind: 'info' })
      void router.navigate('/login', { replace: true, state: { from: pathname + search } })
    },
  })
  // Signed out in another tab: a page that needs a role is left at once.
  onSessionChange(() => void router.revalidate())

  // Back from a portal by the browser's own memory of this document, which still waits for the portal's.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || router.state.navigation.state === 'idle') return
    const { pathname, search, hash, state: kept } = router.state.location
    void router.navigate(pathname + search + hash, {
      replace: true,
      preventScrollReset: true,
      state: kept as unknown,
    })
  })

  // The server wrote the head of the page it rendered; every other page's is written here.
  let shown = rendered ? router.state.location : null
  const showHead = ({
    location: next,
    navigation,
    initialized,
    matches,
    loaderData,
    errors,
  }: typeof router.state) => {
    if (!initialized || navigation.state !== 'idle' || next === shown) return
    shown = next
    const pages = matches.map(({ route, params }) => ({
      id: route.id,
      handle: route.handle as unknown,
      params,
    }))
    applyHead(headOf({ matches: pages, loaderData, errors, url: new URL(window.location.href) }))
  }
  router.subscribe(showHead)
  showHead(router.state)

  const app = (
    <Started
      onStart={() => {
        delete root.dataset.frame
        takeFrame()
      }}
    >
      <RouterProvider router={pacedRouter(router)} />
    </Started>
  )
  if (rendered || isFramed) {
    // In slices, between which the page scrolls and answers.
    startTransition(() => {
      leavePressesToReact()
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
  const comeAfter = () =>
    whenIdle(() => {
      import(/* webpackChunkName: "after-load" */ './after-load.ts').then(
        ({ afterIdle }) => afterIdle(state, remotes, router),
        (error: unknown) => reportError(error, 'shell'),
      )
    })
  if (router.state.initialized) comeAfter()
  else {
    // A portal's first page is still on its way, and has the line for itself.
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      comeAfter()
    })
  }
}

/** Once the document has all it asked for and nothing is going on; not in every browser is there a word for that. */
function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
