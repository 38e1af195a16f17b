import { matchRoutes } from 'react-router-dom'

/**
 * The app that owns a path: the one with the most specific matching pattern, by the router's own ranking.
 * `/products/add` belongs to the admin console although `/*` of the public site matches it too.
 */
export function ownerOf<App extends { app: string; routes: readonly string[] }>(
  apps: readonly App[],
  pathname: string,
): App | undefined {
  const first = firstPart(pathname)
  // Ranking is slow and runs for each page, so only patterns that can match are ranked.
  const routes = apps.flatMap((app) =>
    app.routes
      .filter((path) => first.includes('%') || /^[:*]|\?$/.test(firstPart(path)) || firstPart(path) === first)
      .map((path) => ({ path, id: `${app.app} ${path}`, handle: app })),
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle as App | undefined
}

/** In lower case, as the router ignores case. */
const firstPart = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()
