import type { Activity, WaitingAccount } from '@nalika/shared-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/dashboard': () => import('./dashboard-page.tsx'),
})

const counts = {
  total_brands: 14,
  total_products: 1424,
  distributor_brands: 21,
  distributor_products: 180,
  pending_leads: 4,
  unanswered_leads: 9,
  overdue_leads: 3,
  waiting_approvals: 2,
  active_distributors: 6,
  total_pages: 5,
}
const activity: Activity = {
  id: 1,
  title: 'New lead',
  description: 'Asha Rao asked for 1,200 pieces.',
  time_ago: '5 minutes ago',
  created_at: '2026-11-03T09:30:00.000Z',
  icon: 'lead',
  color: 'blue',
}
const waiting: WaitingAccount = {
  id: 40,
  name: 'Ravi Menon',
  email: 'ravi@menon.example',
  mobile: '9848022338',
  company_name: 'Menon Pipes',
  role: 'distributor',
  created_at: '2026-11-02T09:30:00.000Z',
}

const answers = {
  'GET /admin-dashboard-counts': { status: true, data: counts },
  'GET /recent-created-activities/': { status: true, data: [activity] },
  'GET /tasks': refusal(403),
  'GET /admin/waiting-accounts': { data: [] as WaitingAccount[] },
  'GET /admin/lead-figures': refusal(403),
}

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

test('ADM-01 ADM-24 shows what waits and the totals, each leads to what it counts', async () => {
  stubApi(answers)
  openPage('/admin/dashboard')
  const shown = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => `${item.textContent} ${within(item).getByRole('link').getAttribute('href') ?? ''}`)
  expect(shown(await screen.findByRole('list', { name: 'Waiting' }))).toEqual([
    'Unanswered over 24 h 3 of 9 unanswered leads /admin/leads?answer=overdue',
    'Pending 4 leads marked as pending /admin/leads?lead_state=pending',
    'Approvals 2 distributors waiting for a decision /admin/approvals?approval=waiting',
  ])
  expect(shown(screen.getByRole('list', { name: 'Totals' })).map((text) => text.replace(/ +/g, ' '))).toEqual(
    [
      'Active distributors 6 /admin/distributors?status=active',
      'Brands 14 /admin/brands',
      'Products 1,424 /admin/products',
      'Distributor brands 21 /admin/distributors',
      'Distributor products 180 /admin/distributors',
      'Pages 5 /admin/pages',
    ],
  )
  expect(errors).not.toHaveBeenCalled()
})

test('ADM-01 shows the six latest activities', async () => {
  const latest = Array.from({ length: 10 }, (_, id) => ({ ...activity, id, title: `New lead ${String(id)}` }))
  stubApi({ ...answers, 'GET /recent-created-activities/': { status: true, data: latest } })
  openPage('/admin/dashboard')
  const recent = within(await screen.findByRole('region', { name: 'Recent activity' }))
  const [first, ...others] = recent.getAllByRole('listitem')
  expect(others).toHaveLength(5)
  expect(first).toHaveTextContent('New lead 0')
  expect(first).toHaveTextContent('Asha Rao asked for 1,200 pieces.')
  expect(first).toHaveTextContent('5 minutes ago')
})

test('ADM-01 no recent activity shows a message', async () => {
  stubApi({ ...answers, 'GET /recent-created-activities/': { status: true, data: [] } })
  openPage('/admin/dashboard')
  expect(await screen.findByText('No recent activity available.')).toBeInTheDocument()
})

test('ADM-01 failed counts show an error beside the activity, and Retry recovers', async () => {
  let broken = true
  stubApi({
    ...answers,
    'GET /admin-dashboard-counts': () => (broken ? unreachable() : { status: true, data: counts }),
  })
  openPage('/admin/dashboard')
  expect(await screen.findByText('Failed to load dashboard stats.')).toBeInTheDocument()
  expect(screen.getByText('New lead')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,424')).toBeInTheDocument()
  expect(screen.queryByText('Failed to load dashboard stats.')).not.toBeInTheDocument()
})

test('a failed activity leaves the counts', async () => {
  stubApi({ ...answers, 'GET /recent-created-activities/': refusal(500) })
  openPage('/admin/dashboard')
  expect(await screen.findByText('Failed to load recent activity.')).toBeInTheDocument()
  expect(screen.getByText('1,424')).toBeInTheDocument()
})

describe('waiting accounts', () => {
  let list: WaitingAccount[]
  const open = (more = {}) => {
    const asAdmin = { ...waiting, role: 'admin' as const }
    list = [asAdmin, { ...asAdmin, id: 41, name: 'Tara Shah' }, { ...waiting, id: 42, name: 'Asha Rao' }]
    const decide = (id: number) => () => {
      list = list.filter((account) => account.id !== id)
      return { status: true, success: true, message: 'Ravi Menon can receive leads now.' }
    }
    const { requests: calls } = stubApi({
      ...answers,
      'GET /admin/waiting-accounts': () => ({ data: list }),
      'POST /admin/waiting-accounts/40/approve': decide(40),
      'POST /admin/waiting-accounts/40/refuse': decide(40),
      ...more,
    })
    openPage('/admin/dashboard')
    return calls
  }

  test('no waiting accounts: the section is not shown', async () => {
    stubApi(answers)
    openPage('/admin/dashboard')
    await screen.findByText('1,424')
    expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument()
  })

  test('ADM-19 a waiting admin is approved with a role, and the next one is at hand', async () => {
    const calls = open()
    expect(await screen.findAllByText(/9848022338 · signed up as an admin on 2 Nov 2026/)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Approve Ravi Menon' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Editor/ }))
    expect(await screen.findByText('Ravi Menon can receive leads now.')).toBeInTheDocument()
    expect(callsOf(calls, 'POST', '/admin/waiting-accounts/40/approve')).toHaveLength(1)
    // The list updates after it is reloaded.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Approve Ravi Menon' })).not.toBeInTheDocument(),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Tara Shah' })).toHaveFocus())
  })

  test('SES-16 a waiting distributor is reviewed on its own page', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Review Asha Rao' })).toHaveAttribute(
      'href',
      '/admin/approvals/42',
    )
    expect(screen.queryByRole('button', { name: 'Approve Asha Rao' })).not.toBeInTheDocument()
  })

  test('ADM-19 a waiting account is refused after a question', async () => {
    const calls = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse Ravi Menon' }))
    const question = screen.getByRole('alertdialog', { name: 'Refuse Account' })
    expect(callsOf(calls, 'POST', '/admin/waiting-accounts/40/refuse')).toHaveLength(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('Ravi Menon was refused.')).toBeInTheDocument()
    expect(callsOf(calls, 'POST', '/admin/waiting-accounts/40/refuse')).toHaveLength(1)
  })

  test('ADM-19 a failed decision shows the server’s message', async () => {
    open({
      'POST /admin/waiting-accounts/40/approve': refusal(409, { message: 'Somebody else decided already.' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Ravi Menon' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Editor/ }))
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Somebody else decided already.',
    )
  })
})
