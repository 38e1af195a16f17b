import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aProduct, callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { aDistributor, aListOfDistributors } from '../../testing/distributors.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/distributors/:distributorId': () => import('./distributor-page.tsx'),
  '/admin/distributors': () => import('../distributors/distributors-page.tsx'),
})

const READ = 'GET /distributors/5'
const answer = (changes = {}) => ({ status: true, data: aDistributor(changes) })

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

test('ADM-10 shows contact, tax numbers, brands, counts and the latest leads', async () => {
  stubApi({ [READ]: answer() })
  openPage('/admin/distributors/5')
  expect(await screen.findByRole('heading', { level: 1, name: 'Konkan Steel' })).toBeInTheDocument()
  const contact = within(screen.getByRole('region', { name: 'Contact' }))
  expect(contact.getByRole('link', { name: 'nisha@konkan.example' })).toHaveAttribute(
    'href',
    'mailto:nisha@konkan.example',
  )
  expect(contact.getByRole('link', { name: '9848022338' })).toHaveAttribute('href', 'tel:9848022338')
  expect(contact.getByText('Navi Mumbai, Maharashtra 410218')).toBeInTheDocument()
  const business = within(screen.getByRole('region', { name: 'Business' }))
  expect(business.getByText('27AAPFU0939F1ZV')).toBeInTheDocument()
  expect(business.getByRole('link', { name: 'Lohanadi' })).toHaveAttribute('href', '/admin/brand/3')
  expect(business.getByText('Inactive')).toBeInTheDocument()
  expect(screen.getByText('1,240')).toBeInTheDocument()
  const leads = within(screen.getByRole('region', { name: 'Latest leads' }))
  expect(leads.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/leads/7')
  expect(leads.getByRole('link', { name: 'All 7 leads' })).toHaveAttribute(
    'href',
    '/admin/leads?search=Konkan%20Steel',
  )
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin/distributors/5/edit')
  expect(screen.getByRole('link', { name: /Back to Distributors/ })).toHaveAttribute(
    'href',
    '/admin/distributors',
  )
  expect(screen.queryByText(/Registered in/)).not.toBeInTheDocument()
  expect(errors).not.toHaveBeenCalled()
})

test('ADM-10 API-07 warns about a GSTIN of another state and about open leads of an inactive distributor', async () => {
  stubApi({ [READ]: answer({ state: 'Goa', status: 'inactive', open_leads: 2 }) })
  openPage('/admin/distributors/5')
  expect(await screen.findByText('Registered in Maharashtra')).toBeInTheDocument()
  expect(
    screen.getByText(/2 leads wait for a response from a distributor who cannot sign in/),
  ).toBeInTheDocument()
})

test('SES-17 a new email address that waits for confirmation is shown, and can be cancelled', async () => {
  let pending: string | null = 'nisha@new.example'
  stubApi({
    [READ]: () => answer({ pending_email: pending }),
    'DELETE /distributors/5/email-change': () => {
      pending = null
      return { status: true, success: true, message: 'It stays.' }
    },
  })
  openPage('/admin/distributors/5')
  expect(await screen.findByText('Waiting for confirmation of nisha@new.example.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(screen.queryByText(/Waiting for confirmation/)).not.toBeInTheDocument())
})

test('TRU-04 an owner signs a distributor out everywhere, after a question', async () => {
  const { requests } = stubApi({
    [READ]: answer(),
    'POST /admin/accounts/5/end-sessions': {
      status: true,
      success: true,
      message: '3 sessions of Konkan Steel signed out.',
    },
  })
  openPage('/admin/distributors/5')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere: Konkan Steel' }))
  expect(callsOf(requests, 'POST', '/admin/accounts/5/end-sessions')).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('3 sessions of Konkan Steel signed out.')).toBeInTheDocument()
  expect(callsOf(requests, 'POST', '/admin/accounts/5/end-sessions')).toHaveLength(1)
})

test('ADM-10 missing details are named', async () => {
  stubApi({
    [READ]: answer({ gst_no: '', pan_no: '', brands: [], latest_leads: [], leads: 0, open_leads: 0 }),
  })
  openPage('/admin/distributors/5')
  const business = within(await screen.findByRole('region', { name: 'Business' }))
  expect(business.getByRole('row', { name: /^Not given/ })).toHaveTextContent(/GSTIN.*PAN/)
  expect(business.getByText('None chosen yet')).toBeInTheDocument()
  expect(screen.getByText('No leads yet.')).toBeInTheDocument()
})

test('ADM-10 a distributor who is not there, or could not be loaded', async () => {
  let read: () => unknown = () => refusal(404)
  stubApi({ [READ]: () => read() })
  const router = openPage('/admin/distributors/5')
  expect(await screen.findByText('No distributor data available.')).toBeInTheDocument()
  read = unreachable
  await router.navigate('/admin/distributors/5?again')
  expect(await screen.findByText('Failed to load distributor data.')).toBeInTheDocument()
  read = () => answer()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Konkan Steel' })).toBeInTheDocument()
})

test('ADM-09 deleting from here leads to the list', async () => {
  stubApi({
    [READ]: answer(),
    'DELETE /distributors/5': { status: true, success: true, message: '', deletion_id: 9 },
    'GET /get-distributors-data': aListOfDistributors([]),
  })
  openPage('/admin/distributors/5')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog', { name: 'Delete Distributor' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Konkan Steel has been deleted.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Distributors' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Undo/ })).toBeInTheDocument()
})

