import { pageOf } from '@nalika/shared-ui'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { restoreErrors } from '../loader-errors.ts'
import type { PageState } from '../page-state.ts'
import { RemoteError, type Remotes } from '../remotes.ts'
import { CONTENT_ROUTE, FRAME_ROUTE, shellRoutes } from '../router.tsx'
import { reportError } from '../telemetry/report.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * Loads routes and code of the server-rendered page, so that hydration matches. Null when loading fails; the
 * browser then renders the page from scratch.
 */
export async function loadRenderedRoutes(remotes: Remotes, state: PageState): Promise<RouteObject[] | null> {
  try {
    const owner = state.owner === null ? undefined : remotes.byApp(state.owner)
    const routes = shellRoutes(owner ? await remotes.routesOf(owner) : [])
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

/**
 * Creates the router, which loads remotes when a navigation needs them.
 * @param rendered Routes of the page that the server rendered, or null when the browser renders it.
 * @param frameHydrated Settles when the frame from the server is hydrated: with a page in it, it would not match.
 */
export function createRouter(
  state: PageState,
  remotes: Remotes,
  rendered: RouteObject[] | null,
  frameHydrated: Promise<unknown>,
): Router {
  return createBrowserRouter(rendered ?? shellRoutes(), {
    ...(rendered &&
      state.hydration && {
        hydrationData: {
          // Without an entry for the frame the router would take it for not yet loaded, and not hydrate.
          loaderData: { [FRAME_ROUTE]: null, ...(state.hydration.loaderData as object) },
          errors: restoreErrors(state.hydration.errors),
          actionData: state.hydration.actionData ?? null,
        },
      }),
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = remotes.ownerOf(path)
      if (!owner || remotes.isLoaded(owner)) return
      const routes = remotes.routesOf(owner)
      // A failure waits as well: the router's subscriber would miss it.
      await Promise.allSettled([routes, frameHydrated])
      patch(CONTENT_ROUTE, await routes)
    },
  })
}
