import type { Lead } from '@nalika/shared-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, leadStream, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aHistory, aLead, aLeadWithDetails, aListOf, distributors } from '../../testing/records.ts'

const openPage = pageOpener({
  '/admin/leads': () => import('./leads-page.tsx'),
})

const LIST = 'GET /get-admin-leads-data'
const leads = [
  aLead(),
  aLead({
    id: 8,
    customer_name: 'Vikram Shah',
    customer_location: 'Surat, Gujarat',
    brand_id: null,
    brand_name: '',
    quantity: 1,
    distributor_id: null,
    distributor_name: '',
    status: 'approved',
    priority: 'low',
  }),
]

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  errors.mockRestore()
  jest.useRealTimers()
})

const queriesOf = (calls: Request[]) =>
  callsOf(calls, 'GET', '/get-admin-leads-data').map(({ url }) =>
    Object.fromEntries([...new URL(url).searchParams].filter(([name]) => name !== 'group')),
  )

test('ADM-11 lists customer, brand, product, quantity, distributor, status and priority', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOf(leads) })
  openPage('/admin/leads')
  const table = await screen.findByRole('table', { name: 'Leads, unanswered first' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['', 'Age', 'Customer', 'Brand', 'Product', 'Quantity', 'Distributor'],
    ...['Answer', 'Status', 'Priority', 'Actions'],
  ])
  const cellsOf = (row: RegExp) =>
    within(within(table).getByRole('row', { name: row }))
      .getAllByRole('cell')
      .slice(2, 9)
      .map(({ textContent }) => textContent)
  expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('Asha RaoWarangal, Telangana')
  expect(cellsOf(/Asha Rao/)).toEqual([
    'Deccan Tubes',
    'ERW Pipe 60.3 × 3.91 mm',
    '1,200 pieces',
    'Telangana Tube House',
    'Responded',
    'New',
    'High',
  ])
  expect(cellsOf(/Vikram Shah/)).toEqual([
    'N/A',
    'ERW Pipe 60.3 × 3.91 mm',
    '1 piece',
    'Not assigned',
    '–',
    'Approved',
    'Low',
  ])
  expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '3' }])
  expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/admin/dashboard')
  expect(errors).not.toHaveBeenCalled()
})

const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `More actions for lead from ${name}` }))

test('ADM-11 a row has one action, and view, edit and delete in a menu', async () => {
  stubApi({ [LIST]: aListOf(leads) })
  openPage('/admin/leads')
  expect(await screen.findByRole('button', { name: 'Approve lead from Asha Rao' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View lead from Vikram Shah' })).toBeVisible()
  expect(screen.queryByText('Delete')).not.toBeInTheDocument()
  await openMenu('Asha Rao')
  const entry = (name: string) => within(screen.getByRole('menuitem', { name })).getByRole('link')
  expect(entry('View lead from Asha Rao')).toHaveAttribute('href', '/admin/leads/7')
  expect(entry('Edit lead from Asha Rao')).toHaveAttribute('href', '/admin/leads/7/edit')
  expect(screen.getByRole('menuitem', { name: 'Delete lead from Asha Rao' })).toBeInTheDocument()
})

test('ADM-11 search, page and page size are in the URL; invalid values are ignored', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOf(leads, { total: 40, current_page: 2, last_page: 4 }),
  })
  const router = openPage('/admin/leads?search=Pune&page=2&per_page=10')
  expect(await screen.findByRole('searchbox')).toHaveValue('Pune')
  await act(() => router.navigate('/admin/leads?page=-1&per_page=lots'))
  expect(queriesOf(calls)).toEqual([
    { search: 'Pune', page: '2', per_page: '10' },
    { page: '1', per_page: '3' },
  ])
})

