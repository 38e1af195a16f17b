import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { PageComing } from './page-coming.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

async function open() {
  let come: () => void = () => undefined
  const slow = () => new Promise<null>((resolve) => (come = () => resolve(null)))
  const Layout = () => (
    <PageComing own={(path) => path.startsWith('/admin/')}>
      <Outlet />
    </PageComing>
  )
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        children: [
          { path: '/admin/leads', element: <p>leads</p> },
          { path: '/admin/brands', element: <p>brands</p>, loader: slow },
          { path: '/login', element: <p>login</p>, loader: slow },
        ],
      },
    ],
    { initialEntries: ['/admin/leads'] },
  )
  render(<RouterProvider router={router} />)
  await act(async () => jest.runAllTimersAsync())
  return { router, come: () => act(async () => come()) }
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
const grey = () => screen.queryByRole('status')

test('a page that is slow to come is shown in grey, and one that is not is not', async () => {
  const { router, come } = await open()
  act(() => void router.navigate('/admin/brands'))
  await pass(499)
  expect(grey()).toBeNull()
  expect(screen.getByText('leads')).toBeVisible()
  await pass(1)
  expect(grey()).toHaveAccessibleName('Loading page')
  expect(screen.getByText('leads')).not.toBeVisible()
  await come()
  expect(grey()).toBeNull()
  expect(screen.getByText('brands')).toBeVisible()
})

test('returning before the next page has loaded shows the current page', async () => {
  const { router } = await open()
  act(() => void router.navigate('/admin/brands'))
  await pass(500)
  await act(() => router.navigate('/admin/leads'))
  expect(grey()).toBeNull()
  expect(screen.getByText('leads')).toBeVisible()
})

test('a page outside the portal has no skeleton', async () => {
  const { router } = await open()
  act(() => void router.navigate('/login'))
  await pass(2000)
  expect(grey()).toBeNull()
})
