import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'

const TOKEN = 'dGhpcy1pcy1hLXNlY3JldC1vZi00My1jaGFyYWN0ZXI'

/** Renders every page and lets all of them be cached. */
const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async () => ({
  status: 200, location: null, title: 'Page', head: [], structuredData: [], markup: 'a page of the site',
  hydration: {}, isCacheable: true, page: null,
})
`

let signed: SignedStore
let app: FastifyInstance
let api: Server
let url: string
const log: string[] = []

beforeAll(async () => {
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'], code: '' }),
  })
  api = createServer((request, response) => {
    // What the API forgets to say, the shell still says.
    if (request.url?.includes('hangs-up')) request.socket.destroy()
    else response.end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`
  app = await buildApp(
    readConfig({ PORT: '0', LOG_LEVEL: 'trace', API_URL: apiUrl, DATA_DIR: signed.dataDir }),
    { write: (line) => log.push(line) },
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => api.close(resolve))
  await signed.remove()
})

const ADDRESSES = [
  `/track/${TOKEN}`,
  `/Track/${TOKEN}/`,
  `/%74rack/${TOKEN}?from=email`,
  `/track%2F${TOKEN}`,
  '/track/cut-off',
  `/prices/alerts/7-${TOKEN}`,
  '/prices/alerts/7-cut-off',
  `/quote-list/${TOKEN}`,
  `/api/price-alerts/7-${TOKEN}/stop`,
  `/api/saved-lists/${TOKEN}`,
  `/reset-password/${TOKEN}`,
  `/confirm-email/${TOKEN}`,
  `/invitation/${TOKEN}`,
  `/api/track/${TOKEN}`,
  `/api/Track/${TOKEN}/reply`,
  `/api/track/${TOKEN}/hangs-up`,
]

test.each(ADDRESSES)('TRU-03 %s is not cached and not sent as a referrer', async (address) => {
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers } = await fetch(`${url}${address}`, { headers: { 'accept-encoding': 'gzip' } })
    expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('etag')]).toEqual([
      'no-store',
      'no-referrer',
      null,
    ])
  }
})

test('TRU-03 other pages are cached, and tell no path as referrer: it may be that of a page before them', async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers } = await fetch(`${url}/products`, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('cache-control')).toContain('public')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
  }
})

test('TRU-03 API-09 no log line contains the secret of a link', async () => {
  for (const address of ADDRESSES) {
    await fetch(`${url}${address}`)
    await fetch(`${url}${address}`, { method: 'POST', headers: { referer: `${url}/track/${TOKEN}` } })
  }
  const text = log.join('')
  expect(text).toContain('/api/track/…')
  expect(text).toContain('"method":"POST"')
  expect(log.filter((line) => line.includes(TOKEN) || line.includes('cut-off'))).toEqual([])
})
