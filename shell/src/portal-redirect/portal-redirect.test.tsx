import { toast, ToastProvider } from '@nalika/shared-ui'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import { carryToasts, rememberToasts, showCarriedToasts } from './carried-toasts.ts'
import { redirectRoutes, needsOwnDocument } from './portal-redirect.ts'

const portal = { app: 'admin-console', routes: ['/admin/*', '/products/add'] }

test('PUB-22 an app that adds styles does not run in a shared document', () => {
  expect(needsOwnDocument({ addsStyles: true }, { styleNonce: null })).toBe(true)
  expect(needsOwnDocument({ addsStyles: false }, { styleNonce: null })).toBe(false)
  expect(needsOwnDocument({ addsStyles: true }, { styleNonce: 'abc' })).toBe(false)
})

test('every path of such an app loads its document and preserves current toasts', async () => {
  const leave = jest.fn()
  const routes = redirectRoutes(portal, leave)
  expect(matchRoutes(routes, '/brand/3')).toBeNull()
  const route = matchRoutes(routes, '/admin/leads/4')?.at(-1)?.route
  const request = new Request('https://nalika.example/admin/leads/4?page=2')
  const answer =
    typeof route?.loader === 'function'
      ? ((await route.loader({ request, params: {} } as never)) as Response)
      : undefined
  expect(answer?.headers.get('Location')).toBe('/admin/leads/4?page=2')
  expect(answer?.headers.get('X-Remix-Reload-Document')).toBe('true')
  expect(leave).toHaveBeenCalledTimes(1)
})

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    sessionStorage.clear()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('SES-06 a visible toast is shown again by the next document, once', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    rememberToasts()
    toast({ title: 'Gone', durationMs: 100 })
    jest.advanceTimersByTime(200)
    toast({ title: 'Login Successful', durationMs: 1500 })
    carryToasts()
    const { unmount } = render(<Shown />)
    expect(screen.getByText('Login Successful')).toBeInTheDocument()
    expect(screen.queryByText('Gone')).not.toBeInTheDocument()
    unmount()
    render(<Shown />)
    expect(screen.queryByText('Login Successful')).not.toBeInTheDocument()
  })
})

function Shown() {
  return (
    <>
      <ToastProvider />
      <After />
    </>
  )
}

/** Rendered within the provider, so that its listeners are attached. */
function After() {
  useEffect(showCarriedToasts, [])
  return null
}
