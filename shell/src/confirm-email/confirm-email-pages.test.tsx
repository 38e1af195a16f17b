import { screen } from '@testing-library/react'
import { json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { renderAt } from '../testing/render-at.tsx'
import { Component as ConfirmEmail } from './confirm-email-page.tsx'
import { Component as ResendConfirmation } from './resend-confirmation-page.tsx'

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
    { path: '/confirm-email', Component: ResendConfirmation },
    { path: '/confirm-email/:token', Component: ConfirmEmail },
    { path: '/login', element: <h1>Login</h1> },
  ])

test('SES-16 opening the link sends nothing; the button confirms the address, and the page says what comes next', async () => {
  const message = 'Now sign in and add your documents.'
  api.answer({ '*': () => json(200, { status: true, success: true, message }) })
  const { user } = open('/confirm-email/a-token-of-the-mail')
  const button = screen.getByRole('button', { name: 'Confirm' })
  expect(api.requests).toHaveLength(0)
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeInTheDocument()
  expect(screen.getByText(message)).toBeInTheDocument()
  const [request] = api.requests
  expect([request?.method, request?.url]).toEqual(['POST', 'http://api.test/api/confirm-email'])
  expect(await request?.json()).toEqual({ token: 'a-token-of-the-mail' })
})

test('SES-16 an expired link shows an error and offers a new one', async () => {
  api.answer({ '*': () => json(422, { message: 'This link has expired or was already used.', errors: {} }) })
  const { user } = open('/confirm-email/an-old-token')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.')

  api.answer({ '*': () => json(200, { status: true, success: true, message: '' }) })
  await user.click(screen.getByRole('link', { name: 'Request a new link' }))
  await user.type(screen.getByLabelText(/^Email/), 'asha@nalika.example')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(
    await screen.findByText(/asha@nalika\.example has an account waiting for confirmation/),
  ).toBeInTheDocument()
  expect(await api.requests.at(-1)?.json()).toEqual({ email: 'asha@nalika.example' })
})
