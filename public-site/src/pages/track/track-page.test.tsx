import { ANSWER_TIME, paise } from '@nalika/shared-api/contract'
import type { TrackedConversation, TrackedLine, TrackedRequest } from '@nalika/shared-api/contract'
import { aQuotation } from '@nalika/shared-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite } from '../../testing/render-site.tsx'

beforeEach(() => sessionStorage.clear())

const answered: TrackedLine = {
  id: 5,
  reference: 'NQ-000005',
  line: 1,
  product_id: 1,
  product: 'Deccan A106 pipe',
  brand: 'Deccan Seamless',
  quantity: 2.5,
  unit: 'tonnes',
  state: 'quoted',
  sentence: 'Musi Steel Traders answered.',
  distributor_name: 'Musi Steel Traders',
}

const closed: TrackedLine = {
  ...answered,
  id: 6,
  reference: 'NQ-000006',
  line: 2,
  product_id: null,
  product: 'IS 1239 50 NB medium',
  brand: '',
  state: 'closed',
  sentence: 'This request is closed.',
}

const priced = {
  lead_id: 5,
  unit_price: paise(12_345_650),
  price_unit: 'tonnes' as const,
  amount: paise(30_864_125),
}
const quotations = [aQuotation({ lines: aQuotation().lines.map((one) => ({ ...one, ...priced })) })]
const request: TrackedRequest = {
  reference: 'NR-000012',
  access: 'opened',
  created_at: '2026-01-01T06:30:00.000Z',
  lines: [answered, closed],
  quotations,
}

const line = (name: string) => screen.getByRole('region', { name })

test('DEA-03 the price of a line is told with its discount', async () => {
  const discounted = aQuotation().lines.map((one) => ({ ...one, ...priced, discount_rate: 250 }))
  const data = { ...request, quotations: [aQuotation({ lines: discounted })] }
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data } })
  expect(await screen.findByRole('region', { name: 'Deccan A106 pipe' })).toHaveTextContent(
    '₹1,23,456.50 per tonne, less 2.5%, ₹3,08,641.25 in all, without GST',
  )
})

test('PUB-12 the tracking link shows each line with status and quotation', async () => {
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data: request } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Request NR-000012' })).toBeVisible()
  const first = line('Deccan A106 pipe')
  expect(first).toHaveTextContent('NQ-000005 · 2.5 tonnes · Deccan Seamless')
  expect(first).toHaveTextContent('Quoted')
  expect(first).toHaveTextContent('₹1,23,456.50 per tonne, ₹3,08,641.25 in all, without GST')
  expect(within(first).getByRole('link', { name: 'View quotation QT-2026-000007' })).toHaveAttribute(
    'href',
    '#QT-2026-000007',
  )
  const second = line('IS 1239 50 NB medium')
  expect(second).toHaveTextContent('Closed')
  expect(within(second).queryByRole('form')).not.toBeInTheDocument()
})

test('DEA-01 a line that several firms were asked for is shown once, with how far each is', async () => {
  const asked = { ...answered, asked_at: '2026-11-23T09:30:00.000Z' }
  const waiting = { ...asked, state: 'waiting' as const, reminded_at: null, accepted_at: null }
  const at = '2026-11-24T09:30:00.000Z'
  const lines = [
    asked,
    { ...waiting, id: 7, reference: 'NQ-000007', distributor_name: 'Charminar Tubes' },
    { ...waiting, id: 8, reference: 'NQ-000008', distributor_name: 'Sahyadri Tubes', reminded_at: at },
    { ...waiting, id: 9, reference: 'NQ-000009', distributor_name: 'Godavari Pipes', accepted_at: at },
    { ...asked, id: 10, reference: 'NQ-000010', distributor_name: 'Konkan Steel', state: 'closed' as const },
    closed,
  ]
  const data = { ...talking, conversations: [], lines }
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data } })
  const pipe = within(await screen.findByRole('region', { name: 'Deccan A106 pipe' }))
  const firms = within(pipe.getByRole('list', { name: 'Distributors' }))
  const words = firms.getAllByText(/Asked on/).map(({ textContent }) => textContent)
  expect(words[1]).toBe('NQ-000007 · Asked on 23 Nov 2026')
  expect(words).toHaveLength(5)
  for (const status of [
    'Musi Steel Traders Sent a quotation',
    'Charminar Tubes Waiting for an answer',
    'Sahyadri Tubes Reminded on 24 Nov 2026',
    'Godavari Pipes Accepted on 24 Nov 2026',
    'Konkan Steel Closed',
  ])
    expect(pipe.getByRole('list', { name: 'Distributors' })).toHaveTextContent(status)
  expect(line('Deccan A106 pipe')).toHaveTextContent(/2\.5 tonnes · Deccan Seamless/)
  expect(
    pipe.getByText(new RegExp(`^A firm that sends no quotation within ${ANSWER_TIME} is reminded`)),
  ).toBeVisible()
  expect(screen.getAllByRole('region', { name: /^(Deccan A106|IS 1239)/ })).toHaveLength(2)
})