test('ADM-11 the search waits 400 ms and starts at page 1', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOf(leads, { total: 40, current_page: 3, last_page: 14 }),
  })
  openPage('/admin/leads?page=3')
  const box = await screen.findByRole('searchbox', { name: 'Search leads' })
  jest.useFakeTimers()
  fireEvent.change(box, { target: { value: 'Surat' } })
  await act(async () => jest.advanceTimersByTimeAsync(399))
  expect(queriesOf(calls)).toHaveLength(1)
  await act(async () => jest.advanceTimersByTimeAsync(1))
  expect(queriesOf(calls)[1]).toEqual({ search: 'Surat', page: '1', per_page: '3' })
})

test('ADM-11 an empty list shows a message; a search without results can be cleared', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOf([], { total: 0 }) })
  openPage('/admin/leads?search=xyz')
  expect(await screen.findByText('No leads found.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(queriesOf(calls)).toHaveLength(2))
  expect(queriesOf(calls)[1]).toEqual({ page: '1', per_page: '3' })
})

test('ADM-11 a list that fails is logged, opens no dialog and recovers by Retry', async () => {
  let broken = true
  stubApi({ [LIST]: () => (broken ? unreachable() : aListOf(leads)) })
  openPage('/admin/leads')
  expect(await screen.findByText('The leads could not be loaded.')).toBeInTheDocument()
  expect(errors).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument()
})

test('a page past the end leads to the last one', async () => {
  const { requests: calls } = stubApi({
    [LIST]: ({ url }: Request) =>
      new URL(url).searchParams.get('page') === '5'
        ? aListOf([], { total: 12, current_page: 5, last_page: 4 })
        : aListOf(leads, { total: 12, current_page: 4, last_page: 4 }),
  })
  const router = openPage('/admin/leads?search=a&page=5')
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?search=a&page=4')
  expect(queriesOf(calls)).toHaveLength(2)
})

describe('deleting', () => {
  let remaining = leads
  const open = (
    answer: object | (() => unknown) = () =>
      (remaining = remaining.slice(1)) && { status: true, success: true, message: '' },
  ) => {
    remaining = leads
    const { requests: calls } = stubApi({ [LIST]: () => aListOf(remaining), 'DELETE /delete-lead/7': answer })
    openPage('/admin/leads')
    return calls
  }
  const ask = async () => {
    await openMenu('Asha Rao')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete lead from Asha Rao' }))
    return screen.getByRole('alertdialog', { name: 'Delete Lead' })
  }

  test('ADM-11 asks first, and Cancel changes nothing', async () => {
    const calls = open()
    const question = await ask()
    expect(question).toHaveTextContent(
      'Are you sure you want to delete lead from Asha Rao? This action cannot be undone.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(callsOf(calls, 'DELETE', '/delete-lead/7')).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'More actions for lead from Asha Rao' })).toHaveFocus()
  })

  test('ADM-11 ADM-18 deletes, confirms for 2 s, refreshes the list and focuses the next row', async () => {
    const calls = open()
    const question = await ask()
    jest.useFakeTimers()
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await act(async () => jest.advanceTimersByTimeAsync(0))
    expect(callsOf(calls, 'DELETE', '/delete-lead/7')).toHaveLength(1)
    expect(screen.getByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent(
      'Asha Rao has been deleted.',
    )
    expect(screen.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument()
    await act(async () => jest.advanceTimersByTimeAsync(1999))
    expect(screen.getByRole('alertdialog', { name: 'Deleted!' })).toBeInTheDocument()
    await act(async () => jest.advanceTimersByTimeAsync(1))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'More actions for lead from Vikram Shah' })).toHaveFocus()
  })

  test('ADM-11 a deleted lead can be taken back', async () => {
    remaining = leads
    const done = { status: true, success: true, message: '' }
    const { requests: calls } = stubApi({
      [LIST]: () => aListOf(remaining),
      'DELETE /delete-lead/7': () => (remaining = remaining.slice(1)) && { ...done, deletion_id: 31 },
      'POST /deletions/31/undo': () => (remaining = leads) && done,
    })
    openPage('/admin/leads')
    const question = await ask()
    jest.useFakeTimers()
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await act(async () => jest.advanceTimersByTimeAsync(0))
    await act(async () => jest.advanceTimersByTimeAsync(2000))
    expect(screen.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await act(async () => jest.advanceTimersByTimeAsync(0))
    expect(callsOf(calls, 'POST', '/deletions/31/undo')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toBeInTheDocument()
  })

  test('ADM-11 a failed deletion shows an error and keeps the list', async () => {
    open(refusal(500))
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Failed to delete lead.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toBeInTheDocument()
  })
})

test('ADM-11 filters and order reach the server', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOf(leads) })
  openPage('/admin/leads?status=approved&priority=low&sort=-quantity&colour=red')
  await screen.findByText('Asha Rao')
  expect(queriesOf(calls)).toEqual([
    { status: 'approved', priority: 'low', sort: '-quantity', page: '1', per_page: '3' },
  ])
})

