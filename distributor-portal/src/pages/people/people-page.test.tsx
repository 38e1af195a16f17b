import type { FirmPerson } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/people': () => import('./people-page.tsx'),
  '/distributor/leads': () => import('../leads/leads-page.tsx'),
  '/distributor/no-permission': () => import('../no-permission/no-permission-page.tsx'),
})

const person = (part: Partial<FirmPerson>): FirmPerson => ({
  id: 7,
  name: 'Kiran Reddy',
  email: 'kiran@rao.example',
  staff_role: 'owner',
  status: 'active',
  last_used_at: null,
  open_leads: 0,
  quotations: 0,
  current: true,
  ...part,
})
const RAVI = person({
  id: 8,
  name: 'Ravi Kumar',
  staff_role: 'sales',
  open_leads: 4,
  quotations: 12,
  current: false,
})
const LIST = 'GET /distributor/people'
const session = (staff_role: string) => ({
  'GET /session': {
    status: true,
    data: { id: 7, role: 'distributor', staff_role, account_status: 'active' },
  },
})

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('DIS-10 the owner sees who works on what, invites a colleague and deactivates one', async () => {
  const { requests } = stubApi({
    ...session('owner'),
    [LIST]: { data: [person({}), RAVI], invitations: [] },
    'POST /distributor/invitations': { status: true, success: true, message: 'We have sent an invitation.' },
    'POST /distributor/people/8/status': {
      status: true,
      success: true,
      message: 'Ravi Kumar was deactivated.',
    },
  })
  openPortal('/distributor/people')
  const user = userEvent.setup()
  const own = await screen.findByRole('row', { name: /Kiran Reddy \(you\).*Owner/ })
  expect(within(own).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Ravi Kumar.*Sales.*Active.*4.*12/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }))
  await user.type(form.getByLabelText('Email'), 'sita@rao.example')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('We have sent an invitation.')).toBeInTheDocument()
  expect(await callsOf(requests, 'POST', '/distributor/invitations')[0]?.json()).toEqual({
    email: 'sita@rao.example',
  })
  await user.click(screen.getByRole('button', { name: 'Deactivate Ravi Kumar' }))
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(callsOf(requests, 'POST', '/distributor/people/8/status')).toHaveLength(1))
})

test('DIS-10 a salesperson has no sections about the firm, and their addresses say so', async () => {
  stubApi({ ...session('sales'), [LIST]: { data: [person({}), RAVI], invitations: [] } })
  openPortal('/distributor/people')
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument()
  const navigation = within(screen.getByRole('navigation', { name: 'Distributor portal' }))
  expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Leads',
    'Messages',
    'Customers',
    'Orders',
    'Reports',
    'Profile',
  ])
})

test('DIS-10 SES-16 a call that the role does not include leads to that page, not to the waiting account', async () => {
  stubApi({ ...session('sales'), 'GET /distributor/leads': refusal(403) })
  const { address } = openPortal('/distributor/leads')
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument()
  expect(address()).toBe('/distributor/no-permission')
})
