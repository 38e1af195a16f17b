import type { Lead } from '@nalika/shared-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leadState } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aLead } from '../../testing/records.ts'

const openPage = pageOpener({
  '/admin/leads/board': () => import('./leads-board-page.tsx'),
})

const LIST = 'GET /get-admin-leads-data'
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const open = (changes: Partial<Lead>) => aLead({ progress: 'new', ...changes })
const asha = open({ id: 7, status: 'new', version: 4, created_at: daysAgo(3) })
const ravi = open({ id: 8, customer_name: 'Ravi Menon', status: 'new', created_at: daysAgo(5) })
const tara = open({ id: 9, customer_name: 'Tara Shah', status: 'pending', created_at: daysAgo(4) })

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams)

/** Mock response for a column: the leads in its state. */
const listOf = (leads: readonly Lead[]) => (request: Request) => {
  const { lead_state: state, per_page } = queryOf(request)
  const all = leads.filter((lead) => lead.state === state)
  return {
    data: all.slice(0, Number(per_page)),
    pagination: { total: all.length, current_page: 1, last_page: 1, per_page: Number(per_page) },
  }
}
const DECIDE = 'POST /leads/decisions'
const decided = (changes: object = {}) => ({
  status: true,
  message: '',
  changed: 1,
  left_out: [],
  bulk_change_id: 5,
  ...changes,
})
const leftOut = decided({ changed: 0, left_out: [7], bulk_change_id: null })
const UNDO = 'POST /bulk-changes/5/undo'
const undone = { status: true, success: true, message: '', restored: 1, left_out_count: 0, left_out: [] }
const sentTo = (calls: Request[]) =>
  Promise.all(callsOf(calls, 'POST', '/leads/decisions').map((request) => request.clone().json()))
const decisionOf = (status: string, version: number) => ({
  decision: { status },
  leads: [{ id: 7, version }],
})

const column = (name: string) => screen.getByRole('region', { name })
const customersIn = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
function card(name: string): HTMLElement {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }))
  if (!found) throw new Error(`No card of ${name}.`)
  return found
}

/** A server that decides about Asha's lead: `stored` is hers as it is stored. */
async function openBoard(more: Record<string, object | ((request: Request) => unknown)> = {}, search = '') {
  let stored = asha
  const { requests: calls } = stubApi({
    [LIST]: (request: Request) => listOf([stored, ravi, tara])(request),
    [DECIDE]: async (request: Request) => {
      const { decision } = (await request.clone().json()) as { decision: Partial<Lead> }
      stored = { ...stored, ...decision, version: stored.version + 1 }
      stored.state = leadState(stored, null)
      return decided()
    },
    [UNDO]: () => {
      stored = { ...asha, version: stored.version + 1 }
      return undone
    },
    ...more,
  })
  const router = openPage(`/admin/leads/board${search}`)
  await screen.findByRole('region', { name: 'New' })
  return { calls, router }
}

async function moveByMenu(to: string, customer = 'Asha Rao') {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: `Move lead from ${customer}` }))
  await user.click(await screen.findByRole('menuitem', { name: to }))
}

test('ADM-24 leads are in columns by the state that lists show, with distinguishing details', async () => {
  const { calls } = await openBoard()
  expect(['New', 'Pending', 'Approved', 'Quoted', 'Rejected'].map(customersIn)).toEqual([
    ['Asha Rao', 'Ravi Menon'],
    ['Tara Shah'],
    [],
    [],
    [],
  ])
  expect(column('New')).toHaveTextContent(/^New2/)
  expect(column('Approved')).toHaveTextContent('No leads.')
  expect(card('Asha Rao')).toHaveTextContent(
    'Asha RaoERW Pipe 60.3 × 3.91 mm1,200 piecesTelangana Tube HouseHigh3 days ago',
  )
  expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/leads/7')
  expect(callsOf(calls, 'GET', '/get-admin-leads-data').map(queryOf)).toEqual(
    ['new', 'pending', 'approved', 'quoted', 'rejected'].map((state) => ({
      lead_state: state,
      page: '1',
      per_page: '10',
    })),
  )
  expect(errors).not.toHaveBeenCalled()
})

test('DEA-02 a card shows the number of its request', async () => {
  const line = { ...asha, request_id: 12, request_reference: 'NR-000012' }
  await openBoard({ [LIST]: (request: Request) => listOf([line, ravi])(request) })
  expect(card('Asha Rao')).toHaveTextContent('NR-000012')
})

test('search and priority are in the URL and carry over to the table', async () => {
  const { calls } = await openBoard({}, '?search=Pune&priority=low&status=new&page=4')
  expect(calls.map(queryOf)[0]).toEqual({
    search: 'Pune',
    priority: 'low',
    lead_state: 'new',
    page: '1',
    per_page: '10',
  })
  expect(screen.getByRole('link', { name: 'Table' })).toHaveAttribute(
    'href',
    '/admin/leads?search=Pune&priority=low',
  )
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page')
})

