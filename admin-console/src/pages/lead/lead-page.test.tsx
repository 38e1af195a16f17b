import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestFields, type Lead } from '@nalika/shared-api/contract'
import { aQuotation, callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aHistory, aLeadWithDetails } from '../../testing/records.ts'

const openPage = pageOpener({
  '/admin/leads/:leadId': () => import('./lead-page.tsx'),
})

const answers = {
  'GET /get-lead/7': { data: aLeadWithDetails() },
  'GET /leads/7/history': { data: aHistory },
}

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  errors.mockRestore()
  jest.useRealTimers()
})

test('ADM-12 the customer is the title, with the way back and to the form', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute('href', '/admin/leads')
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin/leads/7/edit')
  expect(errors).not.toHaveBeenCalled()
})

test('ADM-12 status and priority are in upper case', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  expect(await screen.findByText('NEW')).toBeInTheDocument()
  expect(screen.getByText('HIGH Priority')).toBeInTheDocument()
})

test('ADM-12 what an admin decided about a quoted lead stands beside its state', async () => {
  const { data } = answers['GET /get-lead/7']
  stubApi({ ...answers, 'GET /get-lead/7': { data: { ...data, state: 'quoted', status: 'approved' } } })
  openPage('/admin/leads/7')
  expect(await screen.findByText('QUOTED')).toBeInTheDocument()
  expect(screen.getByText('APPROVED')).toBeInTheDocument()
})

test('ADM-12 sums up product and quantity, distributor and location', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  expect(await screen.findByText('ERW Pipe 60.3 × 3.91 mm')).toBeInTheDocument()
  expect(screen.getByText('1,200 pieces · Deccan Tubes')).toBeInTheDocument()
  expect(screen.getAllByText('Telangana Tube House')[0]).toBeInTheDocument()
  expect(screen.getByText('Warangal, Telangana')).toBeInTheDocument()
})

test('DIS-07 shows why routing chose the distributor', async () => {
  const reason = 'Carries Deccan Tubes, same state (Telangana), 3 open leads'
  const { data } = answers['GET /get-lead/7']
  stubApi({ ...answers, 'GET /get-lead/7': { data: { ...data, routing_reason: reason } } })
  openPage('/admin/leads/7')
  expect(await screen.findByText(reason, { exact: false })).toHaveTextContent(`Why: ${reason}`)
})

test('DIS-07 gives no reason once an admin chose the distributor', async () => {
  const { data } = answers['GET /get-lead/7']
  stubApi({ ...answers, 'GET /get-lead/7': { data: { ...data, routing_reason: '' } } })
  openPage('/admin/leads/7')
  await screen.findByRole('region', { name: 'Customer' })
  expect(screen.queryByText('Why:')).not.toBeInTheDocument()
})

test('ADM-12 links the other requests from the same email, newest first', async () => {
  const { data } = answers['GET /get-lead/7']
  const another = {
    id: 9,
    reference: 'NQ-000009',
    product_name: 'Seamless Pipe 48.3',
    quantity: 2.5,
    unit: 'tonnes',
    status: 'approved',
    state: 'approved',
    created_at: '2026-10-03T09:30:00.000Z',
  }
  const related = [another, { ...another, id: 4, reference: 'NQ-000004', product_name: '' }]
  stubApi({ ...answers, 'GET /get-lead/7': { data: { ...data, related } } })
  openPage('/admin/leads/7')
  const panel = within(await screen.findByRole('region', { name: 'Other requests from this email' }))
  expect(panel.getByRole('link', { name: 'Seamless Pipe 48.3' })).toHaveAttribute('href', '/admin/leads/9')
  expect(panel.getByRole('link', { name: 'NQ-000004' })).toHaveAttribute('href', '/admin/leads/4')
  expect(panel.getByText('2.5 tonnes · NQ-000009 · 3 Oct 2026')).toBeInTheDocument()
  expect(panel.getAllByText('Approved')).toHaveLength(2)
})

test('ADM-12 a customer with one request has no list of others', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  await screen.findByRole('region', { name: 'Customer' })
  expect(screen.queryByText('Other requests from this email')).not.toBeInTheDocument()
})

test('ADM-12 the customer card has email, phone and the date of the request', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  const card = await screen.findByRole('region', { name: 'Customer' })
  expect(within(card).getByRole('link', { name: 'asha@rao.example' })).toHaveAttribute(
    'href',
    'mailto:asha@rao.example',
  )
  expect(within(card).getByRole('link', { name: '+91 98480 22338' })).toHaveAttribute(
    'href',
    'tel:+919848022338',
  )
  expect(card).toHaveTextContent('Created3 Nov 2026, 3:00 pm')
})

test('ADM-12 the project card shows budget, timeline and description', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  const card = await screen.findByRole('region', { name: 'Project' })
  expect(card).toHaveTextContent('Budget₹15,00,000')
  expect(card).toHaveTextContent('Timeline1-2 weeks')
  expect(card).toHaveTextContent('DescriptionBevelled ends. Mill certificates.')
})

