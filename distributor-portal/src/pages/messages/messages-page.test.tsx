import { leadStream, refusal, stubApi } from '@nalika/shared-api/testing'
import type { ConversationSummary } from '@nalika/shared-api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/messages': () => import('./messages-page.tsx'),
})

const LIST = 'GET /distributor/conversations'

const summary = (part: Partial<ConversationSummary> = {}): ConversationSummary => ({
  lead_id: 41,
  reference: 'NR-000012',
  customer_name: 'Asha Rao',
  company: 'Rao Constructions',
  products: ['ERW Pipe', 'Bend'],
  last_author: 'customer',
  last_text: 'Can you cut to 3 m?',
  last_at: '2026-11-03T09:30:00.000Z',
  unread: 2,
  ...part,
})
const page = (data: ConversationSummary[], unread = 1) => ({
  data,
  counts: { all: data.length, unread },
  pagination: { total: data.length, current_page: 1, last_page: 1, per_page: 25 },
})

beforeEach(() => localStorage.clear())

test('DEA-05 the list shows who wrote what, marks what is unread, and opens the conversation', async () => {
  const answered = summary({
    lead_id: 9,
    customer_name: 'Bhavna Shah',
    company: '',
    unread: 0,
    last_author: 'distributor',
    last_text: 'Ex stock.',
  })
  stubApi({ [LIST]: page([summary(), answered]) })
  openPortal('/distributor/messages')
  const row = await screen.findByRole('row', { name: /Asha Rao/ })
  expect(row).toHaveTextContent('Rao Constructions')
  expect(row).toHaveTextContent('NR-000012')
  expect(row).toHaveTextContent('ERW Pipe, Bend')
  expect(row).toHaveTextContent('Can you cut to 3 m?')
  expect(within(row).getByTitle('2 new messages')).toBeInTheDocument()
  expect(within(row).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    '/distributor/messages/41',
  )
  const other = screen.getByRole('row', { name: /Bhavna Shah/ })
  expect(other).toHaveTextContent('You: Ex stock.')
  expect(within(other).queryByTitle(/new message/)).not.toBeInTheDocument()
})

test('DEA-05 the list is searched and narrowed to unread conversations by the address', async () => {
  const { sent } = stubApi({ [LIST]: page([]) })
  const { address } = openPortal('/distributor/messages')
  expect(await screen.findByText('No messages found.')).toBeInTheDocument()
  await userEvent.click(screen.getByText('Unread 1'))
  await waitFor(() => expect(address()).toBe('/distributor/messages?show=unread'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'NR-12')
  await waitFor(() => expect(sent.at(-1)).toContain('search=NR-12'))
  expect(sent.at(-1)).toContain('show=unread')
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/distributor/messages'))
})

test('DEA-05 the navigation counts unread conversations, and a new message loads the list anew', async () => {
  const stream = leadStream()
  const { sent, answer } = stubApi({
    [LIST]: page([summary({ last_text: 'First' })]),
    'GET /lead-events': stream.answer,
    'GET /session': {
      status: true,
      data: { id: 7, role: 'distributor', staff_role: 'owner', account_status: 'active' },
    },
  })
  openPortal('/distributor/messages')
  expect(await screen.findByText('First')).toBeInTheDocument()
  await waitFor(() => expect(sent.some((one) => one.includes('/lead-events'))).toBe(true))
  const event = { waiting: 3, unread: 2, latest_id: 42, unread_conversations: 1, latest_message_id: 7 }
  act(() => stream.announce(event))
  const sections = within(screen.getByRole('navigation', { name: 'Distributor portal' }))
  expect(await sections.findByTitle('1')).toBeVisible()
  expect(sections.getByTitle('3')).toBeVisible()
  answer({ [LIST]: page([summary({ last_text: 'Second' })]) })
  act(() => stream.announce({ ...event, latest_message_id: 8 }))
  expect(await screen.findByText('Second')).toBeInTheDocument()
})

test('DEA-05 a list that cannot be loaded is the portal’s failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  stubApi({ [LIST]: refusal(500) })
  openPortal('/distributor/messages')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  jest.restoreAllMocks()
})
