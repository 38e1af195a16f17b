import { currentSession, endSession } from '@nalika/shared-auth'
import { screen, waitFor, within } from '@testing-library/react'
import { startAuthentication } from '@simplewebauthn/browser'
import { callsOf, json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { renderAt } from '../testing/render-at.tsx'
import { Component } from './login-page.tsx'

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: jest.fn(),
}))

let api: StubbedApi
beforeEach(() => {
  api = stubApi({ '*': { status: true, data: [] } })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  endSession()
  jest.restoreAllMocks()
})

const signedIn = {
  status: true,
  message: 'Good to see you.',
  access_token: 'token-1',
  expires_at: '2030-01-01T00:00:00Z',
  data: { id: 3, role: 'distributor', name: 'Meera Iyer' },
}

function open() {
  return renderAt('/login', [
    { path: '/login', Component },
    { path: '/distributor/dashboard', element: <h1>Dashboard</h1> },
  ])
}

async function fillAndSubmit(user: ReturnType<typeof open>['user'], remember = false) {
  await user.type(screen.getByLabelText(/^Email/), 'meera@nalika.example')
  await user.type(screen.getByLabelText(/^Password/), 'steel-and-tube')
  if (remember) await user.click(screen.getByLabelText('Remember me'))
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

test('SES-05 the form has email and password, both required, Remember me, Forgot password? and a way to sign up', () => {
  open()
  expect(screen.getByLabelText(/^Email/)).toBeRequired()
  expect(screen.getByLabelText(/^Password/)).toBeRequired()
  expect(screen.getByLabelText('Remember me')).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
})

test('SES-06 a login shows Processing..., which Escape does not close, then the toast and the dashboard', async () => {
  let release: (response: Response) => void = () => undefined
  api.answer({ '*': () => new Promise((resolve) => (release = resolve)) })
  const { user } = open()
  await fillAndSubmit(user)
  const popup = await screen.findByRole('dialog', { name: 'Processing...' })
  await user.keyboard('{Escape}')
  expect(popup).toHaveAttribute('open')
  expect(within(popup).queryByRole('button')).not.toBeInTheDocument()
  release(json(200, signedIn))
  expect(await screen.findByText('Login Successful')).toBeInTheDocument()
  expect(screen.getByText('Good to see you.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(currentSession()).toEqual({ token: 'token-1', userId: 3, role: 'distributor', name: 'Meera Iyer' })
})

test('SES-06 a success without a message shows Welcome back!', async () => {
  api.answer({ '*': () => json(200, { ...signedIn, message: '' }) })
  const { user } = open()
  await fillAndSubmit(user)
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument()
})

test.each([
  [
    'the server’s words',
    json(401, { message: 'This account waits for approval.' }),
    'Login Failed',
    'This account waits for approval.',
  ],
  ['words of its own', json(401, {}), 'Login Failed', 'Invalid email or password.'],
  [
    'a server error',
    json(500, { message: 'boom' }),
    'Server Error',
    'Something went wrong. Please try again later.',
  ],
])('SES-06 a rejection shows %s and keeps what was typed', async (_, response, title, message) => {
  api.answer({ '*': () => response })
  const { user } = open()
  await fillAndSubmit(user)
  const dialog = await screen.findByRole('alertdialog', { name: title })
  expect(dialog).toHaveTextContent(message)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText(/^Email/)).toHaveValue('meera@nalika.example')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('steel-and-tube')
  expect(currentSession()).toBeNull()
})

test('SES-06 without a response the login shows Server Error', async () => {
  api.answer({ '*': () => Promise.reject(new TypeError('fetch failed')) })
  const { user } = open()
  await fillAndSubmit(user)
  expect(await screen.findByRole('alertdialog', { name: 'Server Error' })).toHaveTextContent(
    'Please try again later.',
  )
})

test('SES-11 Remember me is sent with the login', async () => {
  api.answer({ '*': () => json(200, signedIn) })
  const { user } = open()
  await fillAndSubmit(user, true)
  await waitFor(() => {
    expect(callsOf(api.requests, 'POST', '/login')).toHaveLength(1)
  })
  expect(await callsOf(api.requests, 'POST', '/login')[0]?.json()).toEqual({
    email: 'meera@nalika.example',
    password: 'steel-and-tube',
    remember: true,
  })
})

test('SES-16 after a sign-up the login shows the next step and a link to resend the confirmation', async () => {
  const { router } = open()
  await router.navigate('/login', { state: { notice: 'Open the link that we sent you.' } })
  expect(await screen.findByText('Open the link that we sent you.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Send the link again' })).toHaveAttribute('href', '/confirm-email')
})

test('SES-11 a login after an ended session returns to the page where it ended', async () => {
  api.answer({ '*': () => json(200, signedIn) })
  const { router, user } = open()
  await router.navigate('/login', { state: { from: '/distributor/dashboard?tab=new' } })
  await fillAndSubmit(user)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(router.state.location.search).toBe('?tab=new')
})

const NEEDED = {
  message: 'This account needs a second factor.',
  code: 'second_factor_required',
  second_factor: { token: 'step-1', expires_at: '2030-01-01T00:00:00Z' },
}

test('TRU-04 SES-06 an account with a second factor asks for a code after the password, then opens the dashboard', async () => {
  const wrong = 'This code is not valid. Enter the one that is shown now.'
  api.answer({
    'POST /login': () => json(403, NEEDED),
    'POST /login/second-factor': () => json(422, { message: wrong, errors: { code: [wrong] } }),
  })
  const { user } = open()
  await fillAndSubmit(user)
  expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeInTheDocument()
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument()
  const code = screen.getByLabelText(/^Code/)
  expect(code).toHaveFocus()
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText(wrong)).toBeInTheDocument()
  expect(currentSession()).toBeNull()
  api.answer({ 'POST /login/second-factor': () => json(200, signedIn) })
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(api.bodies.at(-1)).toEqual({ token: 'step-1', code: '123456' })
  expect(currentSession()).toMatchObject({ token: 'token-1', role: 'distributor' })
})

