import { refusal, stubApi } from '@nalika/shared-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOpener } from './testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/no-permission': () => import('./pages/no-permission/no-permission-page.tsx'),
  '/admin/admins': () => import('./pages/admins/admins-page.tsx'),
})

const session = (staff_role: string) => ({
  'GET /session': {
    status: true,
    data: { id: 1, role: 'admin', name: 'Meera Iyer', email: '', expires_at: '', staff_role },
  },
})
const sections = () =>
  within(screen.getByRole('navigation', { name: 'Admin console' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['editor', ['Dashboard', 'Brands', 'Products', 'Pages', 'Profile']],
  ['clerk', ['Dashboard', 'Distributors', 'Leads', 'Inbox', 'Customers', 'Orders', 'Reports', 'Profile']],
  ...['owner', 'auditor'].map((role) => [
    role,
    [
      'Dashboard',
      'Brands',
      'Products',
      'Distributors',
      'Leads',
      'Inbox',
      'Customers',
      'Orders',
      'Reports',
      'Pages',
      'System',
      'Profile',
    ],
  ]),
] as [string, string[]][])('SES-18 the navigation of an admin with the role %s', async (role, names) => {
  stubApi(session(role))
  openPage('/admin/no-permission')
  await waitFor(() => expect(sections()).toEqual(names))
})

test('SES-18 the palette offers an editor no commands about leads or admins', async () => {
  stubApi(session('editor'))
  openPage('/admin/no-permission')
  await waitFor(() => expect(sections()).not.toContain('Leads'))
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText('Add product')).toBeInTheDocument()
  expect(screen.queryByText('Admins')).not.toBeInTheDocument()
  expect(screen.queryByText('Open the leads board')).not.toBeInTheDocument()
})

test('SES-18 the palette offers an auditor every command that reads', async () => {
  stubApi(session('auditor'))
  openPage('/admin/no-permission')
  await waitFor(() => expect(sections()).toContain('System'))
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const commands = await screen.findAllByRole('option')
  const titles = commands.map(({ textContent }) => textContent)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Open the leads board',
      'Report of the marketplace',
      'Distributors waiting for approval',
      'Admins',
      'Personal data of a customer',
      'Failed emails',
      'Releases',
      ...['leads', 'products', 'brands', 'distributors'].map((many) => `Export ${many} (Excel)`),
    ]),
  )
  expect(titles.filter((title) => /^(Add|Import|Invite)/.test(title))).toEqual([])
})

test('SES-18 a direct address outside the role says that permission is missing', async () => {
  stubApi({ ...session('clerk'), 'GET /admin/admins': refusal(403) })
  const router = openPage('/admin/admins')
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/no-permission')
})
