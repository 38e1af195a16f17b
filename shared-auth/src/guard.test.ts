import { redirectOf, redirectSignedIn, requireRole } from './guard.ts'
import type { Role } from '@nalika/shared-api'
import { endSession, startSession } from './session.ts'

const session = (role: Role) => ({ token: 't', userId: 1, role, name: 'N' })

afterEach(() => {
  endSession()
})

function refusalOf(role: Role): Response | undefined {
  try {
    requireRole(role)()
    return undefined
  } catch (refusal) {
    return refusal as Response
  }
}

test.each(['admin', 'distributor'] as const)(
  'SES-03 a visitor is sent from %s pages to /login, replacing the entry',
  (role) => {
    const refusal = refusalOf(role)
    expect(refusal?.headers.get('Location')).toBe('/login')
    expect(refusal?.headers.get('X-Remix-Replace')).toBe('true')
  },
)

test('SES-03 the other role is refused, the matching one passes', () => {
  startSession(session('distributor'))
  expect(refusalOf('admin')?.status).toBe(302)
  expect(refusalOf('distributor')).toBeUndefined()
})

test.each([
  ['/', 'admin', '/admin/dashboard'],
  ['/', 'distributor', '/distributor/dashboard'],
  ['/login', 'admin', '/'],
  ['/signup/', 'distributor', '/'],
  ['/products', 'admin', null],
] as const)('SES-04 %s with a session of role %s leads to %s', (path, role, target) => {
  expect(redirectOf(path, session(role))).toBe(target)
  startSession(session(role))
  const answer = redirectSignedIn({ request: new Request(`https://nalika.example${path}`) })
  expect(answer?.headers.get('Location') ?? null).toBe(target)
})

test('SES-04 a visitor stays', () => {
  expect(redirectOf('/', null)).toBeNull()
  expect(redirectOf('/login', null)).toBeNull()
})