test('ADM-23 a card is moved by its menu: at once, announced, with the keyboard on it', async () => {
  const { calls } = await openBoard()
  await moveByMenu('Approved')
  expect(customersIn('Approved')).toEqual(['Asha Rao'])
  expect(customersIn('New')).toEqual(['Ravi Menon'])
  await waitFor(() => expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveFocus())
  expect(await screen.findByText('The lead from Asha Rao is now Approved.')).toBeInTheDocument()
  expect(await sentTo(calls)).toEqual([decisionOf('approved', 4)])
  await moveByMenu('Rejected')
  expect(await screen.findByText('The lead from Asha Rao is now Rejected.')).toBeInTheDocument()
  // The second move carries the version that the first one made.
  expect((await sentTo(calls))[1]).toEqual(decisionOf('rejected', 5))
})

test('ADM-24 a quoted lead is in a column of its own, which says what was decided, and can only be rejected', async () => {
  const quoted = aLead({ id: 10, customer_name: 'Meera Joshi', status: 'pending', state: 'quoted' })
  let stored = quoted
  const { calls } = await openBoard({
    [LIST]: (request: Request) => listOf([asha, stored])(request),
    [DECIDE]: () => {
      stored = { ...quoted, status: 'rejected', state: 'rejected', version: 5 }
      return decided()
    },
  })
  expect(customersIn('Pending')).toEqual([])
  expect(customersIn('Quoted')).toEqual(['Meera Joshi'])
  expect(card('Meera Joshi')).toHaveTextContent('HighPending')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Move lead from Meera Joshi' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Rejected'])
  await userEvent.setup().click(screen.getByRole('menuitem', { name: 'Rejected' }))
  expect(await screen.findByText('The lead from Meera Joshi is now Rejected.')).toBeInTheDocument()
  expect((await sentTo(calls))[0]).toMatchObject({ decision: { status: 'rejected' } })
})

test('ADM-23 a move is undone', async () => {
  const { calls } = await openBoard()
  await moveByMenu('Approved')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(customersIn('New')).toEqual(['Asha Rao', 'Ravi Menon']))
  expect(callsOf(calls, 'POST', '/bulk-changes/5/undo')).toHaveLength(1)
})

test('the menu offers the other statuses, and Escape leaves everything as it is', async () => {
  const { calls } = await openBoard()
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Move lead from Tara Shah' }).focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Approved', 'Rejected'])
  await user.keyboard('{Escape}')
  expect(await sentTo(calls)).toEqual([])
})

test('a move that fails is taken back with a sentence', async () => {
  await openBoard({ [DECIDE]: unreachable })
  await moveByMenu('Approved')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(customersIn('New')).toEqual(['Asha Rao', 'Ravi Menon']))
  expect(customersIn('Approved')).toEqual([])
})

test('a lead that somebody else changed moves to their status, and its next move sends their version', async () => {
  const theirs = { ...asha, status: 'rejected' as const, state: 'rejected' as const, version: 6 }
  let isChanged = false
  const { calls } = await openBoard({
    [LIST]: (request: Request) => listOf([isChanged ? theirs : asha])(request),
    [DECIDE]: () => {
      isChanged = true
      return leftOut
    },
  })
  await moveByMenu('Approved')
  expect(await screen.findByRole('alertdialog', { name: '1 Lead Left Out' })).toBeInTheDocument()
  await userEvent.setup().click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(customersIn('Rejected')).toEqual(['Asha Rao']))
  await moveByMenu('Pending')
  await waitFor(async () => expect((await sentTo(calls))[1]).toEqual(decisionOf('pending', 6)))
})

test('a column grows by ten, and the keyboard goes on at the first new card', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    open({
      id: 100 + index,
      customer_name: `Customer ${index}`,
      status: 'pending',
      created_at: daysAgo(index),
    }),
  )
  await openBoard({ [LIST]: listOf(many) })
  expect(customersIn('Pending')).toHaveLength(10)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Load more pending leads' }))
  await waitFor(() => expect(customersIn('Pending')).toHaveLength(12))
  expect(screen.getByRole('link', { name: 'Customer 10' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Load more/ })).not.toBeInTheDocument()
})

test('a longer column survives a reload', async () => {
  const many = Array.from({ length: 32 }, (_, index) => open({ id: 100 + index, status: 'pending' }))
  await openBoard({ [LIST]: listOf(many) }, '?cards=30')
  expect(customersIn('Pending')).toHaveLength(30)
})

test('a search that finds nothing can be cleared', async () => {
  stubApi({ [LIST]: listOf([]) })
  const router = openPage('/admin/leads/board?search=zzz')
  expect(await screen.findByText('No leads found.')).toBeInTheDocument()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByRole('region', { name: 'New' })).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
})

test('a board that fails to load shows an error, and Retry recovers', async () => {
  let broken = true
  const list = listOf([asha])
  stubApi({ [LIST]: (request: Request) => (broken ? refusal(500) : list(request)) })
  openPage('/admin/leads/board')
  expect(await screen.findByText('The leads could not be loaded.')).toBeInTheDocument()
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeInTheDocument()
})
