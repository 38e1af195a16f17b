import type { Role } from '@nalika/shared-api'
import { endSession, startSession } from '@nalika/shared-auth'
import { page, ToastProvider, type PageModule } from '@nalika/shared-ui'
import { render } from '@testing-library/react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom'
import { frame } from '../frame.ts'

function Failure() {
  const error = useRouteError()
  return <p>{isRouteErrorResponse(error) ? `Error ${error.status}` : String(error)}</p>
}

function Site() {
  return (
    <ToastProvider>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </ToastProvider>
  )
}

afterEach(() => {
  endSession()
  sessionStorage.clear()
})

interface Options {
  /** Who is signed in; nobody when null. */
  role?: Role | null
}

/** Renders routes at a URL, signed in as an admin by default. */
export function openRoutes(routes: RouteObject[], address: string, { role = 'admin' }: Options = {}) {
  if (role !== null) startSession({ token: 'token-1', userId: 1, role, name: 'Meera Iyer' })
  const router = createMemoryRouter(
    [
      {
        Component: Site,
        ErrorBoundary: Failure,
        HydrateFallback: () => null,
        children: [...routes, { path: '/login', element: <h1>Login</h1> }],
      },
    ],
    { initialEntries: ['/', address], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return router
}

/**
 * A function that opens one of these pages, by their paths, in the frame of the admin console. A test names the pages it
 * needs, so that a change of another page cannot affect it, and it is not run for that.
 */
export const pageOpener = (pages: Readonly<Record<string, () => Promise<PageModule>>>) => {
  const children = Object.entries(pages).map(([path, load]) => page(path, path, load))
  return (address: string, options?: Options) => openRoutes([{ ...frame, children }], address, options)
}
