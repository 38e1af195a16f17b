import { expireSession, startSession } from '@nalika/shared-auth'
import { requestFields, type DistributorLead, paise, toPaise } from '@nalika/shared-api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { history, leadOf, leadPage, leadQuotation, workspaceOf } from '../../testing/leads.ts'
import { portalOpener } from '../../testing/open-portal.tsx'
import { aQuotation, json, leadStream, stubApi, unreachable } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/leads': () => import('./leads-page.tsx'),
})

const LIST = 'GET /distributor/leads'
const WORKSPACE = 'GET /distributor/leads/41/quotation'
const SAVE = 'POST /distributor/leads/41/quotation'
const SEND = 'POST /distributor/quotations/31/send'
const SAVED = {
  [WORKSPACE]: { data: workspaceOf() },
  [SAVE]: { status: true, message: 'Saved.', data: aQuotation({ state: 'draft' }) },
  [SEND]: { status: true, message: 'Mailed.', data: aQuotation() },
}

/** The lead opened beside the list. */
async function card(name: string) {
  const row = await screen.findByRole('button', { name })
  if (!screen.queryByRole('article', { name })) await userEvent.click(row)
  return screen.findByRole('article', { name })
}
/** On a phone the lists have cards. */
const phoneCard = (name: string) => screen.findByRole('article', { name })

test('DIS-05 a lead shows customer, product, quantity, place, date and contact details', async () => {
  stubApi({ [LIST]: () => leadPage([leadOf()]) })
  openPortal('/distributor/leads')
  const lead = within(await card('Asha Rao'))
  for (const words of [
    'Rao Constructions',
    '1,200 pieces',
    'Deccan Tubes',
    'Warangal, Telangana',
    'New',
    '3 Nov 2026',
    'Bevelled ends, please.',
  ]) {
    expect(lead.getByText(words)).toBeInTheDocument()
  }
  expect(lead.getByRole('link', { name: '+91 98480 22338' })).toHaveAttribute('href', 'tel:+919848022338')
  expect(lead.getByRole('link', { name: 'asha@rao.example' })).toHaveAttribute(
    'href',
    'mailto:asha@rao.example',
  )
  expect(lead.getByRole('link', { name: 'ERW Pipe 60.3 × 3.91 mm' })).toHaveAttribute('href', '/product/12')
})

test('DIS-05 a lead shows each field of its request', async () => {
  const values = (mark: string) =>
    Object.fromEntries(
      requestFields.map(({ name, type }) => [name, type === 'day' ? '2026-12-01' : `${mark} ${name}`]),
    ) as Partial<DistributorLead>
  stubApi({ [LIST]: () => leadPage([leadOf(values('My'))]) })
  openPortal('/distributor/leads')
  const lead = await card('Asha Rao')
  const facts = requestFields.filter(({ name }) => name !== 'message')
  for (const { name, label, type } of facts)
    expect(lead).toHaveTextContent(`${label}${type === 'day' ? '1 Dec 2026' : `My ${name}`}`)
  expect(lead).toHaveTextContent('My message')
})

test('DIS-05 tabs filter, are in the URL with the search, and start at the first page', async () => {
  const api = stubApi({
    [LIST]: () =>
      leadPage([leadOf()], { total: 8, page: 2, counts: { all: 8, new: 4, responded: 3, closed: 1 } }),
  })
  const { address, router } = openPortal('/distributor/leads?search=rao&page=2')
  expect(await screen.findByRole('tab', { name: 'All 8' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('tab', { name: 'Responded 3' }))
  await waitFor(() => expect(address()).toBe('/distributor/leads?search=rao&progress=responded'))
  expect(api.sent).toContain(
    'GET /distributor/leads?progress=responded&search=rao&page=1&per_page=3&group=request',
  )
  expect(screen.getByRole('tab', { name: 'Responded 3' })).toHaveAttribute('aria-selected', 'true')
  await act(() => router.navigate(-1))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'All 8' })).toHaveAttribute('aria-selected', 'true'),
  )
})

test('DIS-05 the search reaches the address after a pause, back at the first page', async () => {
  const api = stubApi({ [LIST]: () => leadPage([leadOf()], { total: 9, page: 3 }) })
  const { address } = openPortal('/distributor/leads?page=3&progress=new')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'warangal')
  await waitFor(() => expect(address()).toBe('/distributor/leads?progress=new&search=warangal'))
  expect(api.sent.filter((request) => request.includes('search='))).toEqual([
    'GET /distributor/leads?progress=new&search=warangal&page=1&per_page=3&group=request',
  ])
})

test('DIS-05 a page beyond the last becomes the last', async () => {
  const api = stubApi({
    [LIST]: ({ url }) =>
      new URL(url).searchParams.get('page') === '2'
        ? leadPage([leadOf()], { total: 4, page: 2 })
        : leadPage([], { total: 4, page: 9 }),
  })
  const { address } = openPortal('/distributor/leads?progress=new&page=9')
  expect(await card('Asha Rao')).toBeInTheDocument()
  expect(address()).toBe('/distributor/leads?progress=new&page=2')
  expect(api.sent.filter((request) => request.startsWith(LIST))).toHaveLength(2)
})

