import type { Role } from '@nalika/shared-api'
import { endSession, startSession } from '@nalika/shared-auth'
import { ToastProvider } from '@nalika/shared-ui'
import { render } from '@testing-library/react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  RouterProvider,
  useRouteError,
} from 'react-router-dom'
import { routes } from '../routes.tsx'

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

/** Renders the remote's own routes at a URL, signed in as an admin by default. */
export function openPage(address: string, { role = 'admin' }: { role?: Role | null } = {}) {
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