test('PUB-12 an unknown link shows a message', async () => {
  renderSite('/track/wrong', {})
  expect(await screen.findByText('Request not found')).toBeVisible()
})

test('PUB-12 a server failure differs from an unknown link, and Retry recovers', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /track/secret': refusal(500) }
  renderSite('/track/secret', answers)
  expect(await screen.findByText('Failed to load your request.')).toBeVisible()
  answers['GET /track/secret'] = { status: true, data: request }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(line('Deccan A106 pipe')).toBeVisible())
  logged.mockRestore()
})

test('PUB-27 the files of a request can be saved from its tracking page', async () => {
  const files = [{ id: 3, name: 'line 3.pdf', bytes: 2048 }]
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data: { ...request, files } } })
  const mine = await screen.findByRole('region', { name: 'Your files' })
  expect(mine).toHaveTextContent('line 3.pdf (2 KB)')
  expect(within(mine).getByRole('link', { name: 'line 3.pdf' })).toHaveAttribute(
    'href',
    '/api/track/secret/files/3',
  )
})

const conversation: TrackedConversation = {
  distributor_name: 'Musi Steel Traders',
  lines: [5, 6],
  reply_line: 5,
  messages: [
    {
      ...{ id: 1, author: 'distributor', name: 'Musi Steel Traders', text: 'Ex stock Hyderabad.', line: 5 },
      ...{ created_at: '2026-01-02T06:30:00.000Z', files: [], seen: true },
      quotation: {
        ...{
          number: 'QT-2026-000007',
          revision: 1,
          state: 'sent',
          total: paise(7_653_480),
          valid_until: null,
        },
      },
    },
    {
      id: 2,
      author: 'customer',
      name: 'Asha Rao',
      text: 'Can you cut to 3 m?',
      line: 5,
      created_at: '2026-01-02T07:30:00.000Z',
      files: [],
      seen: true,
      quotation: null,
    },
    {
      id: 3,
      author: 'distributor',
      name: 'Musi Steel Traders',
      text: 'Yes.',
      line: 6,
      created_at: '2026-01-02T08:30:00.000Z',
      seen: false,
      quotation: null,
      files: [{ id: 9, name: 'certificate.pdf', bytes: 2048 }],
    },
  ],
  unread: 1,
}
const talking: TrackedRequest = { ...request, conversations: [conversation], emails: true }

test('DEA-05 each distributor has a conversation with messages, quotations and files, read when shown', async () => {
  const { sentTo } = renderSite('/track/secret', {
    'GET /track/secret': { status: true, data: talking },
    'POST /track/secret/read': { status: true, success: true, message: 'Read.' },
  })
  const talk = await screen.findByRole('region', { name: 'Messages with Musi Steel Traders' })
  expect(talk).toHaveTextContent('1 new message')
  const [quoted, own, news] = within(talk).getAllByRole('listitem')
  expect(quoted).toHaveTextContent(/Quotation QT-2026-000007: ₹76,534\.80 with GST.*Ex stock Hyderabad\.$/)
  expect(own).toHaveTextContent(/^You.*Deccan A106 pipe · Read/)
  expect(news).toHaveTextContent('Yes.')
  expect(within(talk).getByRole('link', { name: 'certificate.pdf' })).toHaveAttribute(
    'href',
    '/api/track/secret/messages/files/9',
  )
  // Lines show their quotations only.
  expect(within(line('Deccan A106 pipe')).queryByRole('form')).not.toBeInTheDocument()
  await waitFor(() =>
    expect(sentTo('POST', '/track/secret/read').map(({ body }) => body)).toEqual([{ message: 3 }]),
  )
})

test('DEA-05 each revision of a quotation is a message; a former one says so', async () => {
  const quoted = (id: number, revision: number, state: 'sent' | 'revised') => ({
    ...{
      id,
      line: id,
      author: 'distributor' as const,
      name: 'Musi',
      text: '',
      files: [],
      seen: false,
    },
    created_at: '2026-01-02T06:30:00.000Z',
    quotation: {
      ...{ number: 'QT-2026-000007', revision, state, total: 7_653_480 * revision, valid_until: null },
    },
  })
  const messages = [quoted(5, 1, 'revised'), quoted(7, 2, 'sent')]
  const data = { ...talking, conversations: [{ ...conversation, messages, unread: 2 }] }
  renderSite('/track/secret', {
    'GET /track/secret': { status: true, data },
    'POST /track/secret/read': { status: true, success: true, message: 'Read.' },
  })
  const talk = within(await screen.findByRole('region', { name: 'Messages with Musi Steel Traders' }))
  const [former, latest, ...more] = talk.getAllByRole('listitem')
  expect(former).toHaveTextContent('Quotation QT-2026-000007: ₹76,534.80 with GST · Revised')
  expect(latest).toHaveTextContent(/Quotation QT-2026-000007, revision 2: ₹1,53,069.60 with GST$/)
  expect(more).toEqual([])
  expect(talk.getByText('2 new messages')).toBeVisible()
})

