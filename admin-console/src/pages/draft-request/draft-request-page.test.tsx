import type { RequestOfDraft } from '@nalika/shared-api/contract'
import { refusal, stubApi } from '@nalika/shared-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDraft, aDraftLine } from '../../testing/drafts.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const open = pageOpener({
  '/admin/inbox/:draftId': () => import('./draft-request-page.tsx'),
  '/admin/inbox': () => import('../inbox/inbox-page.tsx'),
})

const product = { id: 12, name: 'GI Pipe 50 NB Heavy' } as never
const certain = aDraftLine({ certain: true, candidates: [product], question: null })

function opened(draft = aDraft(), more = {}) {
  const api = stubApi({
    'GET /session': () => ({
      status: true,
      data: { id: 1, role: 'admin', name: 'Meera Iyer', email: '', expires_at: '', staff_role: 'clerk' },
    }),
    'GET /admin/inbox/4': { data: draft },
    ...more,
  })
  open('/admin/inbox/4')
  return api
}

beforeEach(() => localStorage.setItem('nalika:1:staff-role', JSON.stringify('clerk')))

test('DOC-05 only the sender’s address is filled in; what else the email says is taken with a button', async () => {
  opened()
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('asha@customer.example')
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(screen.getByLabelText('Phone')).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Use +91 98480 22338, from the signature' }))
  expect(screen.getByLabelText('Phone')).toHaveValue('+91 98480 22338')
  expect(screen.getByText('Sender not proven')).toBeInTheDocument()
})

test('DOC-05 a line that is not certain asks, and an answer is read again', async () => {
  const sent: unknown[] = []
  opened(aDraft({ lines: [aDraftLine({ candidates: [product] })] }), {
    'POST /admin/inbox/4/lines': async (request: Request) => {
      sent.push(await request.json())
      return { data: [certain] }
    },
  })
  const line = within(await screen.findByRole('region', { name: 'Line 1' }))
  expect(line.getByText('Black or galvanised?')).toBeInTheDocument()
  expect(line.queryByText('GI Pipe 50 NB Heavy')).not.toBeInTheDocument()
  await userEvent.click(line.getByRole('button', { name: 'galvanised' }))
  expect(await line.findByText('GI Pipe 50 NB Heavy')).toBeInTheDocument()
  expect(line.queryByText('Black or galvanised?')).not.toBeInTheDocument()
  const given = JSON.stringify([{ line: '0.0', kind: 'finish', value: 'Galvanised' }])
  expect(sent).toEqual([{ line: '0.0', given, corrections: '[]' }])
})

test('DOC-05 a text that a clerk changes is read before the request is made', async () => {
  const api = opened(aDraft({ lines: [certain] }), {
    'POST /admin/inbox/4/lines': {
      data: [aDraftLine({ text: 'GI pipe 25 NB', quantity: 7, question: null })],
    },
  })
  const line = within(await screen.findByRole('region', { name: 'Line 1' }))
  await userEvent.clear(line.getByLabelText('Text'))
  await userEvent.type(line.getByLabelText('Text'), 'GI pipe 25 NB')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha Rao')
  await userEvent.click(screen.getByRole('button', { name: 'Make a request' }))
  expect(await line.findByText('Read the changed text first.')).toBeInTheDocument()
  expect(api.sent.filter((call) => call.includes('/request'))).toEqual([])
  await userEvent.click(line.getByRole('button', { name: 'Read line 1' }))
  expect(await line.findByDisplayValue('7')).toBeInTheDocument()
})

