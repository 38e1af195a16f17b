import { matchRoutes } from 'react-router-dom'

/**
 * The app that owns a path: the one whose most specific pattern matches, by the router's own ranking.
 * `/products/add` belongs to the console although `/*` of the public site matches it too.
 */
export function ownerOf<App extends { app: string; routes: readonly string[] }>(
  apps: readonly App[],
  pathname: string,
): App | undefined {
  const first = firstPart(pathname)
  // Ranking takes its time and is done for each page: it gets those alone that can match.
  const routes = apps.flatMap((app) =>
    app.routes
      .filter((path) => first.includes('%') || /^[:*]|\?$/.test(firstPart(path)) || firstPart(path) === first)
      .map((path) => ({ path, id: `${app.app} ${path}`, handle: app })),
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle as App | undefined
}

/** The router takes no account of case either. */
const firstPart = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()
