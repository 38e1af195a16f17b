import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server.node'
import {
  currentSession,
  endSession,
  expireSession,
  onSessionChange,
  renameSession,
  startSession,
  useSession,
} from './session.ts'

const admin = { token: 't-1', userId: 7, role: 'admin', name: 'asha rao' } as const

function Who() {
  return <p>{useSession()?.name ?? 'visitor'}</p>
}

afterEach(() => {
  endSession()
})

test('SES-01 a session is stored as auth_token, user_id, role and name', () => {
  startSession(admin)
  expect({ ...localStorage }).toEqual({ auth_token: 't-1', user_id: '7', role: 'admin', name: 'asha rao' })
  expect(currentSession()).toEqual(admin)
})

test('SES-09 ending the session clears all of local storage', () => {
  startSession(admin)
  localStorage.setItem('anything-else', '1')
  endSession()
  expect(localStorage).toHaveLength(0)
  expect(currentSession()).toBeNull()
})

test('SES-15 a logout in another tab reaches this one', () => {
  startSession(admin)
  render(<Who />)
  expect(screen.getByText('asha rao')).toBeInTheDocument()
  act(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(screen.getByText('visitor')).toBeInTheDocument()
})

test('a stored role that does not exist is no session', () => {
  localStorage.setItem('auth_token', 't-2')
  localStorage.setItem('role', 'owner')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  expect(currentSession()).toBeNull()
})

test('the server and the first render of the browser know no session, so that they agree', () => {
  startSession(admin)
  expect(renderToString(<Who />)).toBe('<p>visitor</p>')
})

test('sign-in and sign-out notify listeners, a changed name does not', () => {
  const tokens: (string | undefined)[] = []
  const stop = onSessionChange((session) => tokens.push(session?.token))
  startSession(admin)
  startSession({ ...admin, name: 'Asha Rao' })
  endSession()
  stop()
  startSession(admin)
  expect(tokens).toEqual(['t-1', undefined])
})

test('ADM-20 SES-15 a saved name reaches this tab and the others; a visitor gets none', () => {
  renameSession('Nobody')
  expect(localStorage).toHaveLength(0)
  startSession(admin)
  render(<Who />)
  act(() => renameSession('Asha R. Rao'))
  expect(screen.getByText('Asha R. Rao')).toBeInTheDocument()
  expect(currentSession()).toEqual({ ...admin, name: 'Asha R. Rao' })
  act(() => {
    localStorage.setItem('name', 'Asha')
    window.dispatchEvent(new StorageEvent('storage', { key: 'name' }))
  })
  expect(screen.getByText('Asha')).toBeInTheDocument()
})

test('SES-11 an expired session leaves unsaved input and settings for the next login', () => {
  startSession(admin)
  localStorage.setItem('nalika:7:draft:lead-7', '{}')
  expireSession()
  expect({ ...localStorage }).toEqual({ 'nalika:7:draft:lead-7': '{}' })
  expect(currentSession()).toBeNull()
})