test('DIS-05 an empty list shows a message; a search without results can be cleared', async () => {
  stubApi({ [LIST]: () => leadPage([]) })
  const { address } = openPortal('/distributor/leads?search=nobody')
  expect(await screen.findByText('No leads found.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(address()).toBe('/distributor/leads'))
  expect(await screen.findByText(/requests a brand you sell/)).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('DIS-05 Respond sends a quotation with price, day and message, and the list shows the lead as quoted', async () => {
  const api = stubApi({ [LIST]: () => leadPage([leadOf()]), ...SAVED })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  const quoted = leadOf({ progress: 'responded', quotations: [leadQuotation()] })
  api.answer({ [LIST]: () => leadPage([quoted]) })
  await userEvent.type(form.getByLabelText(/Price per piece/), '1,450.50')
  expect(form.getByText('₹17,40,600.00 without GST, ₹20,53,908.00 with GST.')).toBeInTheDocument()
  await userEvent.clear(form.getByLabelText(/Valid until/))
  await userEvent.type(form.getByLabelText(/Valid until/), '2099-12-31{Enter}')
  await userEvent.type(form.getByLabelText(/^Message/), 'In stock at Warangal.')
  await userEvent.click(form.getByRole('button', { name: 'Send quotation' }))

  expect(await screen.findByText('Quotation sent to Asha Rao')).toBeInTheDocument()
  expect(api.bodies).toMatchObject([
    {
      ...{ place_of_supply: 'Telangana', valid_until: '2099-12-31', notes: 'In stock at Warangal.' },
      lines: [
        {
          ...{ lead_id: 41, quantity: 1200, unit_price: 145_050, price_unit: 'pieces', gst_rate: 1800 },
          description: 'ERW Pipe 60.3 × 3.91 mm',
        },
      ],
    },
    { version: 2 },
  ])
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Quotation for Asha Rao' })).not.toBeInTheDocument(),
  )
  const lead = within(await card('Asha Rao'))
  expect(await lead.findByText('₹1,450.50')).toBeInTheDocument()
  expect(lead.getByText('Quoted')).toBeInTheDocument()
})

test('DIS-05 a quotation that is typed while the lead is being accepted stays open', async () => {
  const accepting = Promise.withResolvers<object>()
  const api = stubApi({
    [LIST]: () => leadPage([leadOf({ contact_visible: false })]),
    [WORKSPACE]: { data: workspaceOf() },
    'POST /distributor/leads/41/accept': () => accepting.promise,
  })
  openPortal('/distributor/leads')
  const lead = within(await card('Asha Rao'))
  await userEvent.click(lead.getByRole('button', { name: /^Accept/ }))
  await userEvent.click(lead.getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  await userEvent.type(form.getByLabelText(/^Message/), 'In stock.')
  api.answer({ [LIST]: () => leadPage([leadOf({ contact_visible: true })]) })
  accepting.resolve({ status: true, message: 'You have accepted the lead.', data: leadOf() })
  expect(await screen.findByText('You have accepted the lead.')).toBeInTheDocument()
  expect(await lead.findByText('+91 98480 22338')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Quotation for Asha Rao' })).toBeVisible()
  expect(form.getByLabelText(/^Message/)).toHaveValue('In stock.')
})

const OWN_PRICE = {
  ...{ price: 65.5, price_unit: 'kg' as const, stock: 12, stock_unit: 'tonnes' as const },
  ...{
    minimum_order: null,
    minimum_order_unit: 'kg' as const,
    lead_time_days: 3,
    item_code: '',
    city: 'Pune',
  },
  ...{ publication: 'shown' as const, slabs: [], slab_unit: 'kg' as const, valid_until: '' },
  ...{ version: 1, confirmed_at: '2026-11-20T06:00:00.000Z' },
}
const tonnes = leadOf({ quantity: 20, unit: 'tonnes' })

test('DIS-09 a quotation begins with the own price and lead time', async () => {
  const workspace = workspaceOf([tonnes])
  const leads = workspace.leads.map((lead) => ({ ...lead, own_price: OWN_PRICE }))
  const api = stubApi({
    ...SAVED,
    [LIST]: () => leadPage([tonnes]),
    [WORKSPACE]: { data: { ...workspace, leads } },
  })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  expect(form.getByLabelText(/Price per kg/)).toHaveValue('65.5')
  expect(form.getByText('₹13,10,000.00 without GST, ₹15,45,800.00 with GST.')).toBeInTheDocument()
  expect(
    form.getByText('Your price: ₹65.50 per kg · Stock: 12 tonnes in Pune · Lead time: 3 days'),
  ).toBeInTheDocument()
  await userEvent.type(form.getByLabelText(/^Message/), 'Ex stock.')
  await userEvent.click(form.getByRole('button', { name: 'Send quotation' }))
  expect(await screen.findByText('Quotation sent to Asha Rao')).toBeInTheDocument()
  expect(api.bodies[0]).toMatchObject({
    delivery_time: '3 days from order',
    lines: [{ unit_price: 6550, price_unit: 'kg' }],
  })
})

test('DIS-05 a lead whose customer named a brand only is quoted with a product that the firm names', async () => {
  const vague = leadOf({ product: '' })
  const api = stubApi({
    ...SAVED,
    [LIST]: () => leadPage([vague]),
    [WORKSPACE]: { data: workspaceOf([vague]) },
  })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  await userEvent.type(form.getByLabelText('Product'), 'ERW Pipe 2" NB Sch 40')
  await userEvent.type(form.getByLabelText(/^Price per piece/), '1450')
  await userEvent.type(form.getByLabelText(/^Message/), 'Ex stock.')
  await userEvent.click(form.getByRole('button', { name: 'Send quotation' }))
  expect(await screen.findByText('Quotation sent to Asha Rao')).toBeInTheDocument()
  expect(api.bodies[0]).toMatchObject({
    lines: [{ description: 'ERW Pipe 2" NB Sch 40', unit_price: 145_000 }],
  })
})

test('DIS-05 a lead in tonnes is priced per tonne, with the total before and after it is sent', async () => {
  const sent = { unit: 'tonnes', price_unit: 'tonnes', quantity: 20, unit_price: paise(6_500_000) } as const
  const quotations = [leadQuotation({ ...sent, amount: paise(130_000_000) })]
  const api = stubApi({
    ...SAVED,
    [LIST]: () => leadPage([tonnes]),
    [WORKSPACE]: { data: workspaceOf([tonnes]) },
  })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  await userEvent.type(form.getByLabelText(/Price per tonne/), '65000')
  expect(form.getByText('₹13,00,000.00 without GST, ₹15,34,000.00 with GST.')).toBeInTheDocument()
  await userEvent.type(form.getByLabelText(/^Message/), 'Ex stock.')
  api.answer({ [LIST]: () => leadPage([{ ...tonnes, progress: 'responded', quotations }]) })
  await userEvent.click(form.getByRole('button', { name: 'Send quotation' }))
  const lead = await card('Asha Rao')
  await waitFor(() => expect(lead).toHaveTextContent('You quoted ₹65,000.00 per tonne on 4 Nov 2026'))
  expect(lead).toHaveTextContent('₹13,00,000.00 for 20 tonnes')
})

test('DIS-05 DEA-02 a quotation of one line keeps the lines that were sent before', async () => {
  const second = { ...leadOf(), id: 42, reference: 'NQ-000042', product: 'Gate valve' }
  const workspace = workspaceOf([leadOf(), second], { place_of_supply: '' })
  const sent = [aQuotation({ lines: aQuotation().lines.map((line) => ({ ...line, lead_id: 42 })) })]
  const api = stubApi({
    ...SAVED,
    [LIST]: () => leadPage([leadOf()]),
    [WORKSPACE]: { data: { ...workspace, sent } },
  })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  expect(form.getByText(/^The quotation also has /)).toBeInTheDocument()
  expect(form.getByLabelText(/State of delivery/)).toBeInTheDocument()
  expect(form.getByRole('link', { name: 'All lines and terms' })).toHaveAttribute(
    'href',
    '/distributor/leads/41/quotation',
  )
  await userEvent.type(form.getByLabelText(/Price per piece/), '99')
  await userEvent.type(form.getByLabelText(/^Message/), 'Both lines.')
  await userEvent.click(form.getByRole('button', { name: 'Send quotation' }))
  expect(await screen.findByText('Quotation sent to Asha Rao')).toBeInTheDocument()
  expect(api.bodies[0]).toMatchObject({ lines: [{ lead_id: 41, unit_price: 9900 }, { lead_id: 42 }] })
})

test('DIS-05 a lead without a quantity asks for the one that is quoted', async () => {
  const unknown = leadOf({ quantity: null })
  const workspace = workspaceOf([unknown], { firm: { ...aQuotation().firm, gstin: '' } })
  stubApi({ [LIST]: () => leadPage([unknown]), [WORKSPACE]: { data: workspace } })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' }))
  await userEvent.type(form.getByLabelText(/Quantity in pieces/), '30')
  await userEvent.type(form.getByLabelText(/Price per piece/), '100')
  expect(form.getByText('₹3,000.00 without GST, ₹3,540.00 with GST.')).toBeInTheDocument()
  expect(form.getByText(/A quotation needs your firm’s GSTIN/)).toBeInTheDocument()
})

test('DIS-05 an invalid form is not sent and each field shows its error', async () => {
  const api = stubApi({ [LIST]: () => leadPage([leadOf()]), ...SAVED })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send quotation' }))
  const price = screen.getByLabelText(/Price per piece/)
  await waitFor(() => expect(price).toHaveAccessibleDescription(/^Enter a price above 0\./))
  await waitFor(() => expect(price).toHaveFocus())
  expect(screen.getByLabelText(/^Message/)).toHaveAccessibleDescription(/^Write a message to the customer\./)
  await userEvent.type(price, '5')
  await waitFor(() => expect(price).toBeValid())
  expect(api.bodies).toEqual([])
})

test('DIS-05 a server error appears at its field, and the input stays', async () => {
  stubApi({
    [LIST]: () => leadPage([leadOf()]),
    ...SAVED,
    [SAVE]: () =>
      json(422, {
        message: 'The quotation has mistakes.',
        errors: { 'lines.0.unit_price': ['Lower the price.'], valid_until: ['Choose a day within a year.'] },
      }),
  })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  await userEvent.type(await screen.findByLabelText(/Price per piece/), '99')
  await userEvent.type(screen.getByLabelText(/^Message/), 'Yes.')
  await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }))
  const day = screen.getByLabelText(/Valid until/)
  await waitFor(() => expect(day).toHaveAccessibleDescription(/^Choose a day within a year\./))
  expect(screen.getByLabelText(/Price per piece/)).toHaveAccessibleDescription(/^Lower the price\./)
  expect(screen.getByLabelText(/Price per piece/)).toHaveFocus()
  expect(screen.getByLabelText(/Price per piece/)).toHaveValue('99')
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Yes.')
})

test('DIS-05 without a network the form shows an error, and its input survives closing', async () => {
  stubApi({ [LIST]: () => leadPage([leadOf()]), ...SAVED, [SAVE]: unreachable })
  openPortal('/distributor/leads')
  const respond = within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ })
  await userEvent.click(respond)
  await userEvent.type(await screen.findByLabelText(/Price per piece/), '99')
  await userEvent.type(screen.getByLabelText(/^Message/), 'Yes.')
  await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server cannot be reached. Please try again.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(respond)
  expect(await screen.findByLabelText(/Price per piece/)).toHaveValue('99')
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Yes.')
})

