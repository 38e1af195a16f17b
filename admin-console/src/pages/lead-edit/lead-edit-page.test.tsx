import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { editableRequestFields } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aHistory, aLead, distributors } from '../../testing/records.ts'

const openPage = pageOpener({
  '/admin/leads/:leadId/edit': () => import('./lead-edit-page.tsx'),
})

const answers = {
  'GET /get-lead/7': { data: aLead() },
  'GET /leads/7/history': { data: aHistory },
  'GET /admin/distributor-options': { data: distributors },
  'POST /update-lead/7': { status: true, message: '', data: aLead() },
}

async function open(more = {}) {
  const { requests: calls } = stubApi({ ...answers, ...more })
  const router = openPage('/admin/leads/7/edit')
  await screen.findByRole('heading', { level: 1, name: 'Edit Lead - Asha Rao' })
  return { calls, router, user: userEvent.setup() }
}
const save = () => screen.getByText('Save Changes')

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, option: string) {
  await user.click(screen.getByLabelText(field))
  await user.click(await screen.findByText(option))
}

// Node's Request cannot read jsdom's form data back; what was put into it is what travels.
let append: jest.SpyInstance
const sent = () => Object.fromEntries(append.mock.calls as [string, string][])
let errors: jest.SpyInstance
beforeEach(() => {
  append = jest.spyOn(FormData.prototype, 'append')
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  append.mockRestore()
  errors.mockRestore()
  jest.useRealTimers()
})

test('ADM-13 ADM-23 the status of a lead that was dispatched is that, and nothing is left to decide', async () => {
  await open({ 'GET /get-lead/7': { data: { ...aLead(), status: 'new', state: 'dispatched' } } })
  const status = screen.getByLabelText('Status')
  expect(status).toBeDisabled()
  expect(status).toHaveAccessibleDescription('There is nothing left to approve or reject.')
  expect(screen.getByText('Dispatched')).toBeInTheDocument()
  expect(screen.queryByText('New')).not.toBeInTheDocument()
})

test('ADM-13 the form is filled from the lead, in three sections', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Back to Lead Details' })).toHaveAttribute('href', '/admin/leads/7')
  const customer = within(screen.getByRole('region', { name: 'Customer Information' }))
  expect(customer.getByLabelText('Customer name')).toHaveValue('Asha Rao')
  expect(customer.getByLabelText('Location')).toHaveValue('Warangal, Telangana')
  expect(customer.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(customer.getByLabelText('Phone')).toHaveAttribute('type', 'tel')
  const product = within(screen.getByRole('region', { name: 'Product Information' }))
  expect(product.getByLabelText('Product')).toHaveAttribute('readonly')
  expect(product.getByLabelText('Quantity (pieces)')).toHaveValue('1,200')
  const management = within(screen.getByRole('region', { name: 'Lead Management' }))
  expect(management.getByLabelText('Budget')).toHaveValue('₹15,00,000')
  expect(management.getByLabelText('Timeline')).toHaveValue('1-2 weeks')
  expect(management.getByLabelText('Description')).toHaveAttribute('rows', '4')
  expect(errors).not.toHaveBeenCalled()
})

test('ADM-13 a new lead reads New, which is no option; High is', async () => {
  const { user } = await open()
  const management = screen.getByRole('region', { name: 'Lead Management' })
  expect(within(management).getByText('New')).toBeInTheDocument()
  expect(within(management).getByText('High')).toBeInTheDocument()
  await user.click(screen.getByLabelText('Status'))
  for (const status of ['Pending', 'Approved', 'Rejected'])
    expect(await screen.findByText(status)).toBeInTheDocument()
  expect(screen.getAllByText('New')).toHaveLength(1)
})

test('ADM-13 saves everything as one object, with the version the form was filled from', async () => {
  const { user } = await open()
  fireEvent.change(screen.getByLabelText('Customer name'), { target: { value: ' Asha R. Rao ' } })
  await choose(user, 'Status', 'Approved')
  await user.click(save())
  expect(await screen.findByText('Lead updated successfully!')).toBeInTheDocument()
  expect(sent()).toEqual({
    name: 'Asha R. Rao',
    location: 'Warangal, Telangana',
    email: 'asha@rao.example',
    phone: '+91 98480 22338',
    product: 'ERW Pipe 60.3 × 3.91 mm',
    quantity: '1200',
    distributor: '2',
    status: 'approved',
    priority: 'high',
    ...Object.fromEntries(editableRequestFields().map(({ name }) => [name, aLead()[name] ?? ''])),
    description: 'Bevelled ends.\nMill certificates.',
    version: '4',
  })
})

test('ADM-14 the lead is given to another distributor', async () => {
  const { user } = await open()
  await choose(user, 'Distributor', 'Konkan Steel')
  await user.click(save())
  await screen.findByText('Lead updated successfully!')
  expect(sent()).toMatchObject({ distributor: '5' })
})

test('ADM-14 a distributor who can get no more leads is still named', async () => {
  await open({ 'GET /admin/distributor-options': { data: distributors.slice(1) } })
  expect(screen.getByText('Telangana Tube House')).toBeInTheDocument()
})

test('ADM-14 without the list of distributors the rest can be saved', async () => {
  const { user } = await open({ 'GET /admin/distributor-options': refusal(500) })
  expect(screen.getByText(/could not be loaded/)).toBeInTheDocument()
  await user.click(save())
  await screen.findByText('Lead updated successfully!')
  expect(sent()).toMatchObject({ distributor: '2' })
})

