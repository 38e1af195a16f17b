import { screen } from '@testing-library/react'
import { json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { renderAt } from '../testing/render-at.tsx'
import { Component } from './invitation-page.tsx'

let api: StubbedApi
beforeEach(() => {
  api = stubApi({
    'POST /invitations/find': {
      data: { email: 'ravi@rao.example', staff_role: 'sales', firm: 'Rao Tubes' },
    },
    'POST /invitations/accept': { status: true, success: true, message: '' },
  })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const open = () =>
  renderAt('/invitation/a-token', [
    { path: '/invitation/:token', Component },
    { path: '/login', element: <h1>Login</h1> },
  ])

async function fillIn(user: ReturnType<typeof open>['user'], password: string, again = password) {
  await user.type(screen.getByLabelText(/^Your name/), 'Ravi Kumar')
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.type(screen.getByLabelText(/^Confirm password/), again)
  await user.click(screen.getByRole('button', { name: 'Open the account' }))
}

test('SES-18 DIS-10 an invitation says what it is for; name and password open the account, then the login follows', async () => {
  const { user } = open()
  expect(
    await screen.findByText('ravi@rao.example is invited to work on the leads of Rao Tubes.'),
  ).toBeInTheDocument()
  await fillIn(user, 'galvanised tube')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(await api.requests[1]?.json()).toEqual({
    token: 'a-token',
    name: 'Ravi Kumar',
    password: 'galvanised tube',
  })
})

test('SES-18 two different passwords are not sent, and a link that ended says so', async () => {
  api.answer({
    'POST /invitations/find': () =>
      json(422, { message: 'This link has expired or was already used.', errors: {} }),
  })
  const { user } = open()
  expect(await screen.findByText('This link has expired or was already used.')).toBeInTheDocument()
  await fillIn(user, 'galvanised tube', 'another')
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument()
  expect(api.requests).toHaveLength(1)
})
