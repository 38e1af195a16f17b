import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { DeclaredCards } from './declared.tsx'
import type { PaletteSource } from './palette/palette.ts'
import { PortalLayout } from './portal-layout.tsx'

const palette: PaletteSource = { find: () => Promise.resolve([]), commands: [] }

/** A page of the distributor portal, in a document that the shell's server made. */
function openPortal(state: object) {
  const element = document.createElement('script')
  element.id = 'nalika-state'
  element.type = 'application/json'
  element.textContent = JSON.stringify(state)
  document.head.replaceChildren(element)
  const Layout = () => (
    <PortalLayout label="Distributor portal" portalOf="distributor" sections={[]} palette={palette} />
  )
  const routes = [{ Component: Layout, children: [{ path: '*', Component: Page }] }]
  const router = createMemoryRouter(routes, { initialEntries: ['/distributor/dashboard'] })
  render(<RouterProvider router={router} />)
  return router
}
const Page = () => <DeclaredCards portalOf="distributor" />

const links = {
  commands: [
    { label: 'Add contract', path: '/contracts/add', roles: ['distributor'] },
    { label: 'Close the month', path: '/books/close', roles: ['admin'] },
  ],
  cards: [
    {
      title: 'Contracts',
      text: 'Two end this month.',
      action: 'Open the contracts',
      path: '/contracts',
      roles: ['distributor'],
    },
    { title: 'Books', text: 'The month is open.', action: 'Close it', path: '/books', roles: ['admin'] },
  ],
}

test('REL-12 a portal offers the commands and cards that other apps declare for its role', async () => {
  const router = openPortal({ links })
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Contracts')
  expect(screen.getByText('Two end this month.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the contracts' })).toHaveAttribute('href', '/contracts')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  fireEvent.click(await screen.findByRole('option', { name: 'Add contract' }))
  expect(router.state.location.pathname).toBe('/contracts/add')
  expect(screen.queryByText(/month is open|Close the month/)).not.toBeInTheDocument()
})

test('REL-12 with a server that declares nothing a portal has its own commands alone', async () => {
  openPortal({})
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Theme: System',
    'Theme: Light',
    'Theme: Dark',
    'Logout',
  ])
})
