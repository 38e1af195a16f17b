import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router-dom'
import type { SavedViewCalls } from '../list/saved-views.ts'
import { PortalLayout } from '../portal-layout.tsx'
import type { ConfirmIdentity } from '../security/confirmation-dialog.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

interface PortalPage {
  Component: ComponentType
  loader?: LoaderFunction
  /** Id of the signed-in person. */
  account?: number
  staffRole?: string
  savedViews?: SavedViewCalls
  confirm?: ConfirmIdentity
}

/** Opens a page of a portal at an address; every other address says 'elsewhere'. */
export async function openPortal(
  address: string,
  { Component, loader = () => null, account = 1, staffRole, savedViews, confirm }: PortalPage,
) {
  const { pathname } = new URL(address, 'http://site.test')
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <PortalLayout
            label="Portal"
            sections={[]}
            account={account}
            staffRole={staffRole}
            savedViews={savedViews}
            {...(confirm && { confirm })}
          />
        ),
        HydrateFallback: () => null,
        children: [
          { path: pathname, Component, loader },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/before', address], initialIndex: 1 },
  )
  const view = render(<RouterProvider router={router} />)
  // The first load is over when nothing is left to do.
  await act(async () => {
    await Promise.resolve()
  })
  return { router, ...view }
}