test('ADM-12 the project card shows each field of the request', async () => {
  const values = requestFields.map(({ name, type }) => [name, type === 'day' ? '2026-12-01' : `My ${name}`])
  const lead = aLeadWithDetails(Object.fromEntries(values) as Partial<Lead>)
  stubApi({ ...answers, 'GET /get-lead/7': { data: lead } })
  openPage('/admin/leads/7')
  const card = await screen.findByRole('region', { name: 'Project' })
  for (const { name, label, type } of requestFields)
    expect(card).toHaveTextContent(`${label}${type === 'day' ? '1 Dec 2026' : `My ${name}`}`)
})

test('ADM-12 empty fields of the project show N/A', async () => {
  const empty = {
    budget: '',
    timeline: '',
    description: '',
    email: '',
    phone: '',
    distributor_id: null,
    distributor_name: '',
  }
  stubApi({ ...answers, 'GET /get-lead/7': { data: aLeadWithDetails(empty) } })
  openPage('/admin/leads/7')
  const project = await screen.findByRole('region', { name: 'Project' })
  for (const term of ['Budget', 'Timeline', 'Description']) expect(project).toHaveTextContent(`${term}N/A`)
  expect(project).not.toHaveTextContent('Target price')
  expect(screen.getByRole('region', { name: 'Customer' })).toHaveTextContent('Not givenEmail, Phone')
  expect(screen.getByText('Not assigned')).toBeInTheDocument()
  expect(screen.queryByText('Quotations')).not.toBeInTheDocument()
})

test('ADM-14 the history shows actor, change and time, newest first', async () => {
  stubApi(answers)
  openPage('/admin/leads/7')
  const history = await screen.findByRole('region', { name: 'History' })
  const steps = within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    .filter((step) => !step.startsWith('empty'))
  expect(steps).toEqual([
    'Meera Iyer changed the status from new to pending and the budget.empty → ₹15,00,000Admin · 5 Nov 2026, 10:46 am',
    'Meera Iyer gave the lead from Telangana Tube House to Konkan Steel.Admin · 5 Nov 2026, 10:45 am',
    'Asha Rao requested a quote.Customer · 3 Nov 2026, 3:00 pm',
  ])
})

