import { screen } from '@testing-library/react'
import { json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { renderAt } from '../testing/render-at.tsx'
import { Component as ForgotPassword } from './forgot-password-page.tsx'
import { Component as ResetPassword } from './reset-password-page.tsx'

const mockChallenge = jest.fn()
jest.mock('@nalika/shared-api/challenge', () => ({
  resend: (form: HTMLFormElement, send: () => Promise<unknown>) => {
    mockChallenge(new FormData(form).get('endpoint'))
    return send()
  },
}))

let api: StubbedApi
beforeEach(() => {
  api = stubApi({ '*': { status: true, data: [] } })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const open = (address: string) =>
  renderAt(address, [
    { path: '/forgot-password', Component: ForgotPassword },
    { path: '/reset-password/:token', Component: ResetPassword },
    { path: '/login', element: <h1>Login</h1> },
  ])

async function choose(user: ReturnType<typeof open>['user'], password: string, again = password) {
  await user.type(screen.getByLabelText(/^New password/), password)
  await user.type(screen.getByLabelText(/^Confirm password/), again)
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
}

test('SES-12 the reply to a reset request does not reveal whether the account exists', async () => {
  api.answer({ '*': () => json(200, { status: true, message: '' }) })
  const { user } = open('/forgot-password')
  await user.type(screen.getByLabelText(/^Email/), 'someone@nalika.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/^If someone@nalika\.example has an account/)).toBeInTheDocument()
  expect(await api.requests[0]?.json()).toEqual({ email: 'someone@nalika.example' })
})

test('TRU-01 a form that needs a challenge solves it without a question and is sent again', async () => {
  let sent = 0
  api.answer({
    '*': () => {
      sent += 1
      return sent === 1
        ? json(428, { message: 'Many forms were sent.' })
        : json(200, { status: true, message: '' })
    },
  })
  const { user } = open('/forgot-password')
  await user.type(screen.getByLabelText(/^Email/), 'someone@nalika.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/^If someone@nalika\.example has an account/)).toBeInTheDocument()
  expect(mockChallenge).toHaveBeenCalledWith('forgotPassword')
  expect(sent).toBe(2)
})

test('SES-12 a failed request shows an error and keeps the email', async () => {
  api.answer({ '*': () => json(500, {}) })
  const { user } = open('/forgot-password')
  await user.type(screen.getByLabelText(/^Email/), 'someone@nalika.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
  expect(screen.getByLabelText(/^Email/)).toHaveValue('someone@nalika.example')
})

test('SES-12 the link’s token and the new password are sent, then the login follows', async () => {
  api.answer({ '*': () => json(200, { status: true, message: '' }) })
  const { user } = open('/reset-password/a-token-of-the-mail')
  await choose(user, 'a-new-password')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(await api.requests[0]?.json()).toEqual({ token: 'a-token-of-the-mail', password: 'a-new-password' })
})

test('SES-12 different passwords are not sent; an expired link shows the server’s message', async () => {
  api.answer({ '*': () => json(422, { message: 'This link has expired or was already used.', errors: {} }) })
  const { user } = open('/reset-password/an-old-token')
  await choose(user, 'a-new-password', 'another')
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument()
  expect(api.requests).toHaveLength(0)
  await user.clear(screen.getByLabelText(/^Confirm password/))
  await user.type(screen.getByLabelText(/^Confirm password/), 'a-new-password')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument()
})
