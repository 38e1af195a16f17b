import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestOptions, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { KeptDocuments, type PageDocument } from './kept-documents.ts'
import type { ResolvedSet } from '../releases/registry.ts'
import { SignedStore } from '../testing/signed-store.ts'

/** Pages say what the API answers, and answer with its status. */
const SHELL = `
let api
exports.provided = {}
exports.configureClient = ({ baseUrl }) => { api = baseUrl }
exports.render = async (address, remote, changes, isNew) => {
  const answer = await fetch(api)
  const { text, mayBeKept } = await answer.json()
  if (!isNew({ loaderData: { text }, errors: null })) return null
  return {
    status: answer.status, location: answer.headers.get('x-location'), title: 'Page', head: [], structuredData: [],
    markup: '<h1>' + text + '</h1><i>' + changes + '</i>' + '<p>Seamless pipe</p>'.repeat(100), hydration: { loaderData: { text }, errors: null },
    mayBeKept, page: null,
  }
}
`

let api: Server
let answer: { text: string; status?: number; location?: string; mayBeKept?: boolean } = { text: 'First' }
let calls = 0
let clock: number
let signed: SignedStore
let app: FastifyInstance

beforeAll(async () => {
  api = createServer((_request, response) => {
    calls += 1
    const { status = 200, location, ...body } = answer
    response.writeHead(status, location === undefined ? {} : { 'x-location': location })
    response.end(JSON.stringify(body))
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
      // Others get warm while the site serves already, with calls of their own.
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
  answer = { text: 'First' }
  calls = 0
  // Each test begins when nothing of an earlier one is kept any more.
  clock = (clock || 0) + 10_000
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => jest.restoreAllMocks())

async function listening(): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** An answer as it travels. */
async function ask(port: number, options: RequestOptions) {
  const sent = request({ host: '127.0.0.1', port, agent: false, ...options }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = response
  return { status, headers, body: Buffer.concat(await response.toArray()) }
}

const titleOf = ({ body }: { body: string }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]

test('PUB-22 who asks for the same page at the same time waits for one rendering, and a change is seen within a second', async () => {
  const together = await Promise.all(Array.from({ length: 20 }, () => app.inject('/products?page=2')))
  expect(new Set(together.map(({ body }) => body)).size).toBe(1)
  expect(calls).toBe(1)

  answer = { text: 'Changed' }
  clock += 749
  const late = app.inject('/products?page=2')
  expect(titleOf(await app.inject('/products?page=3'))).toBe('Changed')
  expect(titleOf(await late)).toBe('First')
  clock += 1
  expect(titleOf(await app.inject('/products?page=2'))).toBe('Changed')
  expect(calls).toBe(3)
})

test('PUB-22 a kept document comes in each encoding, with the same headers, an id of each request and its tag', async () => {
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

test('PUB-22 a kept document that is at hand goes out with the headers and bytes of the first, over http and https', async () => {
  const { headers: slow, rawPayload } = await app.inject({
    url: '/products',
    headers: { 'accept-encoding': 'br' },
  })
  const port = await listening()
  const get = (method: string, headers: Record<string, string> = {}) =>
    ask(port, {
      method,
      path: '/products',
      headers: { host: 'localhost:80', 'accept-encoding': 'br', ...headers },
    })
  const own = ['x-request-id', 'date', 'connection', 'keep-alive']
  const common = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
  const fast = await get('GET')
  expect(fast.body).toEqual(rawPayload)
  expect(common(fast.headers)).toEqual(common(slow))
  const again = await get('GET', { cookie: 'nalika_bucket=7' })
  expect(again.body).toEqual(rawPayload)
  expect(again.headers['x-request-id']).toMatch(/^[\w-]{12,}$/)
  expect(again.headers['x-request-id']).not.toBe(fast.headers['x-request-id'])
  const head = await get('HEAD')
  expect([head.status, head.body.length, common(head.headers)]).toEqual([200, 0, common(slow)])
  const known = await get('GET', { 'if-none-match': String(slow.etag) })
  expect([known.status, known.body.length]).toEqual([304, 0])
  const secure = await get('GET', { 'x-forwarded-proto': 'https' })
  expect(secure.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000', etag: slow.etag })
  expect(secure.headers['content-security-policy']).toContain('report-to csp')
  const override = await get('GET', { cookie: 'nalika_override=admin-console@http://localhost:3003' })
  expect(brotliDecompressSync(override.body).toString()).toContain('admin-console from http://localhost:3003')
  answer = { text: 'Changed' }
  await ask(port, { method: 'POST', path: '/api/product/7', headers: { authorization: 'Bearer t' } })
  expect(brotliDecompressSync((await get('GET')).body).toString()).toContain('<h1>Changed</h1>')
  expect(calls).toBe(4)
})

test('PUB-22 who changed something finds it changed on the next page they open; a visitor changes none', async () => {
  const change = (headers: Record<string, string>, status: number) => {
    answer = { text: 'Changed', status }
    return app.inject({ method: 'POST', url: '/api/product/7', headers, payload: {} })
  }
  const shown = async () => {
    const { body } = await app.inject('/products')
    return [titleOf({ body }), Number(/<i>(\d+)<\/i>/.exec(body)?.[1])]
  }
  const [, changes = 0] = await shown()
  await change({}, 200)
  await change({ authorization: 'Bearer t' }, 422)
  expect(await shown()).toEqual(['First', changes])
  const { statusCode } = await change({ authorization: 'Bearer t' }, 200)
  expect(statusCode).toBe(200)
  expect(await shown()).toEqual(['Changed', Number(changes) + 1])
})

test.each([
  ['is not there', { status: 404 }, 404],
  ['was deleted', { status: 410 }, 410],
  ['is elsewhere', { location: '/new' }, 302],
  ['could not be loaded', { status: 503 }, 503],
  ['lacks an answer, or is somebody’s own', { mayBeKept: false }, 200],
])('PUB-22 a page that %s is given to nobody else', async (_what, first, status) => {
  answer = { text: 'Not for others', ...first }
  const { statusCode, headers } = await app.inject('/products')
  expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-cache'])
  expect(headers.etag).toBeUndefined()
  answer = { text: 'First' }
  expect(titleOf(await app.inject('/products'))).toBe('First')
})

test('REL-07 a page with an override is neither kept nor taken from what is kept', async () => {
  const own = { cookies: { nalika_override: 'admin-console@http://localhost:3003' } }
  const banner = 'admin-console from http://localhost:3003'
  for (let time = 0; time < 2; time += 1) {
    expect((await app.inject({ url: '/products', ...own })).body).toContain(banner)
    expect((await app.inject('/products')).body).not.toContain(banner)
  }
  expect(calls).toBe(3)
})

describe('what is kept', () => {
  const set = {} as ResolvedSet
  const never = () => Promise.reject(new Error('It is not due.'))
  const isThere = (documents: KeptDocuments, address: string) =>
    documents.find(set, address, never) !== undefined
  const page = (html: string, mark = html): PageDocument => ({
    status: 200,
    location: null,
    html,
    mayBeKept: true,
    mark,
  })

  test('PUB-22 takes no more memory than it may, and the oldest goes first', async () => {
    const documents = new KeptDocuments(25_000)
    for (const address of ['/1', '/2', '/3', '/4'])
      await documents.make(set, address, () => Promise.resolve(page('x'.repeat(4000))))
    expect(['/1', '/2', '/3', '/4'].filter((address) => isThere(documents, address))).toEqual([
      '/2',
      '/3',
      '/4',
    ])
    await documents.make(set, '/large', () => Promise.resolve(page('x'.repeat(20_000))))
    expect(['/2', '/4', '/large'].filter((address) => isThere(documents, address))).toEqual([])
  })

  test('PUB-22 is given on while the next is made, unless something is changed meanwhile', async () => {
    const documents = new KeptDocuments()
    const tag = async () => (await documents.find(set, '/', () => next.promise))?.tag
    let next = Promise.withResolvers<PageDocument>()
    const { tag: first } = await documents.make(set, '/', () => Promise.resolve(page('first')))
    clock += 300
    expect([await tag(), await tag()]).toEqual([first, first])
    next.resolve(page('second'))
    await new Promise((resolve) => setImmediate(resolve))
    const second = await tag()
    expect(second).not.toBe(first)

    next = Promise.withResolvers()
    clock += 300
    expect(await tag()).toBe(second)
    documents.clear()
    next.resolve(page('made of what was before the change'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(await tag()).toBeUndefined()
  })

  test('PUB-22 is not drawn again of the same data, but for a while', async () => {
    const documents = new KeptDocuments()
    const first = await documents.make(set, '/', () => Promise.resolve(page('first', 'm')))
    const marks: (string | null)[] = []
    const next = (made: PageDocument | null) => async () => {
      clock += 300
      const found = await documents.find(set, '/', (mark) => {
        marks.push(mark)
        return Promise.resolve(made)
      })
      await new Promise((resolve) => setImmediate(resolve))
      return found
    }
    const same = next(null)
    // Longer than a document is kept by itself, shorter than its drawing may be old.
    for (let times = 0; times < 33; times += 1) expect(await same()).toBe(first)
    expect(new Set(marks)).toEqual(new Set(['m']))
    await same()
    expect(marks.at(-1)).toBeNull()
    await next(page('second', 'n'))()
    expect((await same())?.mark).toBe('n')
  })

  test('REL-06 is of one set of releases', async () => {
    const documents = new KeptDocuments()
    await documents.make(set, '/', () => Promise.resolve(page('control')))
    expect(documents.find({ ...set }, '/', never)).toBeUndefined()
  })

  test('REL-04 is no failure, and nobody waits for a rendering that began long ago', async () => {
    const documents = new KeptDocuments()
    await expect(documents.make(set, '/', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(documents.find(set, '/', never)).toBeUndefined()
    const slow = Promise.withResolvers<PageDocument>()
    const first = documents.make(set, '/', () => slow.promise)
    expect(documents.find(set, '/', never)).toBe(first)
    clock += 750
    expect(documents.find(set, '/', never)).toBeUndefined()
    const newer = await documents.make(set, '/', () => Promise.resolve(page('newer')))
    slow.resolve(page('older'))
    await first
    expect(documents.find(set, '/', never)).toBe(newer)
  })
})