test('PUB-12 DEA-05 a reply goes to the conversation’s line, with files', async () => {
  const { sentTo } = renderSite('/track/secret', {
    'GET /track/secret': {
      status: true,
      data: { ...talking, conversations: [{ ...conversation, unread: 0 }] },
    },
    'POST /quote-files': { data: { token: 'token-of-the-file', name: 'plan.pdf', bytes: 2048 } },
    'POST /track/secret/reply': { status: true, message: 'Sent.', data: talking },
    'POST /track/secret/read': { status: true, success: true, message: 'Read.' },
  })
  const user = userEvent.setup()
  const form = within(await screen.findByRole('form', { name: 'Reply to Musi Steel Traders' }))
  await user.upload(
    form.getByLabelText(/^Drawings/),
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
  )
  expect(await form.findByText('plan.pdf (2 KB)')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /^Your reply/ }), 'By Friday, please.')
  await user.click(form.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Your reply was sent.')).toBeVisible()
  expect(sentTo('POST', '/track/secret/reply').map(({ body }) => body)).toEqual([
    { line: 5, message: 'By Friday, please.', files: ['token-of-the-file'] },
  ])
  expect(screen.queryByText('plan.pdf (2 KB)')).not.toBeInTheDocument()
})

test('PUB-12 a rejected reply shows the reason and preserves the input', async () => {
  renderSite('/track/secret', {
    'GET /track/secret': {
      status: true,
      data: { ...talking, conversations: [{ ...conversation, unread: 0 }] },
    },
    'POST /track/secret/reply': refusal(409, { message: 'This line is closed.' }),
  })
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: /^Your reply/ })
  await user.type(field, 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your reply was not sent.')
  expect(field).toHaveValue('Hello')
})

test('DEA-05 emails about messages are turned off and on', async () => {
  const { sentTo } = renderSite('/track/secret', {
    'GET /track/secret': { status: true, data: { ...talking, conversations: [] } },
    'POST /track/secret/emails': { status: true, success: true, message: 'You will get no more emails.' },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Turn off emails' }))
  expect(await screen.findByText('You will get no more emails.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn on emails' }))
  await waitFor(() =>
    expect(sentTo('POST', '/track/secret/emails').map(({ body }) => body)).toEqual([
      { emails: false },
      { emails: true },
    ]),
  )
})

test('DEA-03 a quotation shows lines, tax, terms and its files; a former revision is folded', async () => {
  const latest = aQuotation({
    revision: 2,
    weight_tolerance: 750,
    notes: 'Ex works Hyderabad.',
    files: [{ id: 9, name: 'mill.pdf', bytes: 2048 }],
    lines: aQuotation().lines.map((line) => ({
      ...line,
      price_unit: 'tonnes',
      unit_price: paise(6_500_000),
      priced_quantity: 0.653,
      discount_rate: 250,
    })),
  })
  const former = aQuotation({ id: 30, state: 'revised' })
  const data = { ...request, quotations: [latest, former] }
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data } })
  const quotation = await screen.findByRole('region', { name: 'Quotation QT-2026-000007' })
  for (const words of [
    'Valid',
    'Charminar Tubes, GSTIN 36ZZZCT0001A1ZM',
    'Revision 2 · sent on 23 Nov 2026 · valid until 1 May 2030',
    'HSN 7306 · Mill: Vajranal · Certificate EN 10204 3.1 · 5.44 kg/m',
    '120 metres = 652.8 kg at ₹65,000.00 per tonne, less 2.5%, GST 18% ₹64,860.00',
    'CGST 9%₹5,837.40',
    'SGST 9%₹5,837.40',
    'Total with GST₹76,534.80',
    'Theoretical weight by kg per metre, ±7.5%; invoiced by actual weight.',
    'Ex works Hyderabad.',
    'Revision 1: ₹76,534.80 with GST',
  ])
    expect(quotation).toHaveTextContent(words)
  const [pdf] = within(quotation).getAllByRole('link', { name: 'Download the quotation as PDF' })
  expect(pdf).toHaveAttribute('href', '/api/track/secret/quotations/31/pdf')
  expect(within(quotation).getByRole('link', { name: 'mill.pdf' })).toHaveAttribute(
    'href',
    '/api/track/secret/quotations/31/files/9',
  )
})

test.each([
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Expired'],
] as const)('DEA-03 a %s quotation says so', async (state, label) => {
  const quotations = [aQuotation({ state, withdrawal_reason: 'Prices rose.' })]
  renderSite('/track/secret', { 'GET /track/secret': { status: true, data: { ...request, quotations } } })
  const quotation = await screen.findByRole('region', { name: 'Quotation QT-2026-000007' })
  expect(quotation).toHaveTextContent(label)
  expect(quotation.textContent.includes('Prices rose.')).toBe(state === 'withdrawn')
})