test('ADM-12 a slow lead shows a spinner first', async () => {
  let come: (body: unknown) => void = () => undefined
  const body = new Promise((resolve) => (come = resolve))
  stubApi({ ...answers, 'GET /get-lead/7': () => body })
  openPage('/admin/leads/7')
  expect(await screen.findByRole('status', { name: 'Loading the lead…' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toBeInTheDocument()
  await act(async () => come(answers['GET /get-lead/7']))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument()
  expect(screen.queryByRole('status', { name: 'Loading the lead…' })).not.toBeInTheDocument()
})

test('ADM-12 a lead that is not there', async () => {
  stubApi({ 'GET /get-lead/7': refusal(404) })
  openPage('/admin/leads/7')
  expect(await screen.findByText('No lead data available.')).toBeInTheDocument()
})

test('ADM-12 a failure shows an error, and Retry recovers', async () => {
  let broken = true
  stubApi({ ...answers, 'GET /get-lead/7': () => (broken ? unreachable() : answers['GET /get-lead/7']) })
  openPage('/admin/leads/7')
  expect(await screen.findByText('Failed to load lead details.')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument()
})

test('a failed history leaves the lead and recovers by Retry', async () => {
  let broken = true
  stubApi({
    ...answers,
    'GET /leads/7/history': () => (broken ? refusal(500) : answers['GET /leads/7/history']),
  })
  openPage('/admin/leads/7')
  expect(await screen.findByText('The history could not be loaded.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Asha Rao requested a quote.')).toBeInTheDocument()
})

test('ADM-23 the key A approves the lead, and Undo takes it back', async () => {
  const { requests: calls } = stubApi({
    ...answers,
    'POST /leads/decisions': { status: true, message: '', changed: 1, left_out: [], bulk_change_id: 5 },
    'POST /bulk-changes/5/undo': {
      status: true,
      success: true,
      message: '',
      restored: 1,
      left_out_count: 0,
      left_out: [],
    },
  })
  openPage('/admin/leads/7')
  await screen.findByRole('button', { name: 'Approve' })
  const user = userEvent.setup()
  await user.keyboard('a')
  expect(await screen.findByText('The lead from Asha Rao is approved.')).toBeInTheDocument()
  const [sent] = callsOf(calls, 'POST', '/leads/decisions')
  expect(await sent?.clone().json()).toEqual({
    decision: { status: 'approved' },
    leads: [{ id: 7, version: 4 }],
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf(calls, 'POST', '/bulk-changes/5/undo')).toHaveLength(1))
})

test('ADM-23 a key pressed while the next lead is on its way decides nothing', async () => {
  const next = { ...aLeadWithDetails({ id: 9 }), reference: 'NQ-000009', product_name: 'Seamless Pipe 48.3' }
  const { data } = answers['GET /get-lead/7']
  let come: (body: unknown) => void = () => undefined
  const coming = new Promise((resolve) => (come = resolve))
  const { requests: calls } = stubApi({
    ...answers,
    'GET /get-lead/7': { data: { ...data, related: [next] } },
    'GET /get-lead/9': () => coming,
    'GET /leads/9/history': { data: aHistory },
  })
  openPage('/admin/leads/7')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Seamless Pipe 48.3' }))
  await user.keyboard('a')
  await act(async () => come({ data: { ...data, ...next } }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/leads/decisions')).toHaveLength(0)
})

test('ADM-23 a line of a request shows its number and the other lines', async () => {
  const { data } = answers['GET /get-lead/7']
  const line = {
    id: 8,
    reference: 'NQ-000008',
    product_name: 'Seamless Pipe 48.3',
    quantity: 2.5,
    unit: 'tonnes',
    status: 'new',
    state: 'new',
    created_at: '2026-10-03T09:30:00.000Z',
  }
  const request = { reference: 'NR-000067', lines: [line] }
  stubApi({ ...answers, 'GET /get-lead/7': { data: { ...data, request } } })
  openPage('/admin/leads/7')
  const panel = within(await screen.findByRole('region', { name: 'Other lines of request NR-000067' }))
  expect(panel.getByRole('link', { name: 'Seamless Pipe 48.3' })).toHaveAttribute('href', '/admin/leads/8')
})

test('PUB-27 ADM-12 the files that the customer attached can be saved', async () => {
  const { data } = answers['GET /get-lead/7']
  const files = [{ id: 3, name: 'line 3.pdf', bytes: 2048 }]
  stubApi({
    ...answers,
    'GET /get-lead/7': { data: { ...data, files } },
    'GET /leads/7/files/3': new Response('%PDF'),
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  openPage('/admin/leads/7')
  const panel = await screen.findByRole('region', { name: 'Files' })
  expect(panel).toHaveTextContent('line 3.pdf')
  await userEvent.click(within(panel).getByRole('button', { name: 'Download line 3.pdf' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  click.mockRestore()
})

test('ADM-12 DIS-08 DEA-05 an admin reads the conversations of all distributors, and cannot write', async () => {
  const message = {
    id: 1,
    author: 'customer',
    name: 'Asha Rao',
    text: 'Any news?',
    line: 7,
    files: [],
    created_at: '2026-11-03T09:30:00.000Z',
    quotation: null,
    seen: false,
  }
  const conversation = {
    reference: 'NR-000012',
    customer_name: 'Asha Rao',
    distributor_name: 'Deccan Pipes',
    lines: [],
    messages: [message],
    unread: 1,
    refusal: 'read-only',
  }
  stubApi({
    ...answers,
    'GET /leads/7/conversations': {
      data: [conversation, { ...conversation, distributor_name: 'Konkan Steel', messages: [] }],
    },
  })
  openPage('/admin/leads/7')
  const read = within(await screen.findByRole('region', { name: 'Messages with Deccan Pipes' }))
  expect(read.getByText('Any news?')).toBeInTheDocument()
  expect(read.getByText('Not read by the distributor yet')).toBeInTheDocument()
  expect(read.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Messages with Konkan Steel' })).toBeInTheDocument()
})

test('ADM-12 DEA-03 the quotations for the lead are listed with state, total, lines and PDF', async () => {
  stubApi({ ...answers, 'GET /leads/7/quotations': { data: [aQuotation()] } })
  openPage('/admin/leads/7')
  const card = await screen.findByRole('region', { name: 'Quotations' })
  for (const words of [
    'QT-2026-000007, revision 1',
    'Sent',
    '₹76,534.80 with GST',
    'Charminar Tubes · sent on 23 Nov 2026 by Kiran Reddy · valid until 1 May 2030',
    'ERW Pipe 60.3 × 3.91 mm: 120 metres, ₹540.50 per metre',
  ])
    expect(card).toHaveTextContent(words)
  expect(
    within(card).getByRole('button', { name: 'Download QT-2026-000007 revision 1.pdf' }),
  ).toBeInTheDocument()
})

test('TRU-03 an admin withdraws the tracking links of the request after a question', async () => {
  const { data } = answers['GET /get-lead/7']
  const { requests: calls } = stubApi({
    ...answers,
    'GET /get-lead/7': { data: { ...data, request: { reference: 'NR-000067', lines: [] } } },
    'POST /leads/7/tracking-links/withdrawals': { status: true, message: 'The links no longer work.' },
  })
  openPage('/admin/leads/7')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Withdraw tracking links' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The links no longer work.')).toBeVisible()
  expect(callsOf(calls, 'POST', '/leads/7/tracking-links/withdrawals')).toHaveLength(1)
})