test('DIS-05 a draft quotation is restored after the session ended, for the same person only', async () => {
  stubApi({ [LIST]: () => leadPage([leadOf()]), ...SAVED })
  const { leave } = openPortal('/distributor/leads')
  const open = async () =>
    userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  const price = () => screen.findByLabelText(/Price per piece/)
  await open()
  await userEvent.type(await price(), '99')
  leave()
  expireSession()
  startSession({ token: 'token-2', userId: 8, role: 'distributor', name: 'Somebody Else' })
  const other = openPortal('/distributor/leads', { signedIn: false })
  await open()
  expect(await price()).toHaveValue('')
  other.leave()
  openPortal('/distributor/leads')
  await open()
  expect(await price()).toHaveValue('99')
})

test('DIS-05 a quoted lead leaves the tab of new ones, and the keyboard stays in the list', async () => {
  const api = stubApi({
    ...SAVED,
    [LIST]: () => leadPage([leadOf(), leadOf({ id: 42, customerName: 'Imran Sheikh' })]),
  })
  openPortal('/distributor/leads?progress=new')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  await userEvent.type(await screen.findByLabelText(/Price per piece/), '99')
  await userEvent.type(screen.getByLabelText(/^Message/), 'Yes.')
  api.answer({
    [LIST]: () => leadPage([leadOf({ id: 42, customerName: 'Imran Sheikh' })]),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Asha Rao' })).not.toBeInTheDocument())
  expect(screen.getByRole('group', { name: 'Leads' })).toHaveFocus()
})

const written = leadOf({
  progress: 'responded',
  unread_reply_at: '2026-11-05T06:00:00.000Z',
  replies: [{ id: 91, message: 'Can you do 1,150?', created_at: '2026-11-05T06:00:00.000Z' }],
})
const read = { ...written, unread_reply_at: null }
const withUnread = leadPage([written], { counts: { all: 1, new: 0, responded: 1, closed: 0, unread: 1 } })

test('DIS-08 a customer’s message appears on the card, marked as new and counted', async () => {
  stubApi({ [LIST]: () => withUnread })
  openPortal('/distributor/leads')
  const lead = within(await card('Asha Rao'))
  expect(lead.getByText('New message')).toBeInTheDocument()
  const messages = within(lead.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Asha Rao wrote on 5 Nov 2026, 11:30.am.*Can you do 1,150\?$/),
  ])
  expect(screen.getByText(/^1 request has a new customer message/)).toBeInTheDocument()
})

