import { paise } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import type { LeadNote } from '@nalika/shared-api/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { conversationOf, messageOf } from '../../testing/conversations.ts'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/messages/:lead': () => import('./conversation-page.tsx'),
})

const THREAD = 'GET /leads/41/conversations'
const NOTES = 'GET /leads/41/notes'
const SENT_TO = '/leads/41/messages'
const SEND = `POST ${SENT_TO}`

const bodiesOf = (requests: readonly Request[], path: string): Promise<unknown[]> =>
  Promise.all(callsOf(requests, 'POST', path).map((request) => request.clone().json()))

const note: LeadNote = {
  id: 5,
  lead_id: 41,
  name: 'Ravi Kumar',
  text: 'Wants certificates.',
  remind_on: '2099-11-23',
  reminded: false,
  created_at: '2026-11-03T09:30:00.000Z',
}
const withMessages = (...messages: ReturnType<typeof messageOf>[]) => ({
  data: [conversationOf({ messages, unread: messages.filter(({ seen }) => !seen).length })],
})

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('DEA-05 messages, quotations and files of both sides are shown, and marked as read', async () => {
  const sent = { number: 'QT-2026-000007', revision: 1, state: 'sent' as const, total: paise(4_956_000) }
  const { requests } = stubApi({
    [THREAD]: withMessages(
      messageOf({
        ...{ id: 3, author: 'distributor', name: 'Ravi Kumar', text: 'Ex stock.' },
        quotation: { ...sent, valid_until: '2099-05-01' },
      }),
      messageOf({ id: 4, line: 42, seen: false, files: [{ id: 8, name: 'plan.pdf', bytes: 2048 }] }),
    ),
    [NOTES]: { data: [] },
    'POST /leads/41/conversations/read': { status: true, success: true, message: 'Read.' },
  })
  openPortal('/distributor/messages/41')
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument()
  const [quoted, written] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(quoted).toHaveTextContent('Ravi Kumar')
  expect(quoted).toHaveTextContent('Quotation QT-2026-000007: ₹49,560.00 with GST, valid until 1 May 2099')
  expect(quoted).toHaveTextContent('Read by the customer')
  expect(written).toHaveTextContent('Bend')
  expect(written).toHaveTextContent('New')
  expect(
    within(written as HTMLElement).getByRole('button', { name: /plan\.pdf \(2 KB\)/ }),
  ).toBeInTheDocument()
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/leads/41/conversations/read')).toEqual([{ message: 4 }]),
  )
})

