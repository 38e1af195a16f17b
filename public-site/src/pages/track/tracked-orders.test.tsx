import type { Order, TrackedRequest } from '@nalika/shared-api/contract'
import { aDispatch, anOrder } from '@nalika/shared-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'

const requestOf = (part: Partial<Order> = {}): TrackedRequest => ({
  reference: 'NR-000012',
  access: 'opened',
  created_at: '2026-01-01T06:30:00.000Z',
  lines: [],
  quotations: [],
  orders: [anOrder(part)],
})
const answer = (part: Partial<Order>) => ({ status: true, message: 'Done.', data: requestOf(part) })
const open = (part: Partial<Order>, calls = {}) =>
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data: requestOf(part) }, ...calls })
const order = () => screen.findByRole('region', { name: 'Purchase order PO-2026-000009' })
const dispatched: Partial<Order> = { state: 'dispatched', dispatches: [aDispatch()] }
const rating = {
  stars: 4,
  comment: 'On time.',
  comment_hidden: false,
  created_at: '2026-11-26T09:30:00.000Z',
}

test('DEA-08 a dispatched order shows vehicle, weight, heat numbers and certificate, and is received', async () => {
  open(dispatched, { 'POST /track/secret/orders/9/receipt': answer({ ...dispatched, state: 'received' }) })
  const shown = within(await order())
  expect(shown.getByText('Dispatched')).toBeVisible()
  const consignment = within(shown.getByRole('region', { name: 'Consignment 1' }))
  for (const text of ['24 Nov 2026', '652.8 kg', 'MH 12 AB 1234', 'VRL Logistics', /H45021, H45022/])
    expect(consignment.getByText(text)).toBeVisible()
  expect(consignment.getByRole('link', { name: 'MTC 3.1.pdf' })).toHaveAttribute(
    'href',
    '/api/track/secret/orders/9/certificates/71',
  )
  expect(consignment.getByText(/120 metres \(20 pieces\)/)).toBeVisible()
  await userEvent.click(shown.getByRole('link', { name: /^Confirm receipt/ }))
  await userEvent.click(await shown.findByRole('button', { name: 'Yes, everything has arrived' }))
  expect(await screen.findByRole('form', { name: 'Rate Charminar Tubes' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Confirm receipt/ })).not.toBeInTheDocument()
})

test('DEA-08 receipt asks again before it is confirmed, and names what was not dispatched', async () => {
  const lines = aDispatch().lines.map((line) => ({ ...line, quantity: 100 }))
  const partly: Partial<Order> = { state: 'dispatched', dispatches: [aDispatch({ is_last: false, lines })] }
  const { sentTo } = open(partly, {
    'POST /track/secret/orders/9/receipt': answer({ ...partly, state: 'received' }),
  })
  const shown = within(await order())
  await userEvent.click(shown.getByRole('link', { name: /^Confirm receipt/ }))
  expect(await shown.findByRole('heading', { name: 'Has everything arrived?' })).toHaveFocus()
  expect(
    shown.getByText(/Not dispatched yet: 20 metres \(4 pieces\) of ERW Pipe 60.3 × 3.91 mm\./),
  ).toBeVisible()
  await userEvent.click(shown.getByRole('link', { name: 'Not yet' }))
  await userEvent.click(await shown.findByRole('link', { name: /^Confirm receipt/ }))
  expect(sentTo('POST', '/track/secret/orders/9/receipt')).toEqual([])
  await userEvent.click(await shown.findByRole('button', { name: 'Yes, everything has arrived' }))
  expect(await shown.findByText('Received')).toBeVisible()
  expect(sentTo('POST', '/track/secret/orders/9/receipt').map(({ body }) => body)).toEqual([
    { consignments: 1 },
  ])
})

test('DEA-08 a received order is rated with one of five stars and a comment', async () => {
  const received: Partial<Order> = { ...dispatched, state: 'received' }
  const { sentTo } = open(received, { 'POST /track/secret/orders/9/rating': answer({ ...received, rating }) })
  const stars = await screen.findByRole('group', { name: 'How was this order from Charminar Tubes?' })
  expect(within(stars).getAllByRole('radio')).toHaveLength(5)
  await userEvent.click(within(stars).getByRole('radio', { name: '4 stars: good' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'On time.')
  await userEvent.click(screen.getByRole('button', { name: 'Rate the order' }))
  expect(await screen.findByText('4 of 5 stars')).toBeVisible()
  expect(sentTo('POST', '/track/secret/orders/9/rating').map(({ body }) => body)).toEqual([
    { stars: 4, comment: 'On time.' },
  ])
  expect(screen.queryByRole('form', { name: 'Rate Charminar Tubes' })).not.toBeInTheDocument()
})

test('DEA-08 a placed order is cancelled with a reason; a refusal says why', async () => {
  const sentence = 'This order was dispatched and can no longer be cancelled.'
  open({}, { 'POST /track/secret/orders/9/cancel': refusal(409, { message: sentence }) })
  await order()
  await userEvent.click(screen.getByText('Cancel this order'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'Ordered by mistake')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('PRI-03 a booking says until when the firm confirms it, and can be cancelled', async () => {
  open({ state: 'booked', confirm_by: '2026-11-30T08:00:00.000Z' })
  const shown = within(await order())
  expect(shown.getByText('To confirm')).toBeVisible()
  expect(shown.getByText(/^Waiting for Charminar Tubes to confirm until/)).toHaveTextContent(
    /30 Nov 2026.+The stock is held for you until then\./,
  )
  expect(shown.getByText('Cancel this order')).toBeVisible()
})
