import type { AuditEntry } from '@nalika/shared-api/contract'
import { chooseOption, chosenOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/audit': () => import('./audit-page.tsx'),
  '/admin/audit/:entryId': () => import('./audit-entry-page.tsx'),
})

const LIST = 'GET /admin/audit'
const entry: AuditEntry = {
  id: 9,
  created_at: '2026-11-20T09:30:00.000Z',
  actor_id: 4,
  actor_name: 'Kavitha Reddy',
  action: 'changed',
  kind: 'lead',
  record_id: 7,
  label: 'NQ-000007',
  changes: [
    { field: 'customer_name', from: null, to: null, withheld: true },
    { field: 'status', from: 'new', to: 'approved' },
  ],
  request_id: 'request-1',
  address: '203.0.113.9',
}
const answer = (...data: AuditEntry[]) => ({
  data,
  pagination: { total: data.length, current_page: 1, last_page: 1, per_page: 10 },
  actors: [{ id: 4, name: 'Kavitha Reddy' }],
})

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

const queriesOf = (calls: Request[], path: string) =>
  callsOf(calls, 'GET', path).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

test('the audit log shows action, record, admin and time, and links to the entry', async () => {
  stubApi({ [LIST]: answer(entry) })
  openPage('/admin/audit')
  const row = within(await screen.findByRole('table', { name: 'Audit log' })).getByRole('row', {
    name: /Changed lead/,
  })
  expect(row).toHaveTextContent('NQ-000007')
  expect(row).toHaveTextContent('customer name, status')
  expect(row).toHaveTextContent('Kavitha Reddy')
  expect(within(row).getByRole('link', { name: 'Changed lead' })).toHaveAttribute('href', '/admin/audit/9')
  expect(screen.getByRole('link', { name: 'System', current: 'page' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Delete|Edit/ })).not.toBeInTheDocument()
})

test('actor, action, type and days are in the URL and apply to the export', async () => {
  const { requests: calls } = stubApi({
    [LIST]: answer(),
    'GET /admin/audit/export': new Response('When', { headers: { 'content-type': 'text/csv' } }),
  })
  const router = openPage('/admin/audit?action=stolen&from=yesterday')
  await userEvent.click(await screen.findByRole('button', { name: 'Days Any day' }))
  await userEvent.type(await screen.findByLabelText('Days from'), '1 Nov 2026{Enter}')
  await userEvent.tab()
  await userEvent.tab()
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-11-01'))
  await chooseOption('Who', 'Kavitha Reddy')
  await chooseOption('What', 'Erased')
  await chooseOption('Kind', 'Personal data')
  const asked = { actor: '4', action: 'erased', kind: 'personal data', from: '2026-11-01' }
  await waitFor(() =>
    expect(queriesOf(calls, '/admin/audit').at(-1)).toEqual({ ...asked, page: '1', per_page: '10' }),
  )
  expect(queriesOf(calls, '/admin/audit')[0]).toEqual({ page: '1', per_page: '10' })
  // The address has them all a moment before the page does.
  await waitFor(() => expect(chosenOption('Kind')).toBe('Personal data'))
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(queriesOf(calls, '/admin/audit/export')).toEqual([{ ...asked, format: 'csv' }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a trail that fails recovers by Retry', async () => {
  let broken = true
  stubApi({ [LIST]: () => (broken ? unreachable() : answer(entry)) })
  openPage('/admin/audit')
  expect(await screen.findByText('The audit log could not be loaded.')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Changed lead' })).toBeInTheDocument()
})

test('an entry shows each field before and after, without customers’ messages', async () => {
  stubApi({ 'GET /admin/audit/9': { data: entry } })
  openPage('/admin/audit/9')
  expect(await screen.findByRole('heading', { level: 1, name: 'Changed lead' })).toBeInTheDocument()
  const [name, status] = within(screen.getByRole('region', { name: 'Changes' })).getAllByRole('row')
  expect(name).toHaveTextContent('The content is not stored here.')
  expect(status).toHaveTextContent('statusnew → approved')
  expect(screen.getByText('203.0.113.9')).toBeInTheDocument()
  expect(screen.getByText('request-1')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/admin/leads/7')
})

test('TRU-04 failed sign-ins, exports and what was opened are in plain words, without changes', async () => {
  const failed: AuditEntry = {
    ...entry,
    id: 10,
    changes: [],
    actor_id: null,
    actor_name: 'Not signed in',
    action: 'failed to sign in',
    kind: 'account',
    label: 'Kavitha Reddy',
  }
  const file: AuditEntry = { ...entry, id: 11, changes: [], action: 'exported', label: 'All leads as CSV' }
  const { requests } = stubApi({ [LIST]: answer(failed, file), 'GET /admin/audit/10': { data: failed } })
  const router = openPage('/admin/audit')
  const link = await screen.findByRole('link', { name: 'Failed sign-in' })
  expect(screen.getByRole('link', { name: 'Exported lead' })).toBeInTheDocument()
  await chooseOption('What', 'Failed to sign in')
  await waitFor(() => expect(router.state.location.search).toContain('action=failed+to+sign+in'))
  await waitFor(() =>
    expect(queriesOf(requests, '/admin/audit').at(-1)).toMatchObject({ action: 'failed to sign in' }),
  )
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Failed sign-in' })).toBeInTheDocument()
  expect(screen.getByText('Not signed in')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Changes' })).not.toBeInTheDocument()
})

test('an entry that is not there is not found', async () => {
  stubApi({})
  openPage('/admin/audit/9')
  expect(await screen.findByText('Error 404')).toBeInTheDocument()
})