test('ADM-13 each field of the request that admins may correct is in the form', async () => {
  await open()
  const management = within(screen.getByRole('region', { name: 'Lead Management' }))
  for (const { label } of editableRequestFields()) expect(management.getByLabelText(label)).toBeEnabled()
})

test('ADM-13 the name is required', async () => {
  const { calls, user } = await open()
  fireEvent.change(screen.getByLabelText('Customer name'), { target: { value: ' ' } })
  await user.click(save())
  expect(await screen.findByText('Enter the name of the customer.')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/update-lead/7')).toHaveLength(0)
})

test('ADM-13 ADM-18 Saving... while busy, Success for 1.5 s, the lead after 1.6 s', async () => {
  let come: (body: unknown) => void = () => undefined
  const { router } = await open({ 'POST /update-lead/7': () => new Promise((resolve) => (come = resolve)) })
  jest.useFakeTimers()
  fireEvent.click(save())
  expect(await screen.findByRole('button', { name: /Saving/ })).toHaveAttribute('aria-busy', 'true')
  come(answers['POST /update-lead/7'])
  expect(await screen.findByRole('alertdialog', { name: 'Success' })).toHaveTextContent(
    'Lead updated successfully!',
  )
  await act(async () => jest.advanceTimersByTimeAsync(1500))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/leads/7/edit')
  await act(async () => jest.advanceTimersByTimeAsync(100))
  expect(router.state.location.pathname).toBe('/admin/leads/7')
})

test('ADM-13 ADM-18 a 422 shows the sentences of all fields line by line for 3 s and marks the fields', async () => {
  const body = {
    message: 'Please check the input fields.',
    errors: {
      email: ['Enter a valid email address.'],
      phone: ['Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.'],
    },
  }
  await open({ 'POST /update-lead/7': refusal(422, body) })
  jest.useFakeTimers()
  fireEvent.click(save())
  const dialog = await screen.findByRole('alertdialog', { name: 'Validation Error' })
  expect(dialog).toHaveTextContent(
    'Enter a valid email address.\nEnter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.',
    {
      normalizeWhitespace: false,
    },
  )
  expect(screen.getByText('Failed to update lead.')).toBeInTheDocument()
  await act(async () => jest.advanceTimersByTimeAsync(3000))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter a valid email address\./)
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(save()).toBeEnabled()
})

test('ADM-13 a 422 that names no field', async () => {
  const { user } = await open({ 'POST /update-lead/7': refusal(422, { message: 'no' }) })
  await user.click(save())
  expect(await screen.findByRole('alertdialog', { name: 'Validation Error' })).toHaveTextContent(
    'Please check the input fields.',
  )
})

test.each([
  ['the server fails', () => refusal(500)],
  ['the server cannot be reached', unreachable],
])('ADM-13 %s: Update Failed, what was typed stays', async (_, answer) => {
  const { user } = await open({ 'POST /update-lead/7': answer })
  const budget = screen.getByLabelText('Budget')
  fireEvent.change(budget, { target: { value: '20 lakh' } })
  await user.click(save())
  expect(await screen.findByRole('alertdialog', { name: 'Update Failed' })).toHaveTextContent(
    'Something went wrong. Please try again.',
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByText('Failed to update lead.')).toBeInTheDocument()
  expect(budget).toHaveValue('20 lakh')
})

describe('ADM-13 ADM-26 concurrent saves', () => {
  const theirs = aLead({
    budget: '₹9,00,000',
    distributor_id: 5,
    distributor_name: 'Konkan Steel',
    version: 5,
  })
  const setup = async (label: string, value: string) => {
    let calls = 0
    const opened = await open({
      'GET /get-lead/7': () => ({ data: calls === 0 ? aLead() : theirs }),
      'POST /update-lead/7': () => {
        calls += 1
        return calls === 1
          ? refusal(409, { message: 'This lead was changed since you opened it.' })
          : answers['POST /update-lead/7']
      },
    })
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    append.mockClear()
    await opened.user.click(save())
    return opened
  }

  test('changes of different fields are both saved, and the other one is named', async () => {
    await setup('Timeline', '2 weeks')
    await screen.findByText('Lead updated successfully!')
    expect(screen.getByText(/^Distributor:/)).toHaveTextContent('Distributor: Konkan Steel')
    expect(screen.getByText(/^Budget:/)).toHaveTextContent('Budget: ₹9,00,000')
    expect(sent()).toMatchObject({
      timeline: '2 weeks',
      budget: '₹9,00,000',
      distributor: '5',
      version: '5',
    })
  })

  test('a field that both changed is asked about', async () => {
    const { user } = await setup('Budget', '₹12,00,000')
    const dialog = await screen.findByRole('alertdialog', {
      name: 'You and somebody else changed the same fields',
    })
    expect(dialog).toHaveTextContent('BudgetYours₹12,00,000Theirs₹9,00,000')
    expect(dialog).not.toHaveTextContent('Konkan Steel')
    await user.click(within(dialog).getByRole('radio', { name: /^Yours/ }))
    append.mockClear()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('Lead updated successfully!')
    expect(sent()).toMatchObject({ budget: '₹12,00,000', distributor: '5', version: '5' })
  })
})

test('ADM-13 a lead that cannot be loaded', async () => {
  stubApi({ ...answers, 'GET /get-lead/7': unreachable })
  openPage('/admin/leads/7/edit')
  expect(await screen.findByText('Failed to load lead data. Please try again later.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Lead Details' })).toHaveAttribute('href', '/admin/leads/7')
})
