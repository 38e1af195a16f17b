import { paise, addPaise } from '@nalika/shared-api/contract'
import type { Quotation, TrackedRequest } from '@nalika/shared-api/contract'
import { anOrder, aQuotation } from '@nalika/shared-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'

const [line] = aQuotation().lines
if (!line) throw new Error('The sample has a line.')
const twice = addPaise(line.amount, line.amount)
const goods = { goods: twice, gross: twice, taxable: twice }
const own = aQuotation({
  lines: [line, { ...line, id: 52, lead_id: 42, reference: 'NQ-000042', description: 'GI tube 2"' }],
  totals: { ...aQuotation().totals, ...goods, freight: paise(100_000), total: paise(15_424_960) },
})
const others: Quotation = aQuotation({
  id: 32,
  number: 'QT-2026-000008',
  firm: { ...own.firm, name: 'Sahyadri Tubes' },
  payment_terms: 'Advance',
  lines: own.lines.map((one) => ({ ...one, id: one.id + 100 })),
  totals: { ...own.totals, total: paise(15_000_000) },
})
const trackedLine = {
  ...{
    id: 41,
    reference: 'NQ-000041',
    line: 1,
    product_id: 1,
    product: 'ERW Pipe',
    brand: '',
    quantity: 120,
  },
  ...{ unit: 'metres' as const, pieces: 20, state: 'quoted' as const, sentence: 'Quoted.' },
  ...{ distributor_name: 'Charminar Tubes' },
}
const request: TrackedRequest = {
  reference: 'NR-000012',
  access: 'opened',
  created_at: '2026-01-01T06:30:00.000Z',
  lines: [trackedLine, { ...trackedLine, id: 42, reference: 'NQ-000042', line: 2, product: '' }],
  quotations: [others, own],
}
const ordered: TrackedRequest = {
  ...request,
  quotations: [{ ...own, state: 'accepted' }],
  orders: [anOrder()],
}
const found = (data: TrackedRequest) => ({ 'GET /track/secret': { status: true, data } })

test('DEA-04 quotations are compared by line, total and terms; what differs and the lowest total are words', async () => {
  renderSite('/track/secret', found(request))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sahyadri Tubes QT-2026-000008',
    'Charminar Tubes QT-2026-000007',
  ])
  const row = (name: RegExp) => table.getByRole('row', { name })
  expect(row(/^Payment/)).toHaveTextContent('Payment≠ differsAdvance30 days from invoice')
  expect(row(/^Landed cost with GST/)).toHaveTextContent('₹1,50,000.00Lowest total₹1,54,249.60')
  expect(row(/^ERW Pipe/)).toHaveTextContent(
    '₹77,124.80₹118.14 per kg₹64,860.00 without freight and GST: 120 metres at ₹540.50 per metre',
  )
  // The customer named a brand only.
  expect(row(/^GI tube 2"/)).toHaveTextContent('₹77,124.80')
  expect(row(/^Delivery time/)).not.toHaveTextContent('differs')
})

test('DEA-04 quotations of firms that were asked for the same line share its row, and say that it is ordered once', async () => {
  const dear = aQuotation({ lines: [line] })
  const cheap = aQuotation({
    ...{ id: 32, number: 'QT-2026-000008', firm: { ...own.firm, name: 'Sahyadri Tubes' } },
    lines: [{ ...line, id: 61, lead_id: 43, amount: paise(6_000_000), unit_price: paise(50_000) }],
    totals: { ...aQuotation().totals, goods: paise(6_000_000), total: paise(7_080_000) },
  })
  const lines = [
    { ...trackedLine, line: 1 },
    { ...trackedLine, id: 43, line: 1, reference: 'NQ-000043', distributor_name: 'Sahyadri Tubes' },
    { ...trackedLine, id: 44, line: 2, reference: 'NQ-000044', product: 'GI tube' },
  ]
  renderSite('/track/secret', found({ ...request, lines, quotations: [cheap, dear] }))
  const table = within(await screen.findByRole('table'))
  const [first, second] = within(table.getByRole('row', { name: /^ERW Pipe/ })).getAllByRole('cell')
  expect(first).toHaveTextContent(/^₹70,800\.00Lowest price₹108\.46 per kg/)
  expect(second).toHaveTextContent(/^₹76,534\.80₹117\.24 per kg/)
  expect(table.queryByRole('row', { name: /^GI tube/ })).not.toBeInTheDocument()
  const choice = within(screen.getByRole('form', { name: 'Lines of QT-2026-000008' }))
  expect(choice.getByRole('checkbox')).toHaveAccessibleDescription(
    'Also quoted by Charminar Tubes. When you order it here, it is declined there.',
  )
})

test('DEA-04 status, comparison, quotations with their decisions and messages follow each other', async () => {
  const talk = { lines: [41], reply_line: 41, messages: [], unread: 0 }
  const conversations = [{ distributor_name: 'Charminar Tubes', ...talk }]
  renderSite('/track/secret', found({ ...request, conversations }))
  await screen.findByRole('table')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['ERW Pipe', 'GI tube 2"', 'Compare the quotations'],
    ...['Quotation QT-2026-000008', 'Order from Sahyadri Tubes'],
    ...['Quotation QT-2026-000007', 'Order from Charminar Tubes'],
    'Messages with Charminar Tubes',
  ])
})

