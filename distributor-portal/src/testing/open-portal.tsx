import { endSession, startSession } from '@nalika/shared-auth'
import { page, ToastProvider, type PageModule } from '@nalika/shared-ui'
import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router-dom'
import { frame } from '../frame.ts'

function Failure() {
  return <p role="alert">{(useRouteError() as Error).name}</p>
}

afterEach(() => {
  endSession()
  sessionStorage.clear()
})

/** As in routes.tsx: the frame reads the data of the account page by its id. */
const idOf = (path: string) => path.replace('/distributor/', 'distributor-portal-')

/**
 * A function that opens one of these pages, by their paths, as the shell mounts the portal, signed in as a distributor by
 * default. A test names the pages it needs, so that a change of another page cannot affect it, and it is not run for that.
 */
export const portalOpener = (pages: Readonly<Record<string, () => Promise<PageModule>>>) => {
  const children = Object.entries(pages).map(([path, load]) => page(idOf(path), path, load))
  return (address: string, { signedIn = true } = {}) => {
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
            { errorElement: <Failure />, children: [{ ...frame, children }] },
            { path: '/login', element: <h1>Login</h1> },
          ],
        },
      ],
      { initialEntries: ['/before', address], initialIndex: 1 },
    )
    const { unmount: leave } = render(<RouterProvider router={router} />)
    return { router, leave, address: () => router.state.location.pathname + router.state.location.search }
  }
}