test.each([/^Mark as read/, /^History/])('DIS-08 the button %s marks a message as read', async (name) => {
  const api = stubApi({ [LIST]: () => withUnread, 'GET /leads/41/history': () => ({ data: history }) })
  openPortal('/distributor/leads')
  const button = within(await card('Asha Rao')).getByRole('button', { name })
  api.answer({
    'POST /distributor/leads/41/read': () => ({ status: true, message: 'Read.', data: read }),
    [LIST]: () => leadPage([read]),
  })
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByText('New message')).not.toBeInTheDocument())
  expect(api.bodies).toEqual([{ reply: 91 }])
  expect(within(await card('Asha Rao')).getByText('Can you do 1,150?')).toBeInTheDocument()
})

test('DIS-08 a message that cannot be marked as read stays new, with an error', async () => {
  stubApi({ [LIST]: () => withUnread, 'POST /distributor/leads/41/read': unreachable })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Mark as read/ }))
  expect(await screen.findByText('The server cannot be reached. Please try again.')).toBeInTheDocument()
  expect(screen.getByText('New message')).toBeInTheDocument()
})

test('DIS-05 Close asks first, then moves the lead to closed', async () => {
  const api = stubApi({ [LIST]: () => leadPage([leadOf()]) })
  openPortal('/distributor/leads')
  const close = within(await card('Asha Rao')).getByRole('button', { name: /^Close/ })
  await userEvent.click(close)
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(api.bodies).toEqual([])
  const closed = leadOf({ progress: 'closed' })
  api.answer({
    'POST /distributor/leads/41/close': () => ({ status: true, message: 'Closed.', data: closed }),
    [LIST]: () => leadPage([closed]),
  })
  await userEvent.click(close)
  await userEvent.click(screen.getByRole('button', { name: 'Close lead' }))
  expect(await screen.findByText('Lead from Asha Rao closed')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Respond/ })).not.toBeInTheDocument())
  expect(api.bodies).toEqual([{}])
})