test('ADM-21 the export has the filters of the list, and no page', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { requests: calls } = stubApi({
    [LIST]: aListOf(leads),
    'GET /get-admin-leads-data/export': () => new Response('Customer\nAsha Rao\n'),
  })
  openPage('/admin/leads?search=Rao&status=new&sort=customer&page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  const [asked] = callsOf(calls, 'GET', '/get-admin-leads-data/export')
  expect(Object.fromEntries(new URL(asked?.url ?? '').searchParams)).toEqual({
    format: 'csv',
    search: 'Rao',
    status: 'new',
    sort: 'customer',
  })
  click.mockRestore()
})

describe('several at once', () => {
  const decided = (changes: object = {}) => ({
    status: true,
    message: '',
    changed: 2,
    left_out: [],
    bulk_change_id: 5,
    ...changes,
  })
  const sentTo = async (calls: Request[]) =>
    Promise.all(callsOf(calls, 'POST', '/leads/decisions').map((request) => request.clone().json()))
  async function approveAll(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    return screen.findByRole('alertdialog', { name: 'Approve 2 leads' })
  }

  test('ADM-13 ADM-23 selected leads are approved after one question, and one undo takes it back', async () => {
    const { requests: calls } = stubApi({
      [LIST]: aListOf(leads),
      'POST /leads/decisions': decided(),
      'POST /bulk-changes/5/undo': {
        status: true,
        success: true,
        message: '',
        restored: 2,
        left_out_count: 0,
        left_out: [],
      },
    })
    openPage('/admin/leads')
    const user = userEvent.setup()
    const question = await approveAll(user)
    expect(callsOf(calls, 'POST', '/leads/decisions')).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('2 leads are approved.')).toBeInTheDocument()
    expect(await sentTo(calls)).toEqual([
      {
        decision: { status: 'approved' },
        leads: [
          { id: 7, version: 4 },
          { id: 8, version: 4 },
        ],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(callsOf(calls, 'POST', '/bulk-changes/5/undo')).toHaveLength(1))
  })

  test('ADM-23 a decision about all matching leads sends the filters and how many there are', async () => {
    const { requests: calls } = stubApi({
      [LIST]: aListOf(leads, { total: 40, last_page: 20 }),
      'POST /leads/decisions': decided({ changed: 40 }),
    })
    openPage('/admin/leads?answer=overdue')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 40 leads' }))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reject 40 leads' })
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('40 leads are rejected.')).toBeInTheDocument()
    expect(await sentTo(calls)).toEqual([
      { decision: { status: 'rejected' }, criteria: { answer: 'overdue' }, excluded: [], expected: 40 },
    ])
  })

  test('ADM-23 leads that somebody else changed meanwhile are left out and reported', async () => {
    stubApi({
      [LIST]: aListOf(leads),
      'POST /leads/decisions': decided({ changed: 1, left_out: [8] }),
      'GET /leads/8/history': { data: aHistory },
    })
    openPage('/admin/leads')
    const user = userEvent.setup()
    await user.click(within(await approveAll(user)).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('alertdialog', { name: '1 Lead Left Out' })).toHaveTextContent(
      'Meera Iyer changed the status from new to pending and the budget, 5 Nov 2026, 10:46 am.',
    )
  })
})

