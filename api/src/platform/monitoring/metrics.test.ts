import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.close())

test('API-09 answers are counted by route and status, and no address or secret is in the figures', async () => {
  const { app } = running
  await app.inject('/api/onlyProducts?search=secret-words')
  await app.inject('/api/track/secret-token-of-a-customer')
  const answer = await app.inject('/metrics')
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toMatch(/^# TYPE http_request_duration_seconds histogram$/m)
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/onlyProducts",status="200"} 1',
  )
  expect(answer.body).toContain('route="/api/track/:token",status="404"')
  expect(answer.body).not.toContain('secret')
})

test('API-09 health, readiness and the id of a request', async () => {
  expect((await running.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await running.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const own = await running.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcdefgh-1' } })
  expect(own.headers['x-request-id']).toBe('abcdefgh-1')
  const forged = await running.app.inject({
    url: '/healthz',
    headers: { 'x-request-id': 'a b\u00e9<script>' },
  })
  expect(forged.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})
