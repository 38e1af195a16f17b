import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalLayout } from './portal-layout.tsx'

const sections = [
  { label: 'Dashboard', path: '/admin/dashboard' },
  { label: 'Products', path: '/admin/products', covers: ['/products/add', '/products/edit'] },
]

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        Component: () => <PortalLayout label="Admin console" sections={sections} />,
        children: [{ path: '*', element: <p>page</p> }],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return screen.getByRole('navigation', { name: 'Admin console' })
}

test.each([
  ['/admin/dashboard', 'Dashboard', 'page'],
  ['/admin/products', 'Products', 'page'],
  ['/products/edit/7', 'Products', 'true'],
])('on %s the section %s is current', (address, label, current) => {
  const navigation = within(open(address))
  expect(screen.getByText('page')).toBeInTheDocument()
  for (const { label: name } of sections) {
    const link = navigation.getByRole('link', { name })
    if (name === label) expect(link).toHaveAttribute('aria-current', current)
    else expect(link).not.toHaveAttribute('aria-current')
  }
})

test('a path that only starts with the same letters is another section', () => {
  expect(within(open('/admin/products-old')).queryByRole('link', { current: true })).not.toBeInTheDocument()
})
