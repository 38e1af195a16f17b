import { paise } from '@nalika/shared-api/contract'
import type { OrderSummary } from '@nalika/shared-api/contract'
import { stubApi } from '@nalika/shared-api/testing'
import { screen, within } from '@testing-library/react'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/orders': () => import('./orders-page.tsx'),
})

const order: OrderSummary = {
  id: 9,
  number: 'PO-2026-000009',
  state: 'placed',
  confirm_by: null,
  created_at: '2026-11-23T09:30:00.000Z',
  request: 'NR-000012',
  quotation: 'QT-2026-000007',
  customer: 'Rao Constructions',
  lines: 2,
  total: paise(12_345_600),
  firm: 'Charminar Tubes',
  stars: null,
}
const page = (data: OrderSummary[]) => ({
  data,
  pagination: { total: data.length, current_page: 1, last_page: 1, per_page: 10 },
})

beforeEach(() => localStorage.clear())

test('DEA-08 a firm sees its rating and the state of each order', async () => {
  const rating = { average: 4.6, orders: 1 }
  stubApi({ 'GET /distributor/orders': { ...page([{ ...order, state: 'dispatched' }]), rating } })
  openPortal('/distributor/orders')
  expect(await screen.findByText('4.6 (1 order)')).toBeVisible()
  const row = screen.getByRole('row', { name: /PO-2026-000009/ })
  expect(row).toHaveTextContent('Dispatched')
  expect(within(row).getByRole('link', { name: 'PO-2026-000009' })).toHaveAttribute(
    'href',
    '/distributor/orders/9',
  )
})

test('DEA-04 a firm sees number, customer, total and PDF of its orders', async () => {
  stubApi({ 'GET /distributor/orders': page([order]) })
  openPortal('/distributor/orders')
  const row = await screen.findByRole('row', { name: /PO-2026-000009/ })
  expect(row).toHaveTextContent('Rao Constructions')
  expect(row).toHaveTextContent('QT-2026-000007, 2 lines')
  expect(row).toHaveTextContent('₹1,23,456.00')
  expect(within(row).getByRole('button', { name: /PO-2026-000009\.pdf/ })).toBeVisible()
})

test('PRI-03 a booking says that it is to be confirmed, and how long the firm has', async () => {
  const until = new Date(Date.now() + 3.5 * 3_600_000 + 30_000).toISOString()
  stubApi({ 'GET /distributor/orders': page([{ ...order, state: 'booked', confirm_by: until }]) })
  openPortal('/distributor/orders')
  const row = await screen.findByRole('row', { name: /PO-2026-000009/ })
  expect(row).toHaveTextContent('To confirm')
  expect(row).toHaveTextContent('3 h 30 min left')
})

test('DEA-04 without orders the page says where they come from', async () => {
  stubApi({ 'GET /distributor/orders': page([]) })
  openPortal('/distributor/orders')
  expect(await screen.findByText('No orders yet.')).toBeVisible()
})
