import { screen } from '@testing-library/react'
import { json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { renderAt } from '../testing/render-at.tsx'
import { Component as ChangeEmail } from './change-email-page.tsx'
import { Component as UndoEmailChange } from './undo-email-change-page.tsx'

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
    { path: '/change-email/:token', Component: ChangeEmail },
    { path: '/undo-email-change/:token', Component: UndoEmailChange },
    { path: '/forgot-password', element: <h1>Forgot password</h1> },
  ])

test('SES-17 opening the link sends nothing; the button confirms the new address', async () => {
  api.answer({
    '*': () => json(200, { status: true, success: true, message: 'asha@new.example is yours now.' }),
  })
  const { user } = open('/change-email/a-token-of-the-mail')
  const button = screen.getByRole('button', { name: 'Confirm' })
  expect(api.requests).toHaveLength(0)
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeInTheDocument()
  expect(screen.getByText('asha@new.example is yours now.')).toBeInTheDocument()
  const [request] = api.requests
  expect([request?.method, request?.url]).toEqual(['POST', 'http://api.test/api/email-change/confirm'])
  expect(await request?.json()).toEqual({ token: 'a-token-of-the-mail' })
})

test('SES-17 the button restores the old address and links to a new password', async () => {
  api.answer({ '*': () => json(200, { status: true, success: true, message: 'asha@old.example is back.' }) })
  const { user } = open('/undo-email-change/a-token-of-the-mail')
  await user.click(screen.getByRole('button', { name: 'Restore my email address' }))
  expect(await screen.findByText('asha@old.example is back.')).toBeInTheDocument()
  const [request] = api.requests
  expect([request?.method, request?.url]).toEqual(['POST', 'http://api.test/api/email-change/undo'])
  await user.click(screen.getByRole('link', { name: 'Set a new password' }))
  expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeInTheDocument()
})

test('SES-17 an expired link shows an error and can be retried', async () => {
  api.answer({ '*': () => json(422, { message: 'This link has expired or was already used.', errors: {} }) })
  const { user } = open('/change-email/an-old-token')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.')
  api.answer({ '*': () => json(500, {}) })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument()
})