test('ADM-24 leads are filtered by their brand', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOf(leads),
    'GET /get-brands': { status: true, data: [{ id: 3, name: 'Godavari Pipes' }] },
  })
  openPage('/admin/leads?brand=3')
  await screen.findByText('Asha Rao')
  expect(await screen.findByRole('button', { name: 'Brand: Godavari Pipes' })).toBeInTheDocument()
  expect(queriesOf(calls)).toEqual([{ brand: '3', page: '1', per_page: '3' }])
})

test('ADM-24 the filter Status has the words of the column; what admins decided is a filter where an address names it', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOf(leads) })
  const router = openPage('/admin/leads?lead_state=quoted,dispatched')
  await screen.findByText('Asha Rao')
  expect(queriesOf(calls)).toEqual([{ lead_state: 'quoted,dispatched', page: '1', per_page: '3' }])
  expect(screen.getByRole('button', { name: 'Status: Quoted, Dispatched' })).toBeInTheDocument()
  await act(() => router.navigate('/admin/leads?status=pending'))
  expect(await screen.findByRole('button', { name: 'Decision: Pending' })).toBeInTheDocument()
})

test('ADM-24 several statuses, the answer and the days are in the URL and reach the server', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOf(leads) })
  openPage(
    '/admin/leads?status=new,pending,wrong&answer=unanswered&distributor=none&from=2026-11-16&category=none',
  )
  await screen.findByText('Asha Rao')
  expect(queriesOf(calls)).toEqual([
    {
      status: 'new,pending',
      answer: 'unanswered',
      distributor: 'none',
      category: 'none',
      from: '2026-11-16',
      page: '1',
      per_page: '3',
    },
  ])
})

test('ADM-23 new leads that match are announced and counted in the menu; the rows stay until Show is pressed', async () => {
  const stream = leadStream()
  let latest = { ...aListOf(leads), latest_id: 8 }
  const { requests: calls } = stubApi({
    'GET /session': { data: { staff_role: 'clerk' } },
    'GET /lead-events': stream.answer,
    [LIST]: ({ url }: Request) =>
      new URL(url).searchParams.has('after') ? aListOf([], { total: 2 }) : latest,
  })
  openPage('/admin/leads?status=new&page=1')
  await screen.findByText('Asha Rao')
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const before = names()
  await waitFor(() => expect(callsOf(calls, 'GET', '/lead-events')).toHaveLength(1))
  act(() => stream.announce({ waiting: 4, unread: 0, latest_id: 8 }))
  expect(
    await within(screen.getByRole('navigation', { name: 'Admin console' })).findByTitle('4'),
  ).toBeVisible()
  act(() => stream.announce({ waiting: 6, unread: 0, latest_id: 10 }))
  expect(await screen.findByText('2 new requests')).toBeVisible()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 new requestsShow')
  expect(queriesOf(calls).at(-1)).toEqual({ status: 'new', after: '8', per_page: '1' })
  expect(names()).toEqual(before)

  latest = { ...aListOf([aLead({ id: 10, customer_name: 'Zubin Irani' })]), latest_id: 10 }
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Zubin Irani')).toBeInTheDocument()
  expect(screen.queryByText('2 new requests')).not.toBeInTheDocument()
  expect(queriesOf(calls).at(-1)).toEqual({ status: 'new', page: '1', per_page: '3' })
})