test('DOC-05 a clerk makes the email a request, and what the server refuses is said at its field', async () => {
  let answer: unknown = refusal(422, { errors: { phone: ['Enter one phone number.'] } } as never)
  let body: unknown
  opened(aDraft({ lines: [certain] }), {
    'POST /admin/inbox/4/request': async (request: Request) => {
      body = await request.json()
      return answer
    },
    'GET /get-lead/7': refusal(404),
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha Rao')
  await userEvent.click(screen.getByRole('button', { name: 'Make a request' }))
  expect(await screen.findByText('Enter one phone number.')).toBeInTheDocument()
  expect(body).toEqual({
    name: 'Asha Rao',
    email: 'asha@customer.example',
    company_name: '',
    location: '',
    max_quotations: 1,
    message: '',
    files: [8],
    lines: [{ product_id: 12, description: 'pipe 50 NB heavy 10 nos', quantity: 10, unit: 'pieces' }],
  })
  answer = {
    status: true,
    message: 'Request NQ-000007 was made.',
    data: { reference: 'NQ-000007', lead_id: 7, email_sent: true },
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Make a request' }))
  // The lead's page takes its place at once.
  await screen.findByText('Request NQ-000007 was made.')
})

test('DOC-05 an email that is no enquiry leaves the inbox, with a way back', async () => {
  const api = opened(aDraft(), {
    'POST /admin/inbox/4/dismissal': { status: true, success: true, message: '' },
    'POST /admin/inbox/4/reopening': { status: true, success: true, message: '' },
    'GET /admin/inbox': {
      data: [],
      pagination: { total: 0, current_page: 1, last_page: 1, per_page: 15 },
      reading: false,
      full: true,
      left_out: [{ reason: 'sender', count: 12 }],
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not an enquiry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Inbox' })).toBeInTheDocument()
  expect(screen.getByText(/No mailbox is read/)).toBeInTheDocument()
  expect(screen.getByText(/The inbox is full/)).toBeInTheDocument()
  expect(screen.getByText(/12 of senders with more than 20 emails a day/)).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(api.sent).toContain('POST /admin/inbox/4/reopening')
})

const of = (values: Partial<RequestOfDraft> = {}): RequestOfDraft => ({
  reference: 'NR-000045',
  name: 'Asha Rao',
  email: 'asha@customer.example',
  created_at: '2026-11-18T09:30:00.000Z',
  lines: 3,
  is_of_sender: true,
  because: 'reply',
  ...values,
})

test('DOC-05 an email is added to the request that it answers, with a way back', async () => {
  let body: unknown
  const api = opened(aDraft({ proven: true, requests: [of()] }), {
    'POST /admin/inbox/4/joining': async (request: Request) => {
      body = await request.json()
      return { status: true, success: true, message: 'The email was added to request NR-000045.' }
    },
    'POST /admin/inbox/4/separation': { status: true, success: true, message: '' },
    'GET /admin/inbox': {
      data: [],
      pagination: { total: 0, current_page: 1, last_page: 1, per_page: 15 },
      reading: true,
      full: false,
      left_out: [],
    },
  })
  expect(await screen.findByLabelText('Number of the request')).toHaveValue('NR-000045')
  await userEvent.click(screen.getByRole('button', { name: 'Add to the request' }))
  await screen.findByText('The email was added to request NR-000045.')
  expect(body).toEqual({
    reference: 'NR-000045',
    text: 'Dear Sir,\npipe 50 NB heavy 10 nos',
    files: [8],
  })
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(api.sent).toContain('POST /admin/inbox/4/separation')
})

test('DOC-05 a number that a stranger names is offered, not filled in', async () => {
  opened(aDraft({ requests: [of({ because: 'number', is_of_sender: false, email: 'ravi@other.example' })] }))
  expect(await screen.findByLabelText('Number of the request')).toHaveValue('')
  expect(screen.getByText('Another address')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Use NR-000045' }))
  expect(screen.getByLabelText('Number of the request')).toHaveValue('NR-000045')
})

test('DOC-05 an email that is part of a request can be taken out again', async () => {
  const api = opened(
    aDraft({ state: 'joined', request_reference: 'NR-000045', lead_id: 7, decided_by: 'Meera Iyer' }),
    { 'POST /admin/inbox/4/separation': { status: true, success: true, message: '' } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take it out of the request' }))
  expect(api.sent).toContain('POST /admin/inbox/4/separation')
})
