import { leaveForProvider, navigation, takePendingSignIn } from './provider-sign-in.ts'

const leave = (next?: string, url = 'https://login.example.com/auth') =>
  leaveForProvider(url, { secret: 'secret', next })

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(navigation, 'open').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('TRU-04 a sign-in that left for the provider is continued once', () => {
  leave('/admin/leads?page=2')
  expect(navigation.open).toHaveBeenCalledWith('https://login.example.com/auth')
  expect(takePendingSignIn()).toEqual({ secret: 'secret', next: '/admin/leads?page=2' })
  expect(takePendingSignIn()).toBeNull()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'TRU-04 a sign-in does not lead to %p afterwards',
  (next) => {
    leave(next)
    expect(takePendingSignIn()).toEqual({ secret: 'secret' })
  },
)

test('TRU-04 an address that would run a script is not opened', () => {
  expect(() => leave('/', 'javascript:alert(1)')).toThrow('not allowed')
  expect(navigation.open).not.toHaveBeenCalled()
})
