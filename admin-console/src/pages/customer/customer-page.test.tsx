import { callsOf, stubApi } from '@nalika/shared-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCustomer } from '../../testing/customers.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/customers': () => import('../customers/customers-page.tsx'),
  '/admin/customers/:customerId': () => import('./customer-page.tsx'),
})
const pagination = { total: 1, current_page: 1, last_page: 1, per_page: 15 }
const moved = (customer: number) => ({
  status: true,
  message: 'The customers are one: 2 leads moved.',
  customer_id: customer,
  bulk_change_id: 31,
})

test('DEA-02 an admin finds a customer, merges a suggestion with its reason, undoes it, and splits a request off', async () => {
  const api = stubApi({
    'GET /admin/customers': { data: [aCustomer()], pagination },
    'GET /admin/customers/4': { data: aCustomer() },
    'GET /admin/customers/6': { data: aCustomer({ id: 6, company: 'Rao Pipes' }) },
    'POST /admin/customers/4/merge': moved(4),
    'POST /admin/customers/4/split': moved(6),
    'POST /bulk-changes/31/undo': { status: true, message: 'Undone.', left_out: [], left_out_count: 0 },
  })
  openPage('/admin/customers?search=98480')
  const user = userEvent.setup()
  expect(await screen.findByRole('searchbox', { name: 'Search customers' })).toHaveValue('98480')
  await user.click(screen.getByRole('link', { name: 'Rao Constructions' }))
  const suggestions = within(await screen.findByRole('region', { name: 'Perhaps the same customer' }))
  expect(suggestions.getByText(/vikram@mehta\.example · same phone number/)).toBeVisible()
  await user.click(suggestions.getByRole('button', { name: 'Merge Mehta Infra' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf(api.requests, 'POST', '/bulk-changes/31/undo')).toHaveLength(1))
  expect(api.bodies[0]).toEqual({ customer_id: 5 })
  await user.click(screen.getByRole('checkbox', { name: 'Select NQ-000008' }))
  await user.click(screen.getByRole('button', { name: 'Split 1 request' }))
  await user.click(await screen.findByRole('button', { name: 'Split' }))
  expect(await screen.findByRole('heading', { name: 'Rao Pipes', level: 1 })).toBeVisible()
  expect(api.bodies).toContainEqual({ leads: [8] })
})

test('DEA-02 an admin merges any other customer that the search finds', async () => {
  const other = aCustomer({ id: 9, company: 'Lake Infra', name: 'Neha Joshi' })
  const api = stubApi({
    'GET /admin/customers': { data: [aCustomer(), other], pagination },
    'GET /admin/customers/4': { data: aCustomer({ suggestions: [] }) },
    'POST /admin/customers/4/merge': moved(4),
  })
  openPage('/admin/customers/4')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Merge with another customer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('searchbox', { name: 'Search customers' }))
  await user.paste('lake')
  await user.click(dialog.getByRole('button', { name: 'Find' }))
  expect(dialog.queryByRole('button', { name: 'Merge Rao Constructions' })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Merge Lake Infra' }))
  await waitFor(() => expect(api.bodies).toEqual([{ customer_id: 9 }]))
})