test('DEA-04 a single quotation needs no comparison', async () => {
  renderSite('/track/secret', found({ ...request, quotations: [own] }))
  expect(await screen.findByRole('region', { name: 'Order from Charminar Tubes' })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('DEA-04 chosen lines are ordered after a confirmation that shows lines, charges and total', async () => {
  const { sentTo, router } = renderSite('/track/secret', {
    ...found(request),
    'POST /track/secret/quotations/31/accept': { status: true, message: 'Placed.', data: ordered },
  })
  const user = userEvent.setup()
  const choice = within(await screen.findByRole('form', { name: 'Lines of QT-2026-000007' }))
  await user.click(choice.getByRole('checkbox', { name: /^GI tube/ }))
  await user.click(choice.getByRole('button', { name: 'Continue to order' }))
  expect(router.state.location.search).toBe('?quotation=31&line=51')
  const confirmation = await screen.findByRole('region', { name: 'Confirm your order to Charminar Tubes' })
  expect(confirmation).toHaveTextContent('Freight₹500.00')
  expect(confirmation).toHaveTextContent('Freight in proportion to the taxable value of the ordered lines.')
  expect(confirmation).not.toHaveTextContent('GI tube')
  await user.type(screen.getByRole('textbox', { name: /^Delivery address/ }), 'Gate 4, Pune')
  await user.click(screen.getByRole('button', { name: 'Place the order for ₹77,124.80' }))
  const order = await screen.findByRole('region', { name: 'Purchase order PO-2026-000009' })
  expect(within(order).getByRole('link')).toHaveAttribute('href', '/api/track/secret/orders/9/pdf')
  expect(sentTo('POST', '/track/secret/quotations/31/accept').map(({ body }) => body)).toEqual([
    {
      ...{ line_ids: [51], total: 7_712_480, delivery_address: 'Gate 4, Pune' },
      ...{ billing_address: '', gstin: '' },
    },
  ])
  expect(screen.queryByRole('button', { name: /^Place the order/ })).not.toBeInTheDocument()
})

test('DEA-04 a refused order is explained, and the input stays', async () => {
  renderSite('/track/secret?quotation=31&line=51&line=52', {
    ...found(request),
    'POST /track/secret/quotations/31/accept': refusal(409, { message: 'This quotation has expired.' }),
  })
  const user = userEvent.setup()
  const address = await screen.findByRole('textbox', { name: /^Delivery address/ })
  await user.type(address, 'Gate 4, Pune')
  await user.click(screen.getByRole('button', { name: /^Place the order/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This quotation has expired.')
  expect(address).toHaveValue('Gate 4, Pune')
})

test('DEA-04 whoever chooses lines of a quotation that was revised meanwhile is told to choose again', async () => {
  renderSite(
    '/track/secret?quotation=31&line=51',
    found({
      ...request,
      quotations: [
        { ...own, state: 'revised' as const },
        { ...own, id: 33, revision: 2 },
      ],
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Quotation QT-2026-000007 has changed.It is revised now. Please choose again.',
  )
  expect(screen.queryByRole('form', { name: 'Confirm your order' })).not.toBeInTheDocument()
})

test('DEA-04 a quotation is declined with a reason, or a change is asked for', async () => {
  const single = { ...request, quotations: [own] }
  const declined = { ...single, quotations: [{ ...own, state: 'declined' as const }] }
  const { sentTo } = renderSite('/track/secret', {
    ...found(single),
    'POST /track/secret/quotations/31/change-requests': { status: true, message: 'Sent.', data: single },
    'POST /track/secret/quotations/31/decline': { status: true, message: 'Declined.', data: declined },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByText('Ask for a change', { selector: 'summary' }))
  await user.type(screen.getByRole('textbox', { name: /^Your change request/ }), 'Ten days?')
  await user.click(screen.getByRole('button', { name: 'Ask for a change' }))
  expect(await screen.findByText('Your message was sent to the distributor.')).toBeVisible()
  await user.click(screen.getByText('Decline this quotation', { selector: 'summary' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'Delivery time')
  await user.click(screen.getByRole('button', { name: 'Decline the quotation' }))
  expect(await screen.findByText('Declined')).toBeVisible()
  expect(sentTo('POST', '/track/secret/quotations/31/decline').map(({ body }) => body)).toEqual([
    { reason: 'delivery-time', note: '' },
  ])
  expect(screen.queryByRole('button', { name: 'Continue to order' })).not.toBeInTheDocument()
})

test('PRI-03 a booked price says its hour and is ordered as a whole', async () => {
  const booked = { ...own, ends_at: '2030-05-01T08:00:00.000Z' }
  const accept = `POST /track/secret/quotations/${String(own.id)}/accept`
  const { sentTo } = renderSite('/track/secret', {
    ...found({ ...request, quotations: [booked] }),
    [accept]: { status: true, message: 'Done.', data: ordered },
  })
  const shown = within(await screen.findByRole('region', { name: 'Quotation QT-2026-000007' }))
  expect(shown.getByText(/valid until 1 May 2030/)).toHaveTextContent('1:30')
  const decision = within(screen.getByRole('region', { name: 'Order from Charminar Tubes' }))
  expect(decision.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(decision.getByText(/^You have booked this price/)).toHaveTextContent(
    'Charminar Tubes then confirms the order within 4 working hours.',
  )
  await userEvent.click(decision.getByRole('button', { name: 'Continue to order' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Place (the )?order/ }))
  expect(sentTo('POST', `/track/secret/quotations/${String(own.id)}/accept`)[0]?.body).toMatchObject({
    line_ids: [51, 52],
    total: own.totals.total,
  })
})
