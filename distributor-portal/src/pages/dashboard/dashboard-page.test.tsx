import type { Task } from '@nalika/shared-api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leadOf, leadPage } from '../../testing/leads.ts'
import { portalOpener } from '../../testing/open-portal.tsx'
import { json, stubApi, unreachable } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/dashboard': () => import('./dashboard-page.tsx'),
  '/distributor/leads': () => import('../leads/leads-page.tsx'),
})

const COUNTS = 'GET /distributor-dashboard-counts/7'
const LEADS = 'GET /distributor/leads'
const TASKS = 'GET /tasks'
const none = { data: [], people: [] }
const counts = {
  status: true,
  data: {
    total_brands: 14,
    total_products: 1436,
    distributor_brands: 4,
    distributor_products: 118,
    pending_leads: 6,
    responded_leads: 3,
    unread_leads: 2,
    closed_leads: 2,
  },
}

test('DIS-01 the dashboard shows the distributor’s counts; lead counts link to their tab', async () => {
  stubApi({ [TASKS]: none, [COUNTS]: () => counts, [LEADS]: () => leadPage([leadOf()]) })
  openPortal('/distributor/dashboard')
  const tiles = within(await screen.findByRole('list', { name: 'Your figures' })).getAllByRole('listitem')
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'New leads 6 waiting for your response',
    'Responded leads 3 quoted',
    'New messages 2 unread',
    'Closed leads 2 completed',
    'Your brands 4 of 14 in the marketplace',
    'Your products 118 of 1,436 in the marketplace',
  ])
  expect(screen.getByRole('link', { name: 'Responded leads' })).toHaveAttribute(
    'href',
    '/distributor/leads?progress=responded',
  )
})

test('DIS-01 the five newest leads are listed with links', async () => {
  const api = stubApi({
    [TASKS]: none,
    [COUNTS]: () => counts,
    [LEADS]: () => leadPage([leadOf(), leadOf({ id: 2, customerName: 'R & D', reference: 'NQ-000002' })]),
  })
  openPortal('/distributor/dashboard')
  const row = within(await screen.findByRole('row', { name: /Asha Rao/ }))
  for (const words of ['Rao Constructions', 'ERW Pipe 60.3 × 3.91 mm', '1,200 pieces', '3 Nov 2026', 'New']) {
    expect(row.getByText(words)).toBeInTheDocument()
  }
  expect(api.sent).toContain('GET /distributor/leads?per_page=5&group=request')
  expect(screen.getByRole('link', { name: 'R & D' })).toHaveAttribute(
    'href',
    '/distributor/leads?search=NQ-000002',
  )
  expect(screen.getByRole('link', { name: 'All leads' })).toHaveAttribute('href', '/distributor/leads')
})

test('DEA-02 DIS-01 a request of several lines is one row, which leads to the request', async () => {
  const ofRequest = { request_id: 12, request_reference: 'NR-000012' }
  const lines = [
    leadOf(ofRequest),
    leadOf({ ...ofRequest, id: 42, reference: 'NQ-000042', progress: 'responded' }),
  ]
  stubApi({ [TASKS]: none, [COUNTS]: () => counts, [LEADS]: () => leadPage(lines, { total: 1 }) })
  openPortal('/distributor/dashboard')
  const row = await screen.findByRole('row', { name: /Asha Rao/ })
  expect(row).toHaveTextContent(/ERW Pipe 60\.3 × 3\.91 mm and 1 more.*NewQuoted/)
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/distributor/leads?search=NR-000012')
})

test('DIS-01 without leads the page explains how to get them', async () => {
  stubApi({ [TASKS]: none, [COUNTS]: () => counts, [LEADS]: () => leadPage([]) })
  openPortal('/distributor/dashboard')
  expect(await screen.findByText('No leads found.')).toBeInTheDocument()
})

test('DIS-01 counts that fail leave the leads in place, and come with Retry', async () => {
  const api = stubApi({
    [TASKS]: none,
    [COUNTS]: () => json(500, { message: 'Down.' }),
    [LEADS]: () => leadPage([leadOf()]),
  })
  openPortal('/distributor/dashboard')
  expect(await screen.findByText('Failed to load dashboard stats.')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Asha Rao/ })).toBeInTheDocument()
  api.answer({ [COUNTS]: () => counts })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('of 14 in the marketplace')).toBeInTheDocument()
})

test('DIS-01 leads that fail leave the counts in place', async () => {
  stubApi({ [TASKS]: none, [COUNTS]: () => counts, [LEADS]: () => json(500, { message: 'Down.' }) })
  openPortal('/distributor/dashboard')
  expect(await screen.findByText('Failed to load recent leads.')).toBeInTheDocument()
  expect(screen.getByText('waiting for your response')).toBeInTheDocument()
})

test('DIS-01 with nothing to show at all, the failure is the page’s', async () => {
  stubApi({ [TASKS]: none, [COUNTS]: unreachable, [LEADS]: unreachable })
  openPortal('/distributor/dashboard')
  expect(await screen.findByRole('alert')).toHaveTextContent('NetworkError')
})

test('DIS-01 the portal’s sections lead to its pages, the open one marked', async () => {
  stubApi({ [TASKS]: none, [COUNTS]: () => counts, [LEADS]: () => leadPage([leadOf()]) })
  openPortal('/distributor/dashboard')
  const sections = within(await screen.findByRole('navigation', { name: 'Distributor portal' }))
  expect(sections.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(sections.getByRole('link', { name: 'Leads' }))
  expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeInTheDocument()
})

test('DEA-05 DIS-01 the person’s tasks of today are on the dashboard until they are ticked off', async () => {
  const task: Task = {
    id: 3,
    text: 'Call about the delivery',
    due_on: '2026-11-01',
    assignee_id: 7,
    assignee: 'Farida',
    author: 'Farida',
    done_at: null,
    lead_id: 41,
    order_id: null,
    reference: 'NQ-000041',
    customer: 'Rao Constructions',
    created_at: '2026-11-01T09:30:00.000Z',
  }
  const api = stubApi({
    [COUNTS]: () => counts,
    [LEADS]: () => leadPage([leadOf()]),
    [TASKS]: { data: [task], people: [{ id: 7, name: 'Farida' }] },
    'POST /tasks/3': { status: true, message: 'The task is done.', data: task },
  })
  openPortal('/distributor/dashboard')
  const panel = within(await screen.findByRole('region', { name: 'Your tasks for today' }))
  expect(panel.getByText('Overdue: 1 Nov 2026')).toBeVisible()
  expect(panel.getByRole('link', { name: 'NQ-000041' })).toHaveAttribute(
    'href',
    '/distributor/leads?search=NQ-000041',
  )
  api.answer({ [TASKS]: none })
  await userEvent.click(panel.getByRole('checkbox', { name: 'Done: Call about the delivery' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your tasks for today' })).toBeNull())
  expect(api.bodies).toEqual([{ done: true }])
})