const RESPONSE = {
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', userHandle: undefined },
}
const SENT = {
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}

test('TRU-04 a passkey signs in without the password; who cancels stays on the page', async () => {
  api.answer({
    'POST /login/passkey/start': { data: { challenge: 'abc' } },
    'POST /login/passkey': () => json(200, signedIn),
  })
  const { user } = open()
  jest.mocked(startAuthentication).mockRejectedValueOnce(new Error('cancelled'))
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } }))
  await waitFor(() => expect(screen.queryByText('Processing...')).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  jest.mocked(startAuthentication).mockResolvedValueOnce(RESPONSE as never)
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(api.bodies.at(-1)).toEqual({ response: SENT })
  expect(currentSession()).toMatchObject({ token: 'token-1' })
})

test('TRU-04 a passkey takes the place of the code', async () => {
  api.answer({
    'POST /login': () => json(403, NEEDED),
    'POST /login/passkey/start': { data: { challenge: 'abc' } },
    'POST /login/passkey': () => json(200, signedIn),
  })
  jest.mocked(startAuthentication).mockResolvedValueOnce(RESPONSE as never)
  const { user } = open()
  await fillAndSubmit(user)
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(api.bodies.at(-1)).toEqual({ response: SENT, token: 'step-1' })
})

test('TRU-04 a second step that took too long says so and leads back to the password', async () => {
  const expired = 'This sign-in has expired. Please sign in again.'
  api.answer({
    'POST /login': () => json(403, NEEDED),
    'POST /login/second-factor': () => json(422, { message: expired, errors: { token: [expired] } }),
  })
  const { user } = open()
  await fillAndSubmit(user)
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  expect(await screen.findByText(expired)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByLabelText(/^Password/)).toBeInTheDocument()
})
