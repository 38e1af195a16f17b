import { redirectDocument, type RouteObject } from 'react-router-dom'
import type { PageState, ResolvedRemote } from '../page-state.ts'

/** Whether an app cannot run in this document: it adds style elements, and the document's policy lets none in. */
export const needsOwnDocument = (
  remote: Pick<ResolvedRemote, 'addsStyles'>,
  state: Pick<PageState, 'styleNonce'>,
): boolean => remote.addsStyles === true && state.styleNonce === null

/**
 * Routes that stand for those of an app that needs a document of its own: the browser loads it from the server.
 * @param leave Called before this document is left.
 */
export const enteringRoutes = (
  { app, routes }: Pick<ResolvedRemote, 'app' | 'routes'>,
  leave: () => void,
): RouteObject[] =>
  routes.map((path) => ({
    id: `enter ${app} ${path}`,
    path,
    loader: ({ request }) => {
      leave()
      const { pathname, search } = new URL(request.url)
      return redirectDocument(pathname + search)
    },
  }))
