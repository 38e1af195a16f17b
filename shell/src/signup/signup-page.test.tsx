import { act, screen, waitFor, within } from '@testing-library/react'
import { json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { renderAt } from '../testing/render-at.tsx'
import { Component } from './signup-page.tsx'

let api: StubbedApi
beforeEach(() => {
  jest.useFakeTimers()
  api = stubApi({ '*': { status: true, data: [] } })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = () =>
  renderAt('/signup', [
    { path: '/signup', Component },
    { path: '/login', element: <h1>Login</h1> },
    { path: '/terms', element: <h1>Terms</h1> },
  ])

const created = (account_status: string) =>
  json(201, {
    status: true,
    message: 'An admin will approve your account.',
    data: { id: 9, role: 'admin', name: 'Ravi Menon', account_status },
  })

async function fill(user: ReturnType<typeof open>['user'], values: Record<string, string> = {}) {
  const all = {
    'First name': 'Ravi',
    'Last name': 'Menon',
    Email: 'ravi@nalika.example',
    Mobile: '9876543210',
    Password: 'a-long-word',
    'Confirm password': 'a-long-word',
    ...values,
  }
  for (const [label, value] of Object.entries(all))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), value)
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
}
const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Sign Up' }))

test('SES-07 everything but the company name is required; the terms link to both texts, and there is a way back', () => {
  open()
  for (const label of [
    /^First name/,
    /^Last name/,
    /^Email/,
    /^Mobile/,
    /^User type/,
    /^Password/,
    /^Confirm password/,
    /I agree/,
  ]) {
    expect(screen.getByLabelText(label)).toBeRequired()
  }
  expect(screen.getByLabelText(/^Company name/)).not.toBeRequired()
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('minlength', '10')
  expect(screen.getByText('Or a landline')).toBeInTheDocument()
  expect(
    within(screen.getByLabelText(/^User type/))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Distributor', 'Admin'])
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

test('SES-07 different passwords are not sent', async () => {
  const { user } = open()
  await fill(user, { 'Confirm password': 'another-word' })
  await submit(user)
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument()
  expect(api.requests).toHaveLength(0)
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ravi@nalika.example')
})

test('SES-08 sends first and last name as one field, then opens the login page after two seconds', async () => {
  api.answer({ '*': () => created('active') })
  const { user } = open()
  await fill(user, { 'Company name': 'Deccan Tubes' })
  await submit(user)
  expect(
    await screen.findByRole('alertdialog', { name: 'Account created successfully! Redirecting to login...' }),
  ).toBeInTheDocument()
  expect(await api.requests[0]?.json()).toEqual({
    name: 'Ravi Menon',
    email: 'ravi@nalika.example',
    mobile: '9876543210',
    password: 'a-long-word',
    role: 'distributor',
    company_name: 'Deccan Tubes',
  })
  act(() => jest.advanceTimersByTime(1900))
  expect(screen.queryByRole('heading', { name: 'Login' })).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(200))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
})

test('SES-16 a distributor is asked for GSTIN, PAN and state, an admin is not', async () => {
  api.answer({ '*': () => created('pending') })
  const { user } = open()
  await user.selectOptions(screen.getByLabelText(/^User type/), 'Admin')
  expect(screen.queryByLabelText(/^GSTIN/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText(/^User type/), 'Distributor')
  await user.selectOptions(screen.getByLabelText(/^State/), 'Maharashtra')
  await fill(user, { GSTIN: '27AAPFU0939F1ZV', PAN: 'AAPFU0939F' })
  await submit(user)
  await screen.findByText('An admin will approve your account.')
  expect(await api.requests[0]?.json()).toMatchObject({
    gst_no: '27AAPFU0939F1ZV',
    pan_no: 'AAPFU0939F',
    state: 'Maharashtra',
  })
})

test('SES-16 API-07 GSTIN and PAN are checked when they are left, and not sent while they are wrong', async () => {
  const { user } = open()
  await fill(user, { GSTIN: '27AAPFU0939F1ZX', PAN: 'AAPFU0939' })
  const gstin = screen.getByLabelText(/^GSTIN/)
  expect(gstin).toHaveAccessibleDescription(/This GSTIN has a typing error/)
  expect(screen.getByLabelText(/^PAN/)).toHaveAccessibleDescription(/Enter a PAN of 10 characters/)
  await submit(user)
  expect(api.requests).toHaveLength(0)
  expect(gstin).toHaveFocus()
  await user.clear(gstin)
  await user.type(gstin, '27 aapfu0939f1zv')
  await user.selectOptions(screen.getByLabelText(/^State/), 'Goa')
  await user.tab()
  expect(gstin).toHaveAccessibleDescription(/This GSTIN is registered in Maharashtra/)
  await user.selectOptions(screen.getByLabelText(/^State/), 'Maharashtra')
  await user.tab()
  expect(gstin).not.toHaveAccessibleDescription(/registered/)
})

test('SES-07 what is typed is still there after reading the terms, but no password; once it was sent it is forgotten', async () => {
  api.answer({ '*': () => created('active') })
  const { user, router } = open()
  await fill(user, { 'Company name': 'Deccan Tubes' })
  await user.selectOptions(screen.getByLabelText(/^User type/), 'Admin')
  await user.click(screen.getByRole('link', { name: 'terms' }))
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeInTheDocument()
  await act(() => router.navigate(-1))
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Ravi')
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ravi@nalika.example')
  expect(screen.getByLabelText(/^Company name/)).toHaveValue('Deccan Tubes')
  expect(screen.getByLabelText(/^User type/)).toHaveValue('admin')
  expect(screen.queryByLabelText(/^GSTIN/)).not.toBeInTheDocument()
  expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  expect(JSON.stringify(sessionStorage)).not.toContain('a-long-word')
  await user.type(screen.getByLabelText(/^Password/), 'a-long-word')
  await user.type(screen.getByLabelText(/^Confirm password/), 'a-long-word')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await submit(user)
  await screen.findByRole('alertdialog', { name: /Account created successfully/ })
  expect(sessionStorage).toHaveLength(0)
})

test('SES-16 the next step is shown at once and again on the login page', async () => {
  api.answer({ '*': () => created('pending') })
  const { user, router } = open()
  await fill(user)
  await submit(user)
  expect(await screen.findByText('An admin will approve your account.')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(2100))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(router.state.location.state).toEqual({ notice: 'An admin will approve your account.' })
})

test.each([
  ['its message', json(409, { message: 'This email has an account.' }), 'This email has an account.'],
  ['words of our own', json(500, {}), 'Something went wrong.'],
])('SES-08 a failure shows %s', async (_, response, message) => {
  api.answer({ '*': () => response })
  const { user } = open()
  await fill(user)
  await submit(user)
  expect(await screen.findByRole('alertdialog', { name: 'Registration Failed' })).toHaveTextContent(message)
})

test('SES-08 a server error appears at its field, and the input is preserved', async () => {
  const errors = { mobile: ['Enter one Indian phone number.'] }
  api.answer({ '*': () => json(422, { message: 'Please check the input fields.', errors }) })
  const { user } = open()
  await fill(user)
  await submit(user)
  await waitFor(() => {
    expect(screen.getByLabelText(/^Mobile/)).toHaveAccessibleDescription(/Enter one Indian phone number\./)
  })
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Ravi')
})