test('DIS-10 ADM-10 shows the salespeople of the firm, when it has any', async () => {
  const ravi = { id: 9, name: 'Ravi Kumar', email: 'ravi@konkan.example', status: 'inactive', open_leads: 1 }
  const api = stubApi({ [READ]: answer({ salespeople: [ravi] }) })
  const router = openPage('/admin/distributors/5')
  const people = within(await screen.findByRole('region', { name: 'Salespeople' }))
  expect(people.getByRole('listitem')).toHaveTextContent(
    'Ravi Kumarravi@konkan.example · 1 open leadInactive',
  )
  api.answer({ [READ]: answer({ salespeople: [] }) })
  await router.navigate('/admin/distributors/5?again')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Salespeople' })).not.toBeInTheDocument())
})

test('DIS-09 ADM-10 shows the own prices of the distributor, page by page', async () => {
  const own = {
    price: 58.4,
    price_unit: 'kg',
    stock: 12_000,
    stock_unit: 'kg',
    minimum_order: null,
    minimum_order_unit: 'kg',
    lead_time_days: 3,
    item_code: '',
    city: 'Pune',
    publication: 'shown',
    slabs: [],
    slab_unit: 'kg',
    valid_until: '',
    version: 1,
    confirmed_at: '2026-11-20T06:00:00.000Z',
  } as const
  const pageOf = (id: number, page: number) => ({
    status: true,
    data: [{ ...aProduct({ id, name: `Pipe ${id}` }), selected: true, offered: true, own_price: own }],
    pagination: { total: 11, current_page: page, last_page: 2, per_page: 10 },
    prices_shown: 'with-name',
  })
  stubApi({
    [READ]: answer({ own_prices_count: 11 }),
    'GET /distributors/5/own-prices': ({ url }: Request) =>
      url.includes('page=2') ? pageOf(2, 2) : pageOf(1, 1),
  })
  openPage('/admin/distributors/5')
  const prices = within(await screen.findByRole('region', { name: 'Own prices' }))
  const row = await prices.findByRole('row', { name: /Pipe 1/ })
  expect(row).toHaveTextContent('Pipe 1₹58.40 per kg12,000 kg, Pune3 days20 Nov 2026')
  expect(prices.getByText('Shown to visitors with the name of the firm.')).toBeInTheDocument()
  await userEvent.click(prices.getByRole('listitem', { name: '2' }))
  expect(await prices.findByRole('row', { name: /Pipe 2/ })).toBeInTheDocument()
})
