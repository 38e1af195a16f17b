import type { OrderRating } from '@nalika/shared-api/contract'
import { aDispatch, anOrder, stubApi } from '@nalika/shared-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/orders/:orderId': () => import('./order-page.tsx'),
  '/admin/orders': () => import('../orders/orders-page.tsx'),
})

const rating: OrderRating = {
  stars: 1,
  comment: 'Rude words.',
  comment_hidden: false,
  standing: 'excluded',
  reasons: ['repeated'],
  decided: false,
  created_at: '2026-11-26T09:30:00.000Z',
}

beforeEach(() => localStorage.clear())

test('DEA-08 an admin reads all of an order, and hides the comment of its rating', async () => {
  const order = anOrder({ state: 'received', dispatches: [aDispatch()], rating })
  const api = stubApi({
    'GET /orders/9': { data: order },
    'POST /admin/orders/9/rating': {
      status: true,
      message: 'Hidden.',
      data: { ...rating, comment_hidden: true },
    },
  })
  openPage('/admin/orders/9')
  expect(await screen.findByRole('heading', { level: 1, name: /PO-2026-000009/ })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Consignment 1' })).toHaveTextContent('MH 12 AB 1234')
  expect(screen.getByRole('region', { name: 'Rating' })).toHaveTextContent(
    'It does not count publicly: the same customer rated this firm within 30 days.',
  )
  expect(screen.queryByRole('button', { name: /count/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the comment' }))
  await waitFor(() => expect(api.bodies).toEqual([{ comment_hidden: true }]))
})

test('DEA-08 an admin reads why a rating waits, and lets it count', async () => {
  const waiting: OrderRating = {
    ...rating,
    standing: 'waiting',
    reasons: ['unknown-customer'],
  }
  const api = stubApi({
    'GET /orders/9': { data: anOrder({ state: 'received', rating: waiting }) },
    'POST /admin/orders/9/rating/decision': {
      status: true,
      message: 'The rating counts publicly.',
      data: { ...waiting, standing: 'counted' },
    },
  })
  openPage('/admin/orders/9')
  expect(await screen.findByRole('region', { name: 'Rating' })).toHaveTextContent(
    'It waits for a decision before it counts publicly: nothing else is known of the customer.',
  )
  expect(screen.getByRole('button', { name: 'Do not let it count' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Let it count' }))
  await waitFor(() => expect(api.bodies).toEqual([{ counts: true }]))
})

test('DEA-08 orders are listed with state, seller and stars', async () => {
  const summary = {
    id: 9,
    number: 'PO-2026-000009',
    state: 'received',
    created_at: '2026-11-23T09:30:00.000Z',
    request: 'NR-000012',
    quotation: 'QT-2026-000007',
    customer: 'Rao Constructions',
    lines: 1,
    total: 7_653_480,
    firm: 'Charminar Tubes',
    stars: 4,
    rating_standing: 'waiting',
  }
  stubApi({
    'GET /admin/orders': {
      data: [summary],
      pagination: { total: 1, current_page: 1, last_page: 1, per_page: 15 },
    },
  })
  openPage('/admin/orders')
  const row = await screen.findByRole('row', { name: /PO-2026-000009/ })
  for (const text of [
    'Received',
    'Charminar Tubes',
    'Rao Constructions',
    '₹76,534.80',
    '★ 4.0',
    'Waits for a decision',
  ])
    expect(row).toHaveTextContent(text)
})

test('PRI-03 an admin sees which orders wait for their firm, and until when', async () => {
  const until = '2026-11-30T08:00:00.000Z'
  stubApi({ 'GET /orders/9': { data: anOrder({ state: 'booked', confirm_by: until }) } })
  openPage('/admin/orders/9')
  expect(await screen.findByText('To confirm')).toBeVisible()
  expect(screen.getByText(/^Charminar Tubes confirms it until/)).toHaveTextContent('30 Nov 2026')
})
