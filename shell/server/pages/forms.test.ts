import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

/** Shows what it is told of a form. */
const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote, submitted) => ({
  status: 200, location: null, title: 'Page', head: [], structuredData: [],
  markup: JSON.stringify(submitted), hydration: {}, page: null,
})
`

interface Heard {
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

let signed: SignedStore
let app: FastifyInstance
let api: Server
let heard: Heard[]
let answer: { status: number; body: object; headers?: Record<string, string> }

beforeAll(async () => {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'], code: '' }),
    'admin-console': await signed.place('admin-console', '1.0.0', { routes: ['/admin/*'] }),
  })
  app = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`,
      SITE_URL: 'https://nalika.example',
      LOG_LEVEL: 'silent',
      DATA_DIR: signed.dataDir,
    }),
  )
})
afterAll(async () => {
  await app.close()
  await signed.remove()
  await new Promise((resolve) => api.close(resolve))
})
beforeEach(() => {
  heard = []
  answer = { status: 201, body: { status: true, message: 'Sent.', data: { reference: 'NQ-000001' } } }
})

const OWN = { 'sec-fetch-site': 'same-origin' }
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const QUOTE = {
  endpoint: 'quotes',
  source: 'website',
  name: ' Asha Rao ',
  email: 'asha@works.example',
  phone: '9848012345',
  brand_id: '7',
  quantity: '120 m',
  unit: 'pieces',
  message: '',
}
/** What the page was told of the form. */
const told = (body: string) => JSON.parse(/<div id="root">(.*?)<\/div>/s.exec(body)?.[1] ?? '') as unknown

test('SES-19 PUB-12 a quote form that the browser itself sends reaches the API once, from the visitor’s own address', async () => {
  const { statusCode, headers, body } = await send('/quote?product=121', QUOTE)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(heard.map(({ url, body: sent }) => [url, sent])).toEqual([
    [
      '/api/quotes',
      {
        source: 'website',
        name: 'Asha Rao',
        email: 'asha@works.example',
        phone: '9848012345',
        brand_id: '7',
        quantity: 120,
        unit: 'metres',
      },
    ],
  ])
  expect(heard[0]?.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.7' })
  expect(told(body)).toMatchObject({
    endpoint: 'quotes',
    result: { status: 201, message: 'Sent.', data: { reference: 'NQ-000001' } },
  })
})

test('SES-19 PUB-12 the same form sent twice carries the same key; another one carries another', async () => {
  await Promise.all([send('/quote', QUOTE), send('/quote', QUOTE)])
  await send('/quote', { ...QUOTE, message: 'Cut to 3 m.' })
  const [one, two, three] = heard.map(({ headers }) => headers['idempotency-key'])
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('SES-19 PUB-12 what the API refuses is told with its status, and what was typed is kept', async () => {
  answer = {
    status: 429,
    body: { message: 'Too many requests.', errors: { email: ['Enter an email address.'] } },
    headers: { 'retry-after': '60' },
  }
  const { statusCode, headers, body } = await send('/quote', QUOTE)
  expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
  expect(told(body)).toMatchObject({
    values: { name: ' Asha Rao ', quantity: '120 m' },
    result: { status: 429, message: 'Too many requests.', errors: { email: ['Enter an email address.'] } },
  })
})

test('SES-19 no password is sent anywhere or shown again, wherever the form was sent', async () => {
  const { statusCode, headers, body } = await send('/login', {
    email: 'asha@works.example',
    password: 'Secret7Word',
    confirm_password: 'Secret7Word',
  })
  expect([statusCode, headers['cache-control'], headers.location]).toEqual([422, 'no-store', undefined])
  expect(body).not.toContain('Secret7Word')
  expect(heard).toEqual([])
  expect(told(body)).toEqual({ endpoint: '', values: { email: 'asha@works.example' }, result: null })
})

test('SES-19 a form names no endpoint but those for forms of visitors', async () => {
  for (const endpoint of ['login', 'register', 'constructor', '__proto__', 'createPage'])
    expect((await send('/quote', { ...QUOTE, endpoint })).statusCode).toBe(422)
  expect(heard).toEqual([])
})

test.each([
  ['confirmEmail', '/api/confirm-email'],
  ['confirmEmailChange', '/api/email-change/confirm'],
  ['undoEmailChange', '/api/email-change/undo'],
])('SES-19 the button of a mailed link sends %s with its token', async (endpoint, url) => {
  await send('/confirm-email/secret', { endpoint, token: 'secret' })
  expect(heard.map((call) => [call.url, call.body])).toEqual([[url, { token: 'secret' }]])
})

test('SES-19 the token of a tracked request stands in the API’s address and not in the body', async () => {
  await send('/track/secret', { endpoint: 'replyToTrack', token: '../login', line: '3', message: 'Thanks' })
  expect(heard.map(({ url, body }) => [url, body])).toEqual([
    ['/api/track/..%2Flogin/reply', { line: '3', message: 'Thanks' }],
  ])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
  [{}],
])('SES-19 a form that another site sends is refused: %j', async (headers) => {
  const { statusCode, body } = await send('/quote', QUOTE, headers as Record<string, string>)
  expect(statusCode).toBe(403)
  expect(body).toContain('was not sent from this site')
  expect(heard).toEqual([])
})

test('SES-19 a browser that tells only where the form stands may send it', async () => {
  await send('/quote', QUOTE, { origin: 'https://nalika.example' })
  expect(heard).toHaveLength(1)
})

test('SES-19 a form that is too large, or no form, is refused with a sentence', async () => {
  expect((await send('/quote', { ...QUOTE, message: 'x'.repeat(300_000) })).statusCode).toBe(413)
  const json = await app.inject({ method: 'POST', url: '/quote', headers: OWN, payload: QUOTE })
  expect(json.statusCode).toBe(415)
  expect(heard).toEqual([])
})

test('SES-19 while the API is away, the page says so and keeps what was typed', async () => {
  const alone = await buildApp(
    readConfig({
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      SITE_URL: 'https://nalika.example',
      LOG_LEVEL: 'silent',
      DATA_DIR: signed.dataDir,
    }),
  )
  const { statusCode, body } = await alone.inject({
    method: 'POST',
    url: '/quote',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...OWN },
    payload: new URLSearchParams(QUOTE).toString(),
  })
  await alone.close()
  expect(statusCode).toBe(503)
  expect(told(body)).toMatchObject({ values: { email: 'asha@works.example' }, result: { status: 503 } })
})
