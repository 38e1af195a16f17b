import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { callsOf, stubApi } from '@nalika/shared-api/testing'

/** Resolves relative URLs against the page's origin, like a browser. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}
const NodesRequest = globalThis.Request
beforeAll(() => {
  globalThis.Request = PageRequest
})
afterAll(() => {
  globalThis.Request = NodesRequest
})

test('REL-08 the console runs alone: the demo admin is signed in automatically, but not after a logout', async () => {
  localStorage.clear()
  sessionStorage.clear()
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { requests: calls } = stubApi({
    'GET /footer-pages': { status: true, message: '', data: [] },
    'POST /login': {
      status: true,
      message: '',
      access_token: 'token-1',
      data: { id: 1, name: 'Kavitha Reddy', email: 'admin@nalika.example', role: 'admin' },
    },
  })
  document.body.innerHTML = '<div id="root"></div>'
  await act(async () => {
    await import('./start-standalone.tsx')
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/login')).toHaveLength(1)
  expect(await callsOf(calls, 'POST', '/login')[0]?.json()).toMatchObject({ email: 'admin@nalika.example' })
  expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/admin/leads')
  expect(localStorage.getItem('role')).toBe('admin')

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Admin console, alone' })).toBeInTheDocument()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(callsOf(calls, 'POST', '/login')).toHaveLength(1)
  errors.mockRestore()
})
