import { redirectDocument, type createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { PageState, ResolvedRemote } from '../page-state.ts'

/**
 * Whether an app cannot run in this document: it adds style elements, which the document's policy forbids.
 */
export const needsOwnDocument = (
  remote: Pick<ResolvedRemote, 'addsStyles'>,
  state: Pick<PageState, 'styleNonce'>,
): boolean => remote.addsStyles === true && state.styleNonce === null

/**
 * Routes that replace those of an app that needs its own document: they load that document from the server.
 * @param onLeave Called before this document is left.
 */
export const redirectRoutes = (
  { app, routes }: Pick<ResolvedRemote, 'app' | 'routes'>,
  onLeave: () => void,
): RouteObject[] =>
  routes.map((path) => ({
    id: `redirect ${app} ${path}`,
    path,
    loader: ({ request }) => {
      onLeave()
      const { pathname, search } = new URL(request.url)
      return redirectDocument(pathname + search)
    },
  }))

/** Back from a portal the browser may restore this document, whose router is still redirecting: it stays here then. */
export function resumeRestoredDocument(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || router.state.navigation.state === 'idle') return
    const { pathname, search, hash, state } = router.state.location
    void router.navigate(pathname + search + hash, {
      replace: true,
      preventScrollReset: true,
      state: state as unknown,
    })
  })
}
