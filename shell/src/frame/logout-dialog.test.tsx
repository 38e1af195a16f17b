import { currentSession, endSession, startSession } from '@nalika/shared-auth'
import { ToastProvider } from '@nalika/shared-ui'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, stubApi, type StubbedApi } from '@nalika/shared-api/testing'
import { LogoutDialog } from './logout-dialog.tsx'

let api: StubbedApi
beforeEach(() => {
  jest.useFakeTimers()
  api = stubApi({ '*': { status: true, data: [] } }, () => currentSession()?.token)
  startSession({ token: 'token-7', userId: 7, role: 'admin', name: 'Asha' })
  for (const storage of [localStorage, sessionStorage]) storage.setItem('draft', 'kept until logout')
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function open() {
  const reload = jest.fn()
  const cancel = jest.fn()
  render(
    <ToastProvider>
      <LogoutDialog open onCancel={cancel} reload={reload} />
    </ToastProvider>,
  )
  return { reload, cancel, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest) }) }
}

test('SES-09 logout asks first, revokes the token, clears the session, shows a toast for 1500 ms and reloads', async () => {
  const { reload, user } = open()
  expect(screen.getByText('Are you sure you want to logout?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Yes, logout' }))
  expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument()
  expect(api.requests[0]?.url).toMatch(/\/logout$/)
  expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer token-7')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(reload).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1500))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('SES-09 a login typed before the reload is preserved', async () => {
  const { reload, user } = open()
  const email = document.body.appendChild(document.createElement('input'))
  await user.click(screen.getByRole('button', { name: 'Yes, logout' }))
  expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument()
  await user.type(email, 'a')
  act(() => jest.advanceTimersByTime(3000))
  expect(reload).not.toHaveBeenCalled()
  email.remove()
})

test('SES-09 Cancel keeps the session', async () => {
  const { cancel, user } = open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(currentSession()).not.toBeNull()
  expect(api.requests).toHaveLength(0)
})

test('SES-09 logout ends the session even when the server fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  api.answer({ '*': () => json(500, { message: 'down' }) })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Yes, logout' }))
  expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument()
  expect(currentSession()).toBeNull()
})