test('ADM-24 filters are behind one button; those that are set stand beside it, and a press removes one', async () => {
  const counts = { all: 40, unanswered: 12, overdue: 3, responded: 20, open: 32, closed: 8 }
  stubApi({ [LIST]: { ...aListOf(leads), counts } })
  const router = openPage('/admin/leads?source=website&from=2026-11-16')
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(screen.queryByRole('combobox', { name: 'Category' })).not.toBeInTheDocument()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeInTheDocument()
  const chips = within(screen.getByRole('list', { name: 'Filters that are set' }))
  expect(chips.getByRole('button', { name: 'Received: 16 Nov 2026 to …' })).toBeInTheDocument()
  await userEvent.click(chips.getByRole('button', { name: 'Source: Website' }))
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-16'))
  await userEvent.click(screen.getByRole('tab', { name: 'Overdue (24 h) 3' }))
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-16&answer=overdue'))
})

test('ADM-24 the choices of filters are loaded once', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOf(leads) })
  const router = openPage('/admin/leads')
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  await act(() => router.navigate('/admin/leads?status=new'))
  expect(queriesOf(calls)).toHaveLength(2)
  expect(callsOf(calls, 'GET', '/admin/distributor-options')).toHaveLength(1)
  expect(callsOf(calls, 'GET', '/get-brands')).toHaveLength(1)
})

test('ADM-24 on a phone the filters are behind a button that counts those that are set', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: /max-width: 7/.test(query),
    } as MediaQueryList),
  )
  stubApi({ [LIST]: aListOf(leads) })
  openPage('/admin/leads?status=new,pending&from=2026-11-16&to=2026-11-20&search=rao')
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeInTheDocument()
  media.mockRestore()
})

describe('requests', () => {
  const ofRequest = { request_id: 12, request_reference: 'NR-000012' }
  const line = (id: number, position: number | null, changes: Partial<Lead> = {}) =>
    aLead({ id, reference: `NQ-${id}`, line: position, ...ofRequest, ...changes })
  const pipe = line(21, 1)
  const pipeElsewhere = line(22, 1, { distributor_id: 3, distributor_name: 'Konkan Steel', progress: 'new' })
  const valve = line(23, 2, { product_name: 'Gate valve DN 50', quantity: 4, matches: false })
  const rows = () =>
    within(screen.getByRole('table', { name: 'Leads, unanswered first' }))
      .getAllByRole('row')
      .slice(1)

  test('DEA-02 ADM-11 a request is one row; unfolded its lines follow, a line for several firms with the firms below it', async () => {
    const { requests: calls } = stubApi({
      [LIST]: { ...aListOf([pipe, pipeElsewhere, valve, aLead()], { total: 2 }), lead_total: 3 },
    })
    openPage('/admin/leads')
    await screen.findByRole('table')
    expect(rows()).toHaveLength(2)
    const fold = screen.getByRole('button', { name: /Show all 3 rows of NR-000012/ })
    expect(fold).toHaveTextContent('+1')
    await userEvent.click(fold)
    const [first, second, third, fourth] = rows()
    expect(first).toHaveTextContent(
      /Asha RaoWarangal, Telangana.*ERW Pipe.*NR-000012 · 2 lines.*1,200 pieces.*Telangana Tube House/,
    )
    expect(second).toHaveTextContent(/Line 1, also offered of NR-000012, Asha Rao.*Konkan SteelNot responded/)
    expect(second).not.toHaveTextContent('ERW Pipe')
    expect(third).toHaveTextContent(/Line 2 of NR-000012, Asha Rao.*Gate valve DN 50/)
    expect(fourth).toHaveTextContent(/Asha RaoWarangal/)
    expect(screen.getByRole('link', { name: 'Line 2' })).toHaveAttribute('href', '/admin/leads/23')
    expect(
      screen.getByRole('button', { name: 'More actions for lead from Asha Rao, line 2' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Pages of requests' })).toHaveTextContent(
      '1–2 of 2 requests',
    )
    const [sent] = callsOf(calls, 'GET', '/get-admin-leads-data')
    expect(new URL(sent?.url ?? '').searchParams.get('group')).toBe('request')
    await userEvent.click(screen.getByRole('button', { name: /Show one row of NR-000012/ }))
    expect(rows()).toHaveLength(2)
  })

  test('DEA-02 ADM-23 only lines that match the filters are selected with the page and with all', async () => {
    const { requests: calls } = stubApi({
      [LIST]: { ...aListOf([pipe, pipeElsewhere, valve], { total: 5 }), lead_total: 9 },
      'POST /leads/decisions': {
        status: true,
        message: '',
        changed: 9,
        left_out: [],
        bulk_change_id: 5,
      },
    })
    openPage('/admin/leads?search=erw')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    expect(screen.getByText('2 selected', { ignore: '[role=status]' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Show all 3 rows of NR-000012/ }))
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1)
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    await user.click(screen.getByRole('button', { name: 'Select all 9 leads' }))
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false])
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(callsOf(calls, 'POST', '/leads/decisions')).toHaveLength(1))
    const [sent] = callsOf(calls, 'POST', '/leads/decisions')
    expect(await sent?.clone().json()).toMatchObject({ criteria: { search: 'erw' }, expected: 9 })
  })
})

