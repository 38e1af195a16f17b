import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalLayout } from './portal-layout.tsx'
import type { PortalSection } from './portal-sections.tsx'

const sections: PortalSection[] = [
  { label: 'Dashboard', path: '/admin/dashboard', badge: 3 },
  { label: 'Products', path: '/admin/products', covers: ['/products/add', '/products/edit'] },
]

afterEach(() => localStorage.clear())

const navigation = () => screen.getByRole('navigation', { name: 'Admin console' })

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        Component: () => <PortalLayout label="Admin console" sections={sections} account={1} />,
        children: [{ path: '*', element: <p>page</p> }],
      },
    ],
    { initialEntries: [address] },
  )
  return render(<RouterProvider router={router} />)
}

test.each([
  ['/admin/dashboard', 'Dashboard', 'page'],
  ['/admin/products', 'Products', 'page'],
  ['/products/edit/7', 'Products', 'true'],
])('on %s the section %s is current', (address, label, current) => {
  open(address)
  expect(screen.getByText('page')).toBeInTheDocument()
  for (const { label: name } of sections) {
    const link = within(navigation()).getByRole('link', { name })
    if (name === label) expect(link).toHaveAttribute('aria-current', current)
    else expect(link).not.toHaveAttribute('aria-current')
  }
})

test('a section is marked as soon as it is chosen, before its page has come', async () => {
  const router = createMemoryRouter(
    [
      {
        Component: () => <PortalLayout label="Admin console" sections={sections} account={1} />,
        children: [
          { path: '/admin/dashboard', element: <p>dashboard</p> },
          { path: '*', element: <p>page</p>, loader: () => new Promise(() => undefined) },
        ],
      },
    ],
    { initialEntries: ['/admin/dashboard'] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(within(navigation()).getByRole('link', { name: 'Products' }))
  expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Products')
  expect(screen.getByText('dashboard')).toBeInTheDocument()
})

test('a path that only starts with the same letters is another section', () => {
  open('/admin/products-old')
  expect(within(navigation()).queryByRole('link', { current: true })).not.toBeInTheDocument()
})

test('the menu says how many records wait, and stays collapsed in this browser', async () => {
  const user = userEvent.setup()
  const { unmount } = open('/admin/dashboard')
  expect(within(navigation()).getByTitle('3')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Collapse the menu' }))
  expect(screen.getByRole('link', { name: 'Products' })).toBeInTheDocument()
  unmount()
  open('/admin/dashboard')
  await user.click(screen.getByRole('button', { name: 'Expand the menu' }))
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument()
})

test('on a phone a button with the current section opens the others in a drawer', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('max-width'),
    } as MediaQueryList),
  )
  const user = userEvent.setup()
  open('/products/edit/7')
  const opener = screen.getByRole('button', { name: 'Products: show the sections' })
  expect(opener).toHaveTextContent('Products')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  await user.click(opener)
  await user.click(within(navigation()).getByRole('link', { name: 'Dashboard' }))
  expect(opener).toHaveTextContent('Dashboard')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  media.mockRestore()
})

test('the theme is chosen for the whole site and remembered in this browser', async () => {
  const user = userEvent.setup()
  open('/admin/dashboard')
  await user.click(screen.getByRole('button', { name: 'Theme: System' }))
  await user.click(await screen.findByRole('menuitem', { name: /Dark/ }))
  expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(document.cookie).toContain('theme=dark')
  await user.click(screen.getByRole('button', { name: 'Theme: Dark' }))
  await user.click(await screen.findByRole('menuitem', { name: /System/ }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(document.cookie).not.toContain('theme')
})
