import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { drainRequest } from '@nalika/shared-server'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote) => ({
  status: address.endsWith('/nothing') ? 404 : 200,
  location: address.endsWith('/old') ? '/new' : null,
  title: 'Page', head: [], structuredData: [], markup: '<h1>Page</h1>', hydration: {}, page: null,
})
`

let signed: SignedStore
let api: FastifyInstance
let app: FastifyInstance
/** The id that the API was told of each call. */
const ids: unknown[] = []

beforeAll(async () => {
  api = Fastify({ bodyLimit: 1000 })
  api.setErrorHandler((_error, request, reply) => {
    drainRequest(request, reply)
    return reply.code(413).send({ message: 'The request is too large.' })
  })
  api.addHook('onRequest', async ({ headers }) => {
    ids.push(headers['x-request-id'])
  })
  api.get('/metrics', () => 'figures for nobody outside')
  api.get('/api/pipes', () => ({ status: true }))
  api.post('/api/quotes', () => ({ status: true }))
  api.get('/api/hangs-up', (_request, reply) => reply.raw.destroy())
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', {
      routes: ['/*'],
      code: 'exports.page = () => ""',
    }),
    'admin-console': await signed.place('admin-console', '1.0.0', { routes: ['/admin/*'] }),
  })
  const environment = { PORT: '0', API_URL: apiUrl, LOG_LEVEL: 'silent', DATA_DIR: signed.dataDir }
  app = await buildApp(readConfig(environment))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await api.close()
  await signed.remove()
})

const port = () => (app.server.address() as AddressInfo).port

/** Sends a request as it stands, which no client would, and answers all that came back. */
async function raw(request: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  let all = ''
  socket.on('data', (chunk: Buffer) => (all += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(request)
  await closed
  return all
}

test.each([
  '/',
  '/products',
  '/nothing',
  '/old',
  '/login',
  '/admin/leads',
  '/%ff',
  '/favicon.ico',
  '/favicon.svg',
  '/site.webmanifest',
  '/news.xml',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/og/product/1.png',
  '/product/1/address.svg',
  '/api/pipes',
  '/api/nothing',
  '/api/hangs-up',
  '/media/nothing.webp',
  '/remotes/nothing.js',
  '/remotes/admin-console/1.0.0-000000000000/release.json',
])('%s has every security header', async (url) => {
  const { headers, statusCode } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/)
  expect([statusCode, headers]).toEqual([
    statusCode,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.any(String) as string,
      'cache-control': expect.any(String) as string,
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/) as string,
    }),
  ])
  const type = String(headers['content-type'] ?? '')
  if (/^text\/|[+/]xml|json/.test(type)) expect(type).toContain('charset=utf-8')
  expect(headers['x-powered-by'] ?? headers['set-cookie']).toBeUndefined()
  if (url !== '/%ff') expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('API-09 a call has one request id in shell and API, which no client can choose', async () => {
  ids.splice(0)
  const { headers } = await app.inject({ url: '/api/pipes', headers: { 'x-request-id': 'chosen-by-client' } })
  expect(headers['x-request-id']).not.toBe('chosen-by-client')
  expect(ids).toEqual([headers['x-request-id']])
})

test('API-09 the metrics of the API are not accessible through the shell', async () => {
  const paths = ['/metrics', '//metrics', '/api/../metrics', '/api/%2e%2e/metrics', '/api/..%2fmetrics']
  const tricks = [
    ...paths,
    '/api//../metrics',
    '/api\\..\\metrics',
    '/media/../metrics',
    '/api/;/../../metrics',
  ]
  for (const path of [...tricks, `http://127.0.0.1/metrics`]) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect([path, answer.startsWith('HTTP/1.1 '), answer.includes('figures')]).toEqual([path, true, false])
  }
})

test('TRU-03 choosing an override leads to no other site, however the path is written', async () => {
  for (const path of [
    '/.//other.example/',
    '/x/..//other.example/',
    '//other.example/',
    '/.///other.example/',
  ])
    for (const choice of ['none', 'admin-console@http://localhost:3003']) {
      const answer = await raw(
        `GET ${path}?override=${choice} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 302 /)
      const [, location] = /\r\nlocation: (.*)\r\n/i.exec(answer) ?? []
      expect([path, location]).toEqual([path, '/other.example/'])
    }
})

test('TRU-03 TRACE, which would repeat what was sent, is answered neither by the shell nor through it', async () => {
  for (const path of ['/', '/api/pipes', '/remotes/x', '/login', '/healthz']) {
    const answer = await raw(
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer of-somebody\r\nConnection: close\r\n\r\n`,
    )
    expect([path, answer.slice(0, 13), answer.includes('of-somebody')]).toEqual([
      path,
      'HTTP/1.1 404 ',
      false,
    ])
  }
})

test('API-02 a body far over the limit gets the API’s 413 through the shell', async () => {
  for (const body of ['x'.repeat(20_000_000), new Blob(['y'.repeat(5_000_000)]).stream()]) {
    const answer = await fetch(`http://127.0.0.1:${String(port())}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...({ duplex: 'half' } as object),
    })
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'The request is too large.' }])
  }
})

test.each([
  ['a method that no page has', 404, 'TRACE / HTTP/1.1', 'Host: x'],
  ['an address that is none', 404, 'OPTIONS * HTTP/1.1', 'Host: x'],
  [
    'an empty Content-Type of a call',
    415,
    'POST /api/quotes HTTP/1.1',
    'Host: x\r\nContent-Type: \r\nContent-Length: 0',
  ],
  ['two Host headers', 400, 'GET /api/pipes HTTP/1.1', 'Host: x\r\nHost: y'],
  ['no Host header', 400, 'GET /api/pipes HTTP/1.1', 'Accept: */*'],
  ['an unknown expectation', 417, 'GET /api/pipes HTTP/1.1', 'Host: x\r\nExpect: magic'],
])('API-02 %s gets %i in the shape of all errors', async (_what, status, line, headers) => {
  const answer = await raw(`${line}\r\n${headers}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) as string })
})

test('API-02 headers that are too large get 431, and connections have time limits', async () => {
  const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('The headers of the request are too large.')
  const { headersTimeout, requestTimeout, timeout } = app.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 600_000, 60_000])
})