test('DIS-05 a refused Close shows the reason and the lead’s current status', async () => {
  const api = stubApi({ [LIST]: () => leadPage([leadOf()]) })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Close/ }))
  api.answer({
    'POST /distributor/leads/41/close': () => json(409, { message: 'This lead is already closed.' }),
    [LIST]: () => leadPage([leadOf({ progress: 'closed' })]),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Close lead' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This lead is already closed.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await within(await card('Asha Rao')).findByText('Closed')).toBeInTheDocument()
})

test('DIS-05 a quotation that was already sent is reported and listed', async () => {
  const api = stubApi({ [LIST]: () => leadPage([leadOf()]), ...SAVED })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^Respond/ }))
  await userEvent.type(await screen.findByLabelText(/Price per piece/), '99')
  await userEvent.type(screen.getByLabelText(/^Message/), 'Yes.')
  api.answer({
    [SEND]: () => json(409, { message: 'This quotation was already sent.' }),
    [LIST]: () => leadPage([leadOf({ progress: 'responded' })]),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send quotation' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This quotation was already sent.')
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Yes.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await within(await card('Asha Rao')).findByText('Quoted')).toBeInTheDocument()
})

test('DIS-05 a customer without an email address is to be called', async () => {
  stubApi({ [LIST]: () => leadPage([leadOf({ email: '' })]) })
  openPortal('/distributor/leads')
  const lead = within(await card('Asha Rao'))
  expect(lead.getByText('No email address given. Please call.')).toBeInTheDocument()
  expect(lead.queryByRole('button', { name: /^Respond/ })).not.toBeInTheDocument()
})

test('DIS-05 a closed lead offers its outcome and its history, a rejected one takes no quotation', async () => {
  stubApi({
    [LIST]: () =>
      leadPage([
        leadOf({ id: 1, customerName: 'Closed', progress: 'closed' }),
        leadOf({ id: 2, customerName: 'Refused', status: 'rejected' }),
      ]),
  })
  openPortal('/distributor/leads')
  const buttons = async (name: string) => {
    const found = within(await card(name)).getAllByRole('button')
    return found.map((button) => button.textContent?.split(' ')[0])
  }
  expect(await buttons('Closed')).toEqual(['State', 'History'])
  expect(await buttons('Refused')).toEqual(['Close', 'History'])
})

test('DIS-05 DIS-07 the history shows each step, newest first, with person and time, and why routing chose this distributor', async () => {
  stubApi({ [LIST]: () => leadPage([leadOf()]), 'GET /leads/41/history': () => ({ data: history }) })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^History/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'History of NQ-000041' }))
  const steps = within(await dialog.findByRole('list')).getAllByRole('listitem')
  expect(steps).toHaveLength(3)
  expect(steps[2]).toHaveTextContent('Asha Rao asked for a quote for 1,200 pieces.')
  expect(steps[0]).toHaveTextContent('Kiran Reddy sent quotation QT-2026-000007: ₹20,53,200.00 with GST.')
  expect(steps[0]).toHaveTextContent('Kiran Reddy, distributor · 4 Nov 2026, 11:30 am')
  expect(dialog.getByRole('region', { name: 'Why this lead came to you' })).toHaveTextContent(
    'it carries Deccan Tubes and is in the same state',
  )
})

