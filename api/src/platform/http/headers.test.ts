import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

const OTHER_SITE = 'https://app.example.com'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({ corsOrigins: [OTHER_SITE] })
})
afterAll(() => api.close())

interface Answered {
  statusCode: number
  headers: Record<string, unknown>
}

/** What every answer carries; `policy` is the part of the CSP that must stand in it. */
function expectGuarded(what: string, { headers }: Answered, policy = "default-src 'none'") {
  const csp = String(headers['content-security-policy'])
  expect([what, csp.includes(policy), /script-src[^;]*unsafe/.test(csp)]).toEqual([what, true, false])
  expect([what, csp]).toEqual([what, expect.stringMatching(/frame-ancestors '(none|self)'/)])
  const type = String(headers['content-type'] ?? '')
  if (/^text\/|[+/]xml|json/.test(type))
    expect([what, type]).toEqual([what, expect.stringMatching(/charset=utf-8/i)])
  expect([what, headers]).toEqual([
    what,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer)$/) as string,
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/) as string,
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/) as string,
      'cache-control': expect.any(String) as string,
    }),
  ])
  expect([what, headers['x-powered-by'], headers['server'], headers['set-cookie']]).toEqual([
    what,
    undefined,
    undefined,
    undefined,
  ])
}

test('API-02 API-09 every response of every operation has the security headers, and private ones are not cacheable', async () => {
  const admin = await api.signedIn('admin')
  for (const { method, url, config } of Object.values<EndpointDefinition>(endpoints)) {
    for (const headers of [{}, admin.headers]) {
      // The one ends the session, the other's response never ends.
      if (['/logout', '/lead-events'].includes(url)) continue
      const answer = await api.app.inject({ method, url: `/api${url.replace(/:\w+/g, '1')}`, headers })
      expectGuarded(`${method} ${url}`, answer)
      const isCacheable = !/no-store/.test(String(answer.headers['cache-control']))
      const mayBeCacheable = config.roles === 'public' && method === 'GET' && answer.statusCode === 200
      expect([url, answer.statusCode, isCacheable && !mayBeCacheable]).toEqual([
        url,
        answer.statusCode,
        false,
      ])
    }
  }
})

test('API-02 answers beside the operations are guarded as well: errors, files, documentation, health', async () => {
  for (const url of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/nowhere',
    '/api/nowhere',
    '/media/nothing.webp',
    '/api/%ff',
  ])
    expectGuarded(url, await api.app.inject(url))
  const broken = await api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expectGuarded('a broken body', broken)
  for (const url of ['/api/docs/', '/api/docs/static/index.html', '/api/openapi.json'])
    expectGuarded(url, await api.app.inject(url), 'default-src')
})

test('API-02 over https alone browsers are told to stay there', async () => {
  const through = (proto: string) =>
    api.app.inject({ url: '/api/categories', headers: { 'x-forwarded-proto': proto } })
  expect((await through('https')).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect((await through('http')).headers['strict-transport-security']).toBeUndefined()
})

test('API-02 pages of other origins get nothing unless they are named', async () => {
  const from = (origin: string, method: 'GET' | 'OPTIONS') =>
    api.app.inject({
      method,
      url: '/api/categories',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
  for (const origin of [
    'https://evil.example',
    `${OTHER_SITE}.evil.example`,
    'null',
    'http://app.example.com',
  ]) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await from(origin, method)
      expect([origin, headers['access-control-allow-origin']]).not.toEqual([origin, origin])
      expect(headers['access-control-allow-origin']).not.toBe('*')
    }
  }
  const preflight = await from(OTHER_SITE, 'OPTIONS')
  expect([preflight.statusCode, preflight.headers]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': OTHER_SITE,
      'access-control-allow-headers': expect.stringContaining('authorization') as string,
      vary: expect.stringContaining('Origin') as string,
    }),
  ])
  const { headers } = await from(OTHER_SITE, 'GET')
  expect(headers['access-control-allow-origin']).toBe(OTHER_SITE)
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(headers['access-control-expose-headers']).toContain('x-request-id')
})
