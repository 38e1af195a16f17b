import { loggedRequest } from '@nalika/shared-server'
import { startTestApp } from './testing/app/test-app.ts'
import type { TestApp } from './testing/app/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('the process says that it lives and that it can reach its database', async () => {
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('every answer carries the id of its request; a given one is kept when it is harmless', async () => {
  const idFor = async (given: string) =>
    (await api.app.inject({ url: '/api/categories', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idFor('0123456789-abc')).toBe('0123456789-abc')
  expect(await idFor('<script>')).toMatch(/^[\da-f-]{36}$/)
  expect((await api.app.inject('/nowhere')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('API-02 an unknown address and a body that is too large get a sentence', async () => {
  const unknown = await api.app.inject('/api/nowhere')
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { message: 'Nothing was found at this address.' },
  ])
  const large = await api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: { message: 'x'.repeat(1_100_000) },
  })
  expect([large.statusCode, large.json()]).toEqual([413, { message: 'The request is too large.' }])
  const xml = await api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { 'content-type': 'text/xml' },
    payload: '<quote/>',
  })
  expect([xml.statusCode, xml.json()]).toEqual([415, { message: 'This content type is not supported.' }])
})

test('the log names the request without the secret of a link and without what was searched for', () => {
  const logged = (url: string) => loggedRequest({ method: 'GET', url, ip: '127.0.0.1' }).url
  expect(logged('/api/track/s3cret-_x')).toBe('/api/track/…')
  expect(logged('/api/track/s3cret/reply?line=1')).toBe('/api/track/…/reply')
  expect(logged('/reset-password/s3cret')).toBe('/reset-password/…')
  expect(logged('/api/admin/leads?search=asha@example.com')).toBe('/api/admin/leads')
})

test('an address with a slash at its end is the same address', async () => {
  expect((await api.app.inject('/api/categories/')).statusCode).toBe(200)
})
