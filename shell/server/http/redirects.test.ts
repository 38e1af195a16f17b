import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async () => ({
  status: 200, location: null, title: 'Page', head: [], structuredData: [], markup: '', hydration: {}, page: null,
})
`

let signed: SignedStore
let app: FastifyInstance
/** An API whose every response names another server. */
let api: Server
let other: Server
/** Paths that reached the API, and requests that reached the other server. */
const reached: { api: string[]; other: string[] } = { api: [], other: [] }

const addressOf = (server: Server) => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

beforeAll(async () => {
  other = createServer((request, response) => {
    reached.other.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  api = createServer((request, response) => {
    reached.api.push(request.url ?? '')
    request.resume()
    response.writeHead(307, { location: `${addressOf(other)}/of-another` }).end()
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'], code: '' }),
  })
  app = await buildApp(
    readConfig({ PORT: '0', API_URL: addressOf(api), LOG_LEVEL: 'silent', DATA_DIR: signed.dataDir }),
  )
})
afterAll(async () => {
  await app.close()
  await signed.remove()
  for (const server of [api, other]) await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  reached.api = []
  reached.other = []
})

test.each([
  ['/news.xml', 1, 503],
  ['/sitemap.xml', 1, 503],
  // The product and its standard.
  ['/product/1/data-sheet.pdf', 2, 503],
  ['/og/product/1.png', 1, 503],
  ['/api/session', 1, 307],
  ['/media/x.webp', 1, 307],
])('TRU-03 the shell follows no redirect for %s', async (url, calls, status) => {
  const { statusCode } = await app.inject(url)
  expect([reached.api.length, reached.other, statusCode]).toEqual([calls, [], status])
})

test('TRU-03 a customer’s form is sent to the API alone, whatever that answers', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/quote',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'endpoint=quotes&email=asha%40works.example&phone=9848012345',
  })
  expect([reached.api, reached.other, statusCode]).toEqual([['/api/quotes'], [], 503])
})