test('ADM-28 status, priority and distributor are changed where they are read, with an undo', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOf([aLead()]),
    'GET /admin/distributor-options': { data: distributors },
    'POST /leads/decisions': { status: true, message: '', changed: 1, left_out: [], bulk_change_id: 5 },
    'POST /bulk-changes/5/undo': {
      ...{ status: true, success: true, message: '', restored: 1 },
      ...{ left_out_count: 0, left_out: [] },
    },
  })
  openPage('/admin/leads')
  const user = userEvent.setup()
  const sent = async () =>
    (await callsOf(calls, 'POST', '/leads/decisions').at(-1)?.clone().json()) as object | undefined
  /** A press waits until what was decided before is shown. */
  const press = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
    await user.click(screen.getByRole('button', { name }))
  }
  const cell = await screen.findByRole('button', { name: 'Status of lead from Asha Rao: New, change' })
  cell.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Pending' }))
  expect(await screen.findByText('The lead from Asha Rao is pending.')).toBeVisible()
  expect(await sent()).toEqual({ decision: { status: 'pending' }, leads: [{ id: 7, version: 4 }] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf(calls, 'POST', '/bulk-changes/5/undo')).toHaveLength(1))

  await press('Priority of lead from Asha Rao: High, change')
  await user.click(await screen.findByRole('menuitem', { name: 'Low' }))
  expect(await screen.findByText('The lead from Asha Rao is of low priority.')).toBeVisible()
  expect(await sent()).toMatchObject({ decision: { priority: 'low' } })

  await press('Distributor of lead from Asha Rao: Telangana Tube House, change')
  await user.click(await screen.findByText(/^Konkan Steel, Maharashtra/))
  expect(await screen.findByText('The lead is assigned to Konkan Steel.')).toBeVisible()
  expect(await sent()).toMatchObject({ decision: { distributor: 5 } })
})

test('ADM-12 ADM-24 a click on a row opens its contact, messages and history beside the list', async () => {
  stubApi({
    [LIST]: aListOf([aLead()]),
    'GET /get-lead/7': { data: aLeadWithDetails() },
    'GET /leads/7/history': { data: aHistory },
    'GET /leads/7/conversations': { data: [] },
  })
  openPage('/admin/leads')
  await userEvent.click(await screen.findByText('1,200 pieces'))
  const panel = within(await screen.findByRole('dialog', { name: 'Asha Rao' }))
  expect(await panel.findByRole('link', { name: '+91 98480 22338' })).toHaveAttribute(
    'href',
    'tel:+919848022338',
  )
  expect(panel.getByText(/gave the lead from Telangana Tube House to Konkan Steel/)).toBeVisible()
  expect(panel.getByRole('link', { name: 'Full page' })).toHaveAttribute('href', '/admin/leads/7')
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