test('DIS-05 a history that fails to load can be asked for again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = stubApi({
    [LIST]: () => leadPage([leadOf()]),
    'GET /leads/41/history': () => json(500, { message: 'Down.' }),
  })
  openPortal('/distributor/leads')
  await userEvent.click(within(await card('Asha Rao')).getByRole('button', { name: /^History/ }))
  expect(await screen.findByText('Failed to load the lead’s history.')).toBeInTheDocument()
  api.answer({ 'GET /leads/41/history': () => ({ data: history }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(
    await screen.findByText('Kiran Reddy sent quotation QT-2026-000007: ₹20,53,200.00 with GST.'),
  ).toBeInTheDocument()
  logged.mockRestore()
})

test('DIS-05 a list that cannot be loaded is left to the page’s failure screen', async () => {
  stubApi({ [LIST]: unreachable })
  openPortal('/distributor/leads')
  expect(await screen.findByRole('alert')).toHaveTextContent('NetworkError')
})

test('SES-03 a visitor is sent to /login and nothing is asked of the API', async () => {
  const api = stubApi({})
  const { address } = openPortal('/distributor/leads', { signedIn: false })
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(address()).toBe('/login')
  expect(api.sent).toEqual([])
})

const PEOPLE = {
  'GET /distributor/people': {
    data: [
      { id: 7, name: 'Kiran Reddy', status: 'active' },
      { id: 8, name: 'Ravi Kumar', status: 'active' },
      { id: 9, name: 'Sita Nair', status: 'inactive' },
    ],
    invitations: [],
  },
}

test('DIS-10 a lead is assigned to an active person of the firm, and Mine shows only the own leads', async () => {
  const api = stubApi({
    [LIST]: () => leadPage([leadOf()], { counts: { all: 1, new: 1, responded: 0, closed: 0, mine: 1 } }),
    'POST /distributor/leads/41/assign': {
      status: true,
      message: 'The lead is assigned to Ravi Kumar.',
      data: leadOf(),
    },
    ...PEOPLE,
  })
  const { address } = openPortal('/distributor/leads?page=1')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox', { name: 'Assigned to (Asha Rao)' }))
  expect(screen.queryByText('Sita Nair')).not.toBeInTheDocument()
  await user.click(await screen.findByText('Ravi Kumar'))
  expect(await screen.findByText('The lead is assigned to Ravi Kumar.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ person: 8 }])
  await user.click(screen.getByText('Mine 1'))
  await waitFor(() => expect(address()).toBe('/distributor/leads?assignee=me'))
  expect(api.sent).toContain(
    'GET /distributor/leads?progress=all&assignee=me&page=1&per_page=3&group=request',
  )
})

test('DIS-08 DIS-10 the conversation names the colleague who sent a quotation', async () => {
  const quotations = [
    leadQuotation({ sent_by: 'Ravi Kumar' }),
    leadQuotation({ id: 2, revision: 2, state: 'withdrawn' }),
  ]
  stubApi({ [LIST]: () => leadPage([leadOf({ quotations })]) })
  openPortal('/distributor/leads')
  const lead = await card('Asha Rao')
  expect(lead).toHaveTextContent('Ravi Kumar quoted ₹1,450.50 per piece')
  expect(lead).toHaveTextContent(/You quoted .* · QT-2026-000007, revision 2 · withdrawn/)
})

test('NAV-09 DIS-05 on a phone a lead is a row with Call and WhatsApp; a tap opens it with Respond below', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('max-width'),
    } as MediaQueryList),
  )
  stubApi({ [LIST]: () => leadPage([leadOf()]), ...SAVED })
  openPortal('/distributor/leads')
  const user = userEvent.setup()
  const row = within(await phoneCard('Asha Rao'))
  expect(row.getByRole('link', { name: 'Call Asha Rao' })).toHaveAttribute('href', 'tel:+919848022338')
  expect(row.getByRole('link', { name: 'WhatsApp Asha Rao' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/919848022338?text='),
  )
  expect(row.queryByRole('button', { name: /^Respond/ })).not.toBeInTheDocument()
  await user.click(row.getByRole('button', { name: /Asha Rao/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Rao' }))
  expect(drawer.getByText('Bevelled ends, please.')).toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: /^Respond/ }))
  expect(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' })).toBeInTheDocument()
  media.mockRestore()
})

test('DIS-05 new leads of the open tab are announced, and shown when asked for', async () => {
  const stream = leadStream()
  const page = (lead: Parameters<typeof leadOf>[0], latest: number) => ({
    ...leadPage([leadOf(lead)]),
    latest_id: latest,
  })
  let latest = page({}, 41)
  const api = stubApi({
    'GET /session': { data: { staff_role: 'sales' } },
    'GET /lead-events': stream.answer,
    [LIST]: ({ url }: Request) => (url.includes('after=') ? leadPage([], { total: 1 }) : latest),
  })
  openPortal('/distributor/leads?progress=new')
  await card('Asha Rao')
  await waitFor(() => expect(api.sent).toContain('GET /lead-events'))
  act(() => stream.announce({ waiting: 3, unread: 2, latest_id: 42 }))
  expect(await screen.findByText('1 new request')).toBeVisible()
  expect(within(screen.getByRole('navigation', { name: 'Distributor portal' })).getByTitle('5')).toBeVisible()
  expect(api.sent.at(-1)).toBe(
    'GET /distributor/leads?progress=new&search=&after=41&group=request&per_page=1'.replace('&search=', ''),
  )
  expect(screen.queryByText('Zubin Irani')).not.toBeInTheDocument()
  latest = page({ id: 42, customerName: 'Zubin Irani' }, 42)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await card('Zubin Irani')
  expect(screen.queryByText('1 new request')).not.toBeInTheDocument()
})

test('PUB-27 DIS-05 the files that the customer attached can be saved', async () => {
  const files = [{ id: 3, name: 'line 3.pdf', bytes: 2048 }]
  const api = stubApi({
    [LIST]: () => leadPage([{ ...leadOf(), files }]),
    [`GET /leads/${leadOf().id}/files/3`]: () => new Response('%PDF'),
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  openPortal('/distributor/leads')
  const lead = within(await card('Asha Rao'))
  await userEvent.click(lead.getByRole('button', { name: 'Download line 3.pdf (2 KB)' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(api.sent).toContain(`GET /leads/${leadOf().id}/files/3`)
  click.mockRestore()
})

test('DIS-05 PUB-27 what the customer wrote about a product is shown, unless it is the product’s name', async () => {
  const unknown = { product: 'Copper tube 15 mm', product_id: null, description: 'Copper tube 15 mm' }
  stubApi({
    [LIST]: () =>
      leadPage([
        { ...leadOf(), description: 'Bevelled ends, no paint' },
        { ...leadOf(), ...unknown, id: 42, customerName: 'Vikram Shah' },
      ]),
  })
  openPortal('/distributor/leads')
  expect(within(await card('Asha Rao')).getByText('Bevelled ends, no paint')).toBeVisible()
  expect(within(await card('Vikram Shah')).getByText('Copper tube 15 mm')).toBeVisible()
})

const ofRequest = { request_id: 12, request_reference: 'NR-000012' }
const pipe = leadOf({ ...ofRequest, progress: 'responded', outcome: null })
const valve = leadOf({
  ...ofRequest,
  id: 42,
  reference: 'NQ-000042',
  product: 'Gate valve DN 50',
  quantity: 4,
  target_price: toPaise(5200),
  unread_reply_at: '2026-11-05T06:00:00.000Z',
  replies: [{ id: 91, message: 'With flanges?', created_at: '2026-11-05T06:00:00.000Z' }],
})
const flange = leadOf({ ...ofRequest, id: 43, reference: 'NQ-000043', product: 'Flange', progress: 'closed' })
const other = leadOf({ id: 50, reference: 'NQ-000050', customerName: 'Vikram Shah' })

const rows = () =>
  within(screen.getByRole('table', { name: 'Leads, unanswered first' }))
    .getAllByRole('row')
    .slice(1)

test('DEA-02 a request is one row, with its customer, value and one action; its lines unfold below it', async () => {
  const priced = leadOf({ ...ofRequest, target_price: toPaise(10) })
  stubApi({ [LIST]: () => leadPage([priced, valve, other], { total: 2 }) })
  openPortal('/distributor/leads')
  const user = userEvent.setup()
  const fold = await screen.findByRole('button', { name: /Show the 2 lines of the lead from Asha Rao/ })
  expect(fold).toHaveTextContent('+1')
  const [first, second] = rows()
  expect(first).toHaveTextContent(
    /Asha Rao.*Warangal, Telangana.*ERW Pipe.*₹32,800\.00 target.*New.*Quotation/,
  )
  expect(second).toHaveTextContent(/Vikram Shah.*1,200 pieces.*–.*New.*Respond/)
  await user.click(fold)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Asha Rao'),
    expect.stringMatching(/NQ-000041.*1,200 pieces₹12,000\.00 target.*Respond/),
    expect.stringMatching(/NQ-000042.*Gate valve DN 50.*4 pieces₹20,800\.00 target.*Respond/),
    expect.stringContaining('Vikram Shah'),
  ])
  await user.click(screen.getByRole('button', { name: 'More actions for Gate valve DN 50, NQ-000042' }))
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.split(' Gate')[0])
  expect(entries).toEqual(['Mark as read', 'Close', 'History'])
})

test('DEA-02 a request is one card: its number, customer and message once, and each line with state and actions', async () => {
  stubApi({ [LIST]: () => leadPage([pipe, valve, flange, other], { total: 2 }) })
  openPortal('/distributor/leads')
  const request = within(await card('Asha Rao'))
  expect(rows()).toHaveLength(2)
  for (const text of ['NR-000012', 'Rao Constructions', 'Bevelled ends, please.', 'Warangal, Telangana'])
    expect(request.getAllByText(text)).toHaveLength(1)
  const lines = within(request.getByRole('list', { name: 'Lines of NR-000012' })).getAllByRole('listitem')
  const [first, second, third] = lines.filter((line) => line.parentElement?.tagName === 'OL')
  expect(first).toHaveTextContent(/ERW Pipe 60\.3 × 3\.91 mm.*1,200 pieces.*Quoted.*NQ-000041/)
  expect(second).toHaveTextContent(/Gate valve DN 50.*4 pieces.*New.*NQ-000042.*₹5,200\.00/)
  expect(second).toHaveTextContent('With flanges?')
  const buttons = (line: HTMLElement | undefined) =>
    line &&
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.split(' (')[0])
  expect(buttons(first)).toEqual(['Revise', 'Close', 'History'])
  expect(buttons(second)).toEqual(['Respond', 'Mark as read', 'Close', 'History'])
  expect(buttons(third)).toEqual(['State outcome', 'History'])
  expect(request.getAllByRole('link', { name: /^Quotation/ })).toHaveLength(1)
  expect(request.getAllByRole('link', { name: /^Messages and notes/ })).toHaveLength(1)
  expect(screen.getByRole('navigation', { name: 'Pages of requests' })).toHaveTextContent('1–2 of 2 requests')
})

test('DEA-02 what the lines of a request share is said once, what differs at each line', async () => {
  const shared = { ...pipe, expected_date: '2026-12-01', budget: '₹5 lakh' }
  stubApi({ [LIST]: () => leadPage([shared, { ...valve, expected_date: '2026-12-24', budget: '₹5 lakh' }]) })
  openPortal('/distributor/leads')
  const request = within(await card('Asha Rao'))
  expect(request.getAllByText('₹5 lakh')).toHaveLength(1)
  const lines = request.getByRole('list', { name: 'Lines of NR-000012' })
  for (const day of ['1 Dec 2026', '24 Dec 2026']) expect(within(lines).getByText(day)).toBeVisible()
  expect(lines).not.toHaveTextContent('₹5 lakh')
})

test('DEA-02 each line of a request is answered on its own', async () => {
  const api = stubApi({
    [LIST]: () => leadPage([pipe, valve], { total: 1 }),
    'GET /distributor/leads/42/quotation': { data: workspaceOf([pipe, valve]) },
    'POST /distributor/leads/42/close': { status: true, message: 'Closed.', data: valve },
  })
  openPortal('/distributor/leads')
  const request = within(await card('Asha Rao'))
  await userEvent.click(request.getByRole('button', { name: 'Respond (Gate valve DN 50, NQ-000042)' }))
  expect(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' })).toHaveTextContent(
    'Gate valve DN 50',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(request.getByRole('button', { name: 'Close (Gate valve DN 50, NQ-000042)' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Close the lead from Asha Rao for Gate valve DN 50?',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close lead' }))
  await waitFor(() => expect(api.sent).toContain('POST /distributor/leads/42/close'))
})

test('DEA-02 DEA-01 a request is accepted and assigned as one', async () => {
  const masked = { phone: '••••••••38', email: '•••@•••', contact_visible: false }
  const lines = [
    { ...flange, ...masked },
    { ...valve, ...masked },
    { ...pipe, ...masked },
  ]
  const api = stubApi({
    [LIST]: () => leadPage(lines, { total: 1 }),
    'POST /distributor/leads/42/accept': { status: true, message: 'You have accepted 2 leads.', data: valve },
    'POST /distributor/leads/43/assign': {
      status: true,
      message: '3 leads are assigned to Ravi Kumar.',
      data: valve,
    },
    ...PEOPLE,
  })
  openPortal('/distributor/leads')
  const request = within(await card('Asha Rao'))
  expect(request.getByText('Accept the lead to see phone and email.')).toBeVisible()
  await userEvent.click(request.getByRole('button', { name: 'Accept (Asha Rao)' }))
  expect(await screen.findByText('You have accepted 2 leads.')).toBeVisible()
  await userEvent.click(await request.findByRole('combobox', { name: 'Assigned to (Asha Rao)' }))
  await userEvent.click(await screen.findByText('Ravi Kumar'))
  expect(await screen.findByText('3 leads are assigned to Ravi Kumar.')).toBeVisible()
  expect(api.bodies).toEqual([{ whole_request: true }, { person: 8, whole_request: true }])
})

test('DEA-02 a line alone shows its number and that of its request', async () => {
  stubApi({ [LIST]: () => leadPage([leadOf(ofRequest)]) })
  openPortal('/distributor/leads')
  expect(within(await card('Asha Rao')).getByText('NQ-000041 · NR-000012')).toBeVisible()
})

test('DEA-02 NAV-09 on a phone a request is one row that opens all its lines', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('max-width'),
    } as MediaQueryList),
  )
  stubApi({
    [LIST]: () => leadPage([pipe, valve], { total: 1 }),
    'GET /distributor/leads/42/quotation': { data: workspaceOf([pipe, valve]) },
  })
  openPortal('/distributor/leads')
  const row = await phoneCard('Asha Rao')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(row).toHaveTextContent(
    '2 products: 1,200 pieces · ERW Pipe 60.3 × 3.91 mm; 4 pieces · Gate valve DN 50',
  )
  expect(row).toHaveTextContent('NR-000012')
  await userEvent.click(within(row).getByRole('button', { name: /Asha Rao/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Asha Rao' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Respond (Gate valve DN 50, NQ-000042)' }))
  expect(await screen.findByRole('dialog', { name: 'Quotation for Asha Rao' })).toBeInTheDocument()
  media.mockRestore()
})

test.each([
  [{ status: 'approved' }, 'New'],
  [{ status: 'pending' }, 'New'],
  [{ status: 'rejected' }, /^Rejected by Nalika$/],
  [{ progress: 'responded', status: 'approved' }, 'Quoted'],
  [{ progress: 'closed', outcome: null }, 'Closed'],
  [{ progress: 'closed', outcome: 'won' }, 'Won'],
  [{ progress: 'closed', outcome: 'won', state: 'dispatched' }, 'Dispatched'],
] as const)(
  'DEA-04 DIS-05 a lead has one state, in the words of every page: %j is %s',
  async (part, words) => {
    stubApi({ [LIST]: () => leadPage([leadOf(part)]) })
    openPortal('/distributor/leads')
    const lead = within(await card('Asha Rao'))
    expect(lead.getAllByText(words)[0]).toHaveClass('ant-tag')
    for (const other of ['New', 'Responded', 'Closed', 'Rejected'].filter((word) => word !== words))
      expect(lead.queryByText(other)).not.toBeInTheDocument()
  },
)