test('DEA-05 Ctrl+Enter sends; an unsent message is a draft, and one that fails stays', async () => {
  const { requests, answer } = stubApi({
    [THREAD]: withMessages(),
    [NOTES]: { data: [] },
    [SEND]: refusal(429, { message: 'Many messages were sent in this conversation today.' }),
  })
  const { leave } = openPortal('/distributor/messages/41')
  await userEvent.type(await screen.findByLabelText('Your message'), 'We can.')
  leave()
  openPortal('/distributor/messages/41')
  const field = await screen.findByLabelText('Your message')
  expect(field).toHaveValue('We can.')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Many messages were sent in this conversation today.')).toBeInTheDocument()
  expect(field).toHaveValue('We can.')
  answer({
    [SEND]: { status: true, message: 'Your message has been sent.', data: conversationOf() },
    [THREAD]: withMessages(messageOf({ author: 'distributor', text: 'We can.', seen: false })),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Your message has been sent.')).toBeInTheDocument()
  expect(await screen.findByRole('list', { name: 'Messages' })).toHaveTextContent('We can.')
  expect(field).toHaveValue('')
  expect((await bodiesOf(requests, SENT_TO)).at(-1)).toEqual({ message: 'We can.', files: [] })
})

test('DEA-05 what is typed while a message is sent or a file uploads is kept', async () => {
  const upload = Promise.withResolvers<object>()
  const sending = Promise.withResolvers<object>()
  stubApi({
    [THREAD]: withMessages(),
    [NOTES]: { data: [] },
    'POST /quote-files': () => upload.promise,
    [SEND]: () => sending.promise,
  })
  openPortal('/distributor/messages/41')
  const field = await screen.findByLabelText('Your message')
  await userEvent.upload(screen.getByTestId('message-files'), new File(['%PDF'], 'plan.pdf'))
  await userEvent.type(field, 'See the drawing')
  upload.resolve({ data: { token: 'token-of-the-file', name: 'plan.pdf', bytes: 2048 } })
  expect(await screen.findByText('plan.pdf (2 KB)')).toBeInTheDocument()
  expect(field).toHaveValue('See the drawing')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await userEvent.type(field, ' and the list')
  sending.resolve({ status: true, message: 'Sent.', data: conversationOf() })
  expect(await screen.findByText('Sent.')).toBeInTheDocument()
  expect(field).toHaveValue('See the drawing and the list')
  expect(screen.queryByText('plan.pdf (2 KB)')).not.toBeInTheDocument()
})

test('DEA-05 files are uploaded when they are chosen, kept with the draft and sent by their tokens', async () => {
  const { requests } = stubApi({
    [THREAD]: withMessages(),
    [NOTES]: { data: [] },
    'POST /quote-files': { data: { token: 'token-of-the-file', name: 'plan.pdf', bytes: 2048 } },
    [SEND]: { status: true, message: 'Sent.', data: conversationOf() },
  })
  const { leave } = openPortal('/distributor/messages/41')
  await userEvent.upload(await screen.findByTestId('message-files'), new File(['%PDF'], 'plan.pdf'))
  expect(await screen.findByText('plan.pdf (2 KB)')).toBeInTheDocument()
  leave()
  openPortal('/distributor/messages/41')
  expect(await screen.findByText('plan.pdf (2 KB)')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Your message'), 'See the drawing')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(async () =>
    expect(await bodiesOf(requests, SENT_TO)).toEqual([
      { message: 'See the drawing', files: ['token-of-the-file'] },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('plan.pdf (2 KB)')).not.toBeInTheDocument())
})

test('DEA-05 before the lead is accepted the page offers that instead of a form', async () => {
  const { requests, answer } = stubApi({
    [THREAD]: { data: [conversationOf({ refusal: 'not-accepted' })] },
    [NOTES]: { data: [] },
    'POST /distributor/leads/41/accept': { status: true, message: 'Accepted.', data: {} },
  })
  openPortal('/distributor/messages/41')
  expect(await screen.findByText('Accept the lead before you write to the customer.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument()
  answer({ [THREAD]: withMessages() })
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByLabelText('Your message')).toBeInTheDocument()
  expect(callsOf(requests, 'POST', '/distributor/leads/41/accept')).toHaveLength(1)
})

test('DEA-05 notes of the firm are added, with a reminder shown, and deleted', async () => {
  const { requests, answer } = stubApi({
    [THREAD]: withMessages(),
    [NOTES]: { data: [note] },
    'POST /leads/41/notes': { status: true, message: 'The note has been added.', data: note },
    'DELETE /lead-notes/5': { status: true, success: true, message: 'The note has been deleted.' },
  })
  openPortal('/distributor/messages/41')
  const notes = within(await screen.findByRole('region', { name: 'Notes of your firm' }))
  expect(notes.getByText('Wants certificates.')).toBeInTheDocument()
  expect(notes.getByText('Reminder on 23 Nov 2099')).toBeInTheDocument()
  await userEvent.click(notes.getByRole('button', { name: 'Add a note' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a note' }))
  await userEvent.type(form.getByLabelText('Note'), 'Call on Monday')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await bodiesOf(requests, '/leads/41/notes')).toEqual([{ text: 'Call on Monday', remind_on: '' }]),
  )
  answer({ [NOTES]: { data: [] } })
  await userEvent.click(notes.getByRole('button', { name: 'Delete' }))
  const [, confirm] = await screen.findAllByRole('button', { name: 'Delete' })
  await userEvent.click(confirm as HTMLElement)
  expect(await notes.findByText('No notes yet.')).toBeInTheDocument()
})

test('DEA-05 a lead of another firm has no page, and a failure can be retried', async () => {
  const { answer } = stubApi({ [THREAD]: refusal(404, { message: 'Lead not found.' }) })
  const { leave } = openPortal('/distributor/messages/41')
  expect(await screen.findByText('Lead not found.')).toBeInTheDocument()
  leave()
  answer({ [THREAD]: refusal(500), [NOTES]: { data: [] } })
  openPortal('/distributor/messages/41')
  expect(await screen.findByText('Failed to load the messages.')).toBeInTheDocument()
  answer({ [THREAD]: withMessages() })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nobody has written yet.')).toBeInTheDocument()
})
