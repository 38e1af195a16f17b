import { matchRoutes } from 'react-router-dom'

/**
 * The app that owns a path: the one whose most specific pattern matches, by the router's own ranking.
 * `/products/add` belongs to the console although `/*` of the public site matches it too.
 */
export function ownerOf<App extends { app: string; routes: readonly string[] }>(
  apps: readonly App[],
  pathname: string,
): App | undefined {
  const routes = apps.flatMap((app) =>
    app.routes.map((path) => ({ path, id: `${app.app} ${path}`, handle: app })),
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle as App | undefined
}
