import { endSession, startSession } from '@nalika/shared-auth'
import { ToastProvider } from '@nalika/shared-ui'
import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router-dom'
import { routes } from '../routes.tsx'

function Failure() {
  return <p role="alert">{(useRouteError() as Error).name}</p>
}

afterEach(() => {
  endSession()
  sessionStorage.clear()
})

/**
 * Renders the portal as the shell mounts it, with its routes at `path`, signed in as a distributor by
 * default.
 */
export function openPortal(path: string, { signedIn = true } = {}) {
  if (signedIn) startSession({ token: 'token-1', userId: 7, role: 'distributor', name: 'Kiran Reddy' })
  const router = createMemoryRouter(
    [
      {
        element: (
          <ToastProvider>
            <Outlet />
          </ToastProvider>
        ),
        hydrateFallbackElement: <p>Starting…</p>,
        children: [
          { errorElement: <Failure />, children: routes },
          { path: '/login', element: <h1>Login</h1> },
        ],
      },
    ],
    { initialEntries: ['/before', path], initialIndex: 1 },
  )
  const { unmount: leave } = render(<RouterProvider router={router} />)
  return { router, leave, address: () => router.state.location.pathname + router.state.location.search }
}
