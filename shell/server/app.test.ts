import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { SignedStore } from './testing/signed-store.ts'

const ENVIRONMENT = {
  PORT: '0',
  API_URL: 'http://127.0.0.1:9',
  SITE_URL: 'https://nalika.example',
  LOG_LEVEL: 'silent',
}

const SHELL = `
exports.provided = {}
exports.configureClient = () => {}
exports.render = async (address, remote) => ({
  status: address.endsWith('/nothing') ? 404 : 200,
  location: address.endsWith('/old') ? '/new' : null,
  title: 'Page', head: [], structuredData: [],
  markup: remote ? remote.page(address) : 'shell', hydration: {}, isCacheable: true, page: null,
})
exports.renderFrame = (address) => ({
  status: 200, location: null, title: 'Frame', head: [], structuredData: [], markup: '<i>' + address + '</i>', hydration: null, page: null,
})
`
const PUBLIC = `exports.page = (address) => { if (address.endsWith('/broken')) throw new Error('broken'); return '<h1>' + address + '</h1>' }`

let signed: SignedStore
let app: FastifyInstance

beforeAll(async () => {
  signed = await SignedStore.make()
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0', { routes: ['/login'], code: SHELL }),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'], code: PUBLIC }),
    'admin-console': await signed.place('admin-console', '1.0.0', { routes: ['/admin/*'] }),
  })
  app = await buildApp(readConfig({ ...ENVIRONMENT, DATA_DIR: signed.dataDir }))
})
afterAll(async () => {
  await app.close()
  await signed.remove()
})

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('PUB-22 a public page is the same for everyone, and shared caches may store it', async () => {
  const first = await app.inject('/products')
  const second = await app.inject('/products')
  expect(first.body).toContain('<h1>https://nalika.example/products</h1>')
  expect(second.body).toBe(first.body)
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  expect(policyOf(first.headers)).not.toContain('nonce')
  expect(policyOf(first.headers)).toContain("style-src 'self';")
})

test('PUB-22 a public page that the browser has cached gets 304', async () => {
  const { headers } = await app.inject('/products')
  const tag = String(headers.etag)
  const again = await app.inject({ url: '/products', headers: { 'if-none-match': `"other", ${tag}` } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(tag)
  expect((await app.inject({ url: '/brands', headers: { 'if-none-match': tag } })).statusCode).toBe(200)
})

test.each(['/admin/leads', '/login'])(
  'the document of %s has the same policy and is not cached',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(policyOf(headers)).toBe(policyOf((await app.inject('/products')).headers))
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.etag).toBeUndefined()
  },
)

test('SES-03 a portal page has its frame and the list of its files', async () => {
  const { body } = await app.inject('/admin/leads')
  expect(body).toContain('<div id="root" data-frame><i>https://nalika.example/admin/leads</i></div>')
  expect(body).toContain('<noscript>')
  expect(body).toMatch(/"app":"admin-console".*"integrity":\{\},"ahead":\[\]/)
  expect(body).toContain('"hydration":null')
})

test.each([
  ['/nothing', 404],
  ['/old', 302],
])('PUB-14 %s, which has status %d, is not stored by shared caches', async (url, status) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(status)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('REL-04 a public page that could not be rendered is not stored by shared caches', async () => {
  const { headers, body } = await app.inject('/broken')
  expect(body).toContain('<noscript>')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(policyOf(headers)).not.toContain('nonce')
})

test('TRU-03 the site says where to report a vulnerability, as the settings name it', async () => {
  const { body } = await app.inject('/.well-known/security.txt')
  expect(body).toContain('Contact: mailto:security@nalika.example\n')
  expect(body).toContain('Canonical: https://nalika.example/.well-known/security.txt\n')
})
