import { paise, type OwnCustomer } from '@nalika/shared-api/contract'
import { stubApi } from '@nalika/shared-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/customers': () => import('../customers/customers-page.tsx'),
  '/distributor/customers/:leadId': () => import('./customer-page.tsx'),
})

const at = '2026-11-20T09:30:00.000Z'
const customer: OwnCustomer = {
  id: 41,
  name: 'Asha Rao',
  company: 'Rao Constructions',
  email: 'asha@rao.example',
  phone: '+91 98480 12345',
  location: 'Hyderabad, Telangana',
  requests: 1,
  orders: 1,
  value: paise(12_345_600),
  first_at: at,
  last_at: at,
  emails: ['asha@rao.example'],
  phones: ['+91 98480 12345'],
  companies: ['Rao Constructions'],
  gstins: ['27AAPFU0939F1ZV'],
  leads: [
    {
      id: 41,
      reference: 'NQ-000041',
      request: 'NR-000012',
      product: 'ERW Pipe 2" NB Sch 40',
      state: 'ordered',
      firm: 'Charminar Tubes',
      created_at: at,
    },
  ],
  quotations: [
    {
      id: 5,
      number: 'QT-2026-000005',
      revision: 1,
      state: 'accepted',
      total: paise(12_345_600),
      firm: 'Charminar Tubes',
      lead_id: 41,
      sent_at: at,
    },
  ],
  order_list: [
    {
      id: 9,
      number: 'PO-2026-000009',
      state: 'placed',
      confirm_by: null,
      created_at: at,
      request: 'NR-000012',
      quotation: 'QT-2026-000005',
      customer: 'Rao Constructions',
      lines: 1,
      total: paise(12_345_600),
      firm: 'Charminar Tubes',
      stars: null,
    },
  ],
  messages: [{ id: 3, by: 'Asha Rao', text: 'Deliver on Monday?', lead_id: 41, created_at: at }],
  files: [{ id: 2, name: 'plan.pdf', bytes: 48_000, lead_id: 41 }],
  tasks: [],
  people: [
    { id: 7, name: 'Farida' },
    { id: 8, name: 'Sunil' },
  ],
  notes: [
    {
      id: 1,
      lead_id: 41,
      name: 'Sunil',
      text: 'Pays late.',
      remind_on: null,
      reminded: false,
      created_at: at,
    },
  ],
}
const pagination = { total: 1, current_page: 1, last_page: 1, per_page: 15 }

test('DEA-02 DEA-05 a firm opens a customer from the list, sees all dealings, and adds a task', async () => {
  const api = stubApi({
    'GET /distributor/customers': { data: [customer], pagination },
    'GET /distributor/customers/41': { data: customer },
    'POST /tasks': { status: true, message: 'The task has been added.', data: {} },
  })
  openPortal('/distributor/customers')
  const user = userEvent.setup()
  const row = await screen.findByRole('row', { name: /Rao Constructions/ })
  expect(row).toHaveTextContent('₹1,23,456.00')
  await user.click(within(row).getByRole('link', { name: 'Rao Constructions' }))
  expect(await screen.findByRole('heading', { name: 'Rao Constructions', level: 1 })).toBeVisible()
  for (const [name, href] of [
    ['ERW Pipe 2" NB Sch 40', '/distributor/leads?search=NQ-000041'],
    ['QT-2026-000005', '/distributor/leads/41/quotation'],
    ['PO-2026-000009', '/distributor/orders/9'],
    ['Open', '/distributor/messages/41'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  for (const text of ['Pays late.', 'plan.pdf', '27AAPFU0939F1ZV'])
    expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a task or note' }))
  await user.click(await screen.findByRole('textbox', { name: 'What' }))
  await user.paste('Call about the delivery')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The task has been added.')).toBeVisible()
  expect(api.bodies).toEqual([{ text: 'Call about the delivery', due_on: '', assignee_id: 7, lead_id: 41 }])
})
