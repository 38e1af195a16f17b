import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { aDistributor } from '../../testing/distributors.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/distributors/:distributorId/edit': () => import('./distributor-edit-page.tsx'),
  '/admin/distributors/:distributorId': () => import('../distributor/distributor-page.tsx'),
})

const answers = {
  'GET /show-data-by-id/5': { status: true, data: aDistributor() },
  'GET /distributors/5': { status: true, data: aDistributor({ distributor_name: 'Konkan Steel Ltd' }) },
  'POST /distributors/5': { status: true, message: '', data: aDistributor() },
}

async function open(more = {}) {
  const { requests: calls } = stubApi({ ...answers, ...more })
  const router = openPage('/admin/distributors/5/edit')
  await screen.findByRole('heading', { level: 1, name: 'Edit Distributor - Konkan Steel' })
  return { calls, router, user: userEvent.setup() }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Save Changes'))

// Node's Request cannot read jsdom's form data back; what was put into it is what travels.
let append: jest.SpyInstance
const sent = () => Object.fromEntries(append.mock.calls as [string, string][])
beforeEach(() => {
  localStorage.clear()
  append = jest.spyOn(FormData.prototype, 'append')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('ADM-10 the form is filled, saves everything with its version, and leads to the detail page', async () => {
  const { router, user } = await open()
  expect(screen.getByLabelText('Name')).toHaveValue('Nisha Naik')
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('GSTIN')).toHaveValue('27AAPFU0939F1ZV')
  expect(screen.getByText('Maharashtra')).toBeInTheDocument()
  type('Company name', 'Konkan Steel Ltd')
  await user.click(screen.getByLabelText('Status'))
  await user.click(await screen.findByTitle('Inactive'))
  await save(user)
  expect(await screen.findByText('Distributor updated successfully')).toBeInTheDocument()
  expect(sent()).toEqual({
    company_name: 'Konkan Steel Ltd',
    name: 'Nisha Naik',
    email: 'nisha@konkan.example',
    mobile: '9848022338',
    address: 'Plot 318, Steel Market',
    city: 'Navi Mumbai',
    state: 'Maharashtra',
    pincode: '410218',
    gst_no: '27AAPFU0939F1ZV',
    pan_no: 'AAPFU0939F',
    status: 'inactive',
    version: '4',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Konkan Steel Ltd' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/distributors/5')
})

test('ADM-10 the company name is required, and API-07 invalid identifiers are reported before sending', async () => {
  const { calls, user } = await open()
  type('Company name', ' ')
  type('GSTIN', '27AAPFU0939F1ZO')
  type('PIN code', '041')
  type('Mobile', '12345')
  await save(user)
  for (const sentence of [
    'Enter the company name.',
    'This GSTIN has a typing error. Please check it.',
    'Enter a PIN code of 6 digits.',
    'Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.',
  ])
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/distributors/5')).toHaveLength(0)
})

test('SES-17 a new email address requires the admin’s own password', async () => {
  const { user } = await open()
  expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument()
  type('Email', 'nisha@new.example')
  await save(user)
  expect(await screen.findByText('Enter your current password.')).toBeInTheDocument()
  type('Your current password', 'galvanised-42')
  await save(user)
  await screen.findByText('Distributor updated successfully')
  expect(sent()).toMatchObject({ email: 'nisha@new.example', current_password: 'galvanised-42' })
})

test('API-07 the PAN must be that of the GSTIN', async () => {
  const { calls, user } = await open()
  type('PAN', 'ZZZCT0001A')
  await save(user)
  expect(
    await screen.findByText('The PAN in the GSTIN is AAPFU0939F: one of the two is wrong.'),
  ).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/distributors/5')).toHaveLength(0)
})

test('ADM-10 a server error appears at its field', async () => {
  const taken = 'This email address is already registered.'
  const { user } = await open({
    'POST /distributors/5': refusal(422, { message: taken, errors: { email: [taken] } }),
  })
  await save(user)
  const dialog = await screen.findByRole('alertdialog', { name: 'Validation Error' })
  expect(dialog).toHaveTextContent(taken)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(taken)),
  )
})

test('ADM-10 a failed save shows an error and preserves the input', async () => {
  const { user } = await open({ 'POST /distributors/5': unreachable })
  type('City', 'Thane')
  await save(user)
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Failed' })
  expect(dialog).toHaveTextContent('Failed to update distributor. Please try again.')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('City')).toHaveValue('Thane')
})

test('ADM-10 ADM-26 concurrent saves: the second admin is asked about the field that both changed', async () => {
  const reads = [aDistributor(), aDistributor({ city: 'Panvel', version: 5 })]
  const { user } = await open({
    'GET /show-data-by-id/5': () => ({ status: true, data: reads.length > 1 ? reads.shift() : reads[0] }),
    'POST /distributors/5': refusal(409, {
      message: 'This distributor has been changed since you opened it.',
    }),
  })
  type('City', 'Thane')
  await save(user)
  const dialog = await screen.findByRole('alertdialog', {
    name: 'You and somebody else changed the same fields',
  })
  expect(dialog).toHaveTextContent('CityYoursThaneTheirsPanvel')
})

test('ADM-10 a distributor who cannot be loaded', async () => {
  stubApi({ ...answers, 'GET /show-data-by-id/5': unreachable })
  openPage('/admin/distributors/5/edit')
  expect(await screen.findByText('Failed to load distributor data.')).toBeInTheDocument()
})
