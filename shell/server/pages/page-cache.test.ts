import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { SignedStore } from '../testing/signed-store.ts'
import { PageCache, type RenderedDocument } from './page-cache.ts'

/** Pages show the API's response, and have its status. */
const SHELL = `
let api
exports.provided = {}
exports.configureClient = ({ baseUrl }) => { api = baseUrl }
exports.render = async () => {
  const response = await fetch(api)
  const { text, isCacheable = true } = await response.json()
  return {
    status: response.status, location: response.headers.get('x-location'), title: 'Page', head: [], structuredData: [],
    markup: '<h1>' + text + '</h1>' + '<p>Seamless pipe</p>'.repeat(100), hydration: { loaderData: { text }, errors: null },
    isCacheable, page: null,
  }
}
`

let api: Server
let response: { text: string; status?: number; location?: string; isCacheable?: boolean } = { text: 'First' }
let calls = 0
let clock: number
let signed: SignedStore
let app: FastifyInstance

beforeAll(async () => {
  api = createServer((_request, reply) => {
    calls += 1
    const { status = 200, location, ...body } = response
    reply.writeHead(status, location === undefined ? {} : { 'x-location': location })
    reply.end(JSON.stringify(body))
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
      RENDER_WORKERS: '1',
    }),
  )
})
afterAll(async () => {
  await app.close()
  await signed.remove()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})
beforeEach(() => {
  response = { text: 'First' }
  calls = 0
  // Each test begins when the pages of an earlier one have expired.
  clock = (clock || 0) + 10_000
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => jest.restoreAllMocks())

const titleOf = ({ body }: { body: string }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]

test('PUB-22 visitors of one page at the same time share one rendering, and a change is public within a second', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => app.inject('/products?page=2')))
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect(calls).toBe(1)

  response = { text: 'Changed' }
  clock += 699
  expect(titleOf(await app.inject('/products?page=2'))).toBe('First')
  expect(titleOf(await app.inject('/products?page=3'))).toBe('Changed')
  clock += 1
  expect(titleOf(await app.inject('/products?page=2'))).toBe('Changed')
})

test('PUB-22 a cached page has each encoding, the same headers, its ETag and a request id of its own', async () => {
  const get = (accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/products', headers: { 'accept-encoding': accepted } })
  const plain = await get('')
  const br = await get('gzip, deflate, br, zstd')
  const gzip = await get('gzip')
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const head = await get('br', 'HEAD')
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
  const known = await app.inject({
    url: '/products',
    headers: { 'if-none-match': String(br.headers.etag), 'x-forwarded-proto': 'https' },
  })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(known.headers['strict-transport-security']).toBeDefined()
  expect(known.headers['content-security-policy']).toContain('report-to csp')
  for (const { headers } of [br, gzip, head, plain]) {
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': plain.headers['content-security-policy'],
    })
  }
  const ids = [plain, br, gzip, head, known].map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(5)
  expect(calls).toBe(1)
})

test('PUB-22 whoever changed something sees the change on the next page; a visitor’s request clears nothing', async () => {
  const change = (headers: Record<string, string>, status: number) => {
    response = { text: 'Changed', status }
    return app.inject({ method: 'POST', url: '/api/product/7', headers, payload: {} })
  }
  const shown = async () => titleOf(await app.inject('/products'))
  expect(await shown()).toBe('First')
  await change({}, 200)
  await change({ authorization: 'Bearer t' }, 422)
  expect(await shown()).toBe('First')
  expect((await change({ authorization: 'Bearer t' }, 200)).statusCode).toBe(200)
  expect(await shown()).toBe('Changed')
})

test.each([
  ['is not there', { status: 404 }, 404],
  ['was deleted', { status: 410 }, 410],
  ['is elsewhere', { location: '/new' }, 302],
  ['could not be loaded', { status: 503 }, 503],
  ['lacks an API response, or is somebody’s own', { isCacheable: false }, 200],
])('PUB-22 a page that %s is not cached', async (_what, first, status) => {
  response = { text: 'Not for others', ...first }
  const { statusCode, headers } = await app.inject('/products')
  expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-cache'])
  expect(headers.etag).toBeUndefined()
  response = { text: 'First' }
  expect(titleOf(await app.inject('/products'))).toBe('First')
})

test('REL-07 a page with an override is neither cached nor served from the cache', async () => {
  const own = { cookies: { nalika_override: 'admin-console@http://localhost:3003' } }
  const banner = 'admin-console from http://localhost:3003'
  for (let time = 0; time < 2; time += 1) {
    expect((await app.inject({ url: '/products', ...own })).body).toContain(banner)
    expect((await app.inject('/products')).body).not.toContain(banner)
  }
  expect(calls).toBe(3)
})

describe('the page cache', () => {
  const page = (html: string, isCacheable = true): RenderedDocument => ({
    status: 200,
    location: null,
    html,
    isCacheable,
  })
  const render = (html: string, isCacheable?: boolean) => () => Promise.resolve(page(html, isCacheable))
  /** The keys of the cached pages; the others are rendered by that. */
  async function cachedOf(cache: PageCache, keys: readonly string[]): Promise<string[]> {
    const pages = await Promise.all(keys.map((key) => cache.get(key, render('again', false))))
    return keys.filter((_key, index) => pages[index]?.isCacheable)
  }
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

  test('PUB-22 evicts the least recently used pages above its byte limit', async () => {
    const cache = new PageCache(25_000)
    for (const key of ['1', '2', '3', '4']) await cache.get(key, render('x'.repeat(4000)))
    expect(await cachedOf(cache, ['1', '2', '3', '4'])).toEqual(['2', '3', '4'])
    await cache.get('large', render('x'.repeat(20_000)))
    expect(await cachedOf(cache, ['large'])).toEqual([])
  })

  test('PUB-22 refreshes a requested page in the background, and stores nothing rendered before a change', async () => {
    const cache = new PageCache()
    let next = Promise.withResolvers<RenderedDocument>()
    const etag = async () => (await cache.get('/', () => next.promise)).etag
    const { etag: first } = await cache.get('/', render('first'))
    clock += 301
    expect([await etag(), await etag()]).toEqual([first, first])
    next.resolve(page('second'))
    await nextTurn()
    const second = await etag()
    expect(second).not.toBe(first)

    next = Promise.withResolvers()
    clock += 301
    expect(await etag()).toBe(second)
    cache.clear()
    next.resolve(page('rendered before the change'))
    await nextTurn()
    expect(await cachedOf(cache, ['/'])).toEqual([])
  })

  test('PUB-22 counts the age of a page from the start of its rendering', async () => {
    const cache = new PageCache()
    const slow = Promise.withResolvers<RenderedDocument>()
    const first = cache.get('/', () => slow.promise)
    clock += 600
    slow.resolve(page('slow'))
    await first
    clock += 99
    expect(await cachedOf(cache, ['/'])).toEqual(['/'])
    clock += 2
    expect(await cachedOf(cache, ['/'])).toEqual([])
  })

  test('REL-04 gives a failed rendering to those who wait for it, and stores none', async () => {
    const cache = new PageCache()
    const failing = () => Promise.reject(new Error('broken'))
    await expect(cache.get('/', failing)).rejects.toThrow('broken')
    expect((await cache.get('/', render('left to the browser', false))).isCacheable).toBe(false)
    expect(await cachedOf(cache, ['/'])).toEqual([])
    await cache.get('/', render('good'))
    clock += 301
    await cache.get('/', failing)
    await nextTurn()
    expect(await cachedOf(cache, ['/'])).toEqual([])
  })
})
