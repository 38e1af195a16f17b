import { currentSession, endSession } from '@nalika/shared-auth'
import { leaveForProvider, navigation } from '@nalika/shared-auth/provider-sign-in'
import { callsOf, json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component as LoginPage } from '../login/login-page.tsx'
import { renderAt } from '../testing/render-at.tsx'

const STARTED = { status: true, data: { url: 'https://login.rao.example/auth?x=1', secret: 's'.repeat(43) } }
const SIGNED_IN = {
  status: true,
  message: 'Welcome back!',
  access_token: 'token-1',
  expires_at: '2030-01-01T00:00:00Z',
  data: { id: 3, role: 'admin', name: 'Meera Iyer' },
}
const REFUSED = 'You could not be signed in this way.'
const providers = (data: { admins: string | null; companies: boolean }) => ({
  'GET /sign-in/providers': { status: true, data },
  'POST /sign-in/start': STARTED,
})

let api: StubbedApi
beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(navigation, 'open').mockImplementation(() => undefined)
})
afterEach(() => {
  endSession()
  jest.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

const open = (path: string) =>
  renderAt(path, [
    { path: '/login/:way?', Component: LoginPage },
    { path: '/admin/dashboard', element: <h1>Dashboard</h1> },
    { path: '/admin/leads', element: <h1>Leads</h1> },
    { path: '/distributor/company-sign-in', element: <h1>Company sign-in</h1> },
  ])

/** Opens the page that the provider returns to. */
function comeBack(pending?: Parameters<typeof leaveForProvider>[1]) {
  if (pending) leaveForProvider('https://login.rao.example/', pending)
  window.history.replaceState(null, '', '/login/return?code=abc&state=def')
  return open('/login/return?code=abc&state=def')
}

test('TRU-04 the login offers the admins’ provider by name, and opens it', async () => {
  api = stubApi(providers({ admins: 'Rao Steel', companies: false }))
  const { user } = open('/login')
  await user.click(await screen.findByRole('button', { name: 'Sign in with Rao Steel' }))
  await waitFor(() => expect(navigation.open).toHaveBeenCalledWith(STARTED.data.url))
  expect(await callsOf(api.requests, 'POST', '/sign-in/start')[0]?.json()).toEqual({})
  expect(screen.queryByRole('link', { name: 'Sign in with your company' })).not.toBeInTheDocument()
})

test('TRU-04 people of a firm enter their address and are taken to the provider of its domain', async () => {
  api = stubApi(providers({ admins: null, companies: true }))
  const { user } = open('/login')
  await user.click(await screen.findByRole('link', { name: 'Sign in with your company' }))
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ravi@rao.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(navigation.open).toHaveBeenCalledWith(STARTED.data.url))
  expect(await callsOf(api.requests, 'POST', '/sign-in/start')[0]?.json()).toEqual({
    email: 'ravi@rao.example',
  })
})

test('TRU-04 an address without a company sign-in is told at the field', async () => {
  const text = 'No company sign-in is set up for this address. Please use your password.'
  stubApi({ 'POST /sign-in/start': () => json(422, { message: text, errors: { email: [text] } }) })
  const { user } = open('/login/company')
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ravi@rao.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(navigation.open).not.toHaveBeenCalled()
})

test('TRU-04 the return page exchanges the response for a session, without leaving the code in the address', async () => {
  api = stubApi({ 'POST /sign-in/finish': SIGNED_IN })
  comeBack({ secret: 's'.repeat(43), next: '/admin/leads' })
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeInTheDocument()
  expect(currentSession()).toEqual({ token: 'token-1', userId: 3, role: 'admin', name: 'Meera Iyer' })
  expect(await callsOf(api.requests, 'POST', '/sign-in/finish')[0]?.json()).toEqual({
    query: 'code=abc&state=def',
    secret: 's'.repeat(43),
  })
  expect(window.location.search).toBe('')
})

test('TRU-04 without a path to return to the sign-in leads to the dashboard', async () => {
  stubApi({ 'POST /sign-in/finish': SIGNED_IN })
  comeBack({ secret: 's'.repeat(43), next: '//evil.example' })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
})

test('TRU-04 an account with a second factor asks for a code after the provider, then opens the page', async () => {
  api = stubApi({
    'POST /sign-in/finish': () =>
      json(403, {
        message: 'This account needs a second factor.',
        code: 'second_factor_required',
        second_factor: { token: 'step-1', expires_at: '2030-01-01T00:00:00Z' },
      }),
    'POST /login/second-factor': SIGNED_IN,
  })
  const { user } = comeBack({ secret: 's'.repeat(43), next: '/admin/leads' })
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeInTheDocument()
  expect(await callsOf(api.requests, 'POST', '/login/second-factor')[0]?.json()).toEqual({
    token: 'step-1',
    code: '123456',
  })
  expect(currentSession()).toMatchObject({ token: 'token-1', role: 'admin' })
})

test('TRU-04 a refused sign-in says so and leads back to the login', async () => {
  stubApi({ 'POST /sign-in/finish': () => json(422, { message: REFUSED }) })
  comeBack({ secret: 's'.repeat(43) })
  expect(await screen.findByText(REFUSED)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  expect(currentSession()).toBeNull()
})

test('TRU-04 a response to a sign-in that this window did not begin is not sent', async () => {
  api = stubApi({ 'POST /sign-in/finish': SIGNED_IN })
  comeBack()
  expect(await screen.findByText(/began in another window/)).toBeInTheDocument()
  expect(api.requests).toHaveLength(0)
})

test('TRU-04 the owner’s test of the firm’s provider ends in the settings', async () => {
  api = stubApi({
    'POST /distributor/company-sign-in/test/finish': {
      status: true,
      success: true,
      message: 'The test was successful.',
    },
  })
  comeBack({ secret: 's'.repeat(43), isTest: true, next: '/distributor/company-sign-in' })
  expect(await screen.findByRole('heading', { name: 'Company sign-in' })).toBeInTheDocument()
  expect(screen.getByText('The test was successful.')).toBeInTheDocument()
  expect(currentSession()).toBeNull()
})
