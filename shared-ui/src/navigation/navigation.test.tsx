import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { Navigation, type NavigationProps } from './navigation.tsx'
import { QUOTE_LIST_CHANGE, QUOTE_LIST_KEY } from './quote-list-length.ts'
import { NO_LINKS, SiteLinksContext } from './site-links.ts'

const links = {
  ...NO_LINKS,
  menu: [
    { label: 'Products', path: '/products', covers: ['/product', '/category'] },
    { label: 'Brands', path: '/brands', covers: ['/brand'] },
    ...['Network', 'News', 'Projects'].map((label) => ({ label, path: `/${label.toLowerCase()}` })),
  ],
  tools: ['Estimate', 'Calculator'].map((label) => ({ label, path: `/${label.toLowerCase()}` })),
  portals: ['/admin', '/distributor', '/products/add', '/products/edit'],
}

function Located(props: Partial<NavigationProps>) {
  const { pathname } = useLocation()
  return <Navigation session={null} onLogout={() => undefined} {...props} pathname={pathname} />
}

function show(props: Partial<NavigationProps> = {}, at = '/products') {
  const routes = [{ path: '*', element: <Located {...props} /> }]
  return render(
    <SiteLinksContext value={links}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
    </SiteLinksContext>,
  )
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const link = (name: string) => screen.getByRole('link', { name })
const menuButton = () => screen.getByRole('button', { name: 'Menu' })

test.each([
  [null, '/'],
  [{ role: 'admin', name: 'asha' }, '/admin/dashboard'],
  [{ role: 'distributor', name: 'asha' }, '/distributor/dashboard'],
] as const)('NAV-01 NAV-02 brand link and first item lead to the same place: %j to %s', (session, home) => {
  show({ session })
  expect(link('Nalika')).toHaveAttribute('href', home)
  const [first] = menu().getAllByRole('link')
  expect(first).toHaveAttribute('href', home)
  expect(first).toHaveTextContent(session ? 'Dashboard' : 'Home')
})

test('NAV-03 a visitor sees Login and Sign Up, and no Logout', () => {
  show()
  expect(link('Login')).toHaveAttribute('href', '/login')
  expect(link('Sign Up')).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
})

test('NAV-03 a signed-in person sees their name and role, capitalised, and Logout', async () => {
  const onLogout = jest.fn()
  show({ session: { role: 'distributor', name: 'asha rao' }, onLogout })
  expect(screen.getByText('Asha Rao')).toBeInTheDocument()
  expect(screen.getByText('Distributor')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledTimes(1)
})

test('ADM-20 DIS-06 the name links to the person’s profile', () => {
  show({ session: { role: 'distributor', name: 'asha rao', userId: 7 } })
  expect(link('Asha Rao Distributor')).toHaveAttribute('href', '/distributor/profile/7')
})

test('NAV-04 NAV-09 the current page is announced, and the section of a page below it', () => {
  const { unmount } = show({}, '/products')
  expect(link('Products')).toHaveAttribute('aria-current', 'page')
  expect(menu().getAllByRole('link', { current: false })).toHaveLength(5)
  unmount()
  show({}, '/product/12')
  expect(link('Products')).toHaveAttribute('aria-current', 'true')
})

test('NAV-05 an admin who adds a product sees Dashboard lit and Products not', () => {
  show({ session: { role: 'admin', name: 'asha' } }, '/products/add')
  expect(link('Dashboard')).toHaveAttribute('aria-current', 'true')
  expect(link('Products')).not.toHaveAttribute('aria-current')
})

test('PUB-24 every public page has the search; its form works without scripts', () => {
  show({}, '/brand/3')
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find pipes' })
  expect([field.name, field.form?.method, new URL(field.form?.action ?? '').pathname]).toEqual([
    'search',
    'get',
    '/products',
  ])
})

test('PUB-15 PUB-16 Estimate and Calculator are in the menu of every public page', () => {
  show({}, '/calculator')
  const tools = within(screen.getByRole('navigation', { name: 'Tools' }))
  expect(tools.getByRole('link', { name: 'Estimate' })).toHaveAttribute('href', '/estimate')
  expect(tools.getByRole('link', { name: 'Calculator' })).toHaveAttribute('aria-current', 'page')
})

test('PUB-12 the quote list is linked with its number of lines, which follows a change', () => {
  localStorage.setItem(QUOTE_LIST_KEY, '[{}]')
  show()
  expect(link('Quote list 1 line')).toHaveAttribute('href', '/quote-list')
  localStorage.setItem(QUOTE_LIST_KEY, '[{}, {}]')
  act(() => void dispatchEvent(new Event(QUOTE_LIST_CHANGE)))
  expect(link('Quote list 2 lines')).toBeInTheDocument()
  localStorage.setItem(QUOTE_LIST_KEY, 'not a list')
  act(() => void dispatchEvent(new Event(QUOTE_LIST_CHANGE)))
  expect(link('Quote list')).toBeInTheDocument()
})

test.each(['/admin/leads', '/distributor/dashboard', '/products/add', '/products/edit/7'])(
  'the portals have their own search and no quote list: %s',
  (path) => {
    show({ session: { role: 'admin', name: 'asha' } }, path)
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Quote list/ })).not.toBeInTheDocument()
  },
)

test('NAV-09 the first thing the keyboard reaches skips to the content', async () => {
  show()
  await userEvent.tab()
  expect(link('Skip to content')).toHaveFocus()
  expect(link('Skip to content')).toHaveAttribute('href', '#content')
})

test('NAV-09 the menu button works by keyboard and announces its state', async () => {
  show()
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false')
  menuButton().focus()
  await userEvent.keyboard('{Enter}')
  expect(menuButton()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard(' ')
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false')
})

test('NAV-09 Escape closes the menu and gives focus back to its button', async () => {
  show()
  await userEvent.click(menuButton())
  await userEvent.tab()
  expect(link('Home')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false')
  expect(menuButton()).toHaveFocus()
})

test('NAV-09 following a link closes the menu, even to the page that is already open', async () => {
  show()
  await userEvent.click(menuButton())
  await userEvent.click(link('Brands'))
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false')
  expect(link('Brands')).toHaveAttribute('aria-current', 'page')
  await userEvent.click(menuButton())
  await userEvent.click(link('Brands'))
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false')
})
