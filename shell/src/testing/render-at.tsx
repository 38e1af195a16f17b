import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastProvider } from '@nalika/shared-ui'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

/** Renders routes at an address as the shell does, with toasts, and a user to act on them. */
export function renderAt(address: string, routes: RouteObject[]) {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  )
  return { router, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest) }) }
}
