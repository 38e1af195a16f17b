import { act, screen } from '@testing-library/react'
import { routes } from './routes.tsx'
import { openRoutes } from './testing/open-page.tsx'
import { stubApi } from '@nalika/shared-api/testing'

const open = (address: string, role: 'admin' | 'distributor' | null) => {
  stubApi({
    'GET /admin-dashboard-counts': { status: true, data: {} },
    'GET /recent-created-activities/': { status: true, data: [] },
  })
  return openRoutes(routes, address, { role })
}

test.each([
  ['a visitor', null],
  ['a distributor', 'distributor' as const],
])('SES-03 the guard sends %s to /login in place of the guarded entry', async (_, role) => {
  const router = open('/admin/leads/7', role)
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
})

test('SES-03 the guard lets an admin through', async () => {
  open('/admin/dashboard', 'admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
})

test('/admin leads to the dashboard', async () => {
  const router = open('/admin', 'admin')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(router.state.location.pathname).toBe('/admin/dashboard')
})

test.each(['/admin/nowhere', '/admin/leads/abc', '/admin/leads/0/edit'])(
  '%s is not found',
  async (address) => {
    open(address, 'admin')
    expect(await screen.findByText('Error 404')).toBeInTheDocument()
  },
)
