import Fastify, { type FastifyInstance } from 'fastify'
import { registerSitemap } from './sitemap.ts'

const CHANGED = '2026-03-04T05:06:07.000Z'
const PRODUCTS = 5
const SIZE = 2

let api: FastifyInstance
let apiUrl: string
beforeAll(async () => {
  api = Fastify()
  api.get<{ Querystring: { page: string; per_page: string } }>('/api/sitemap-entries', ({ query }) => {
    const perPage = Number(query.per_page)
    // A page past the last is answered with the last.
    const page = Math.min(Number(query.page), Math.ceil(PRODUCTS / perPage))
    const ids = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
    return {
      status: true,
      data: {
        products: ids.slice((page - 1) * perPage, page * perPage).map((id) => ({ id, updated_at: CHANGED })),
        brands: [{ id: 7, updated_at: CHANGED }],
        pages: [{ slug: 'terms&more', updated_at: CHANGED }],
        entries: [
          { kind: 'news', slug: 'zinc', updated_at: CHANGED },
          { kind: 'project', slug: 'bridge', updated_at: CHANGED },
        ],
        categories: [{ category: 'erw', updated_at: CHANGED }],
      },
      pagination: { total: PRODUCTS, last_page: Math.ceil(PRODUCTS / perPage) },
    }
  })
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

async function get(url: string, options: { apiUrl?: string; size?: number } = {}) {
  const app = Fastify()
  registerSitemap(app, {
    apiUrl,
    originOf: () => 'https://nalika.example',
    pages: () => ['/', '/products', '/calculator'],
    portals: () => ['/admin', '/products/add'],
    ...options,
  })
  const { statusCode, headers, body } = await app.inject(url)
  await app.close()
  return {
    status: statusCode,
    headers,
    body,
    places: Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, place]) => place),
  }
}

test('PUB-22 the index names every sitemap, split where one would hold too many addresses', async () => {
  const whole = await get('/sitemap.xml')
  expect(whole.headers['content-type']).toMatch('application/xml')
  expect(whole.places).toEqual([
    'https://nalika.example/sitemaps/site-1.xml',
    'https://nalika.example/sitemaps/products-1.xml',
  ])
  const split = await get('/sitemap.xml', { size: SIZE })
  expect(split.places.filter((place) => place?.includes('products'))).toHaveLength(3)
})

test('PUB-22 the sitemaps together hold each product once, with when it changed', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => get(`/sitemaps/products-${String(page)}.xml`, { size: SIZE })),
  )
  expect(pages.flatMap(({ places }) => places)).toEqual(
    [1, 2, 3, 4, 5].map((id) => `https://nalika.example/product/${String(id)}`),
  )
  expect(pages[0]?.body).toContain(`<lastmod>${CHANGED}</lastmod>`)
  expect((await get('/sitemaps/products-4.xml', { size: SIZE })).status).toBe(404)
})

test('PUB-22 the pages of releases, categories, brands and written pages are listed with absolute, escaped addresses', async () => {
  const { places, body } = await get('/sitemaps/site-1.xml')
  expect(places).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/products',
        '/calculator',
        '/category/erw',
        '/brand/7',
        '/terms%26more',
        '/news/zinc',
        '/projects/bridge',
      ].map((path) => `https://nalika.example${path}`),
    ),
  )
  expect(body).toContain(`/news/zinc</loc><lastmod>${CHANGED}</lastmod>`)
  expect(body).not.toMatch(/admin|distributor\/|login/)
})

test.each(['/sitemap.xml', '/sitemaps/site-1.xml', '/sitemaps/products-1.xml'])(
  'PUB-22 while the API is down %s has Retry-After and is not cached',
  async (url) => {
    const { status, headers } = await get(url, { apiUrl: 'http://127.0.0.1:9' })
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('PUB-22 robots.txt keeps crawlers out of the portals and names the sitemap', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain('Sitemap: https://nalika.example/sitemap.xml')
  expect(body).toMatch(/^Disallow: \/admin\/$/m)
  expect(body).toMatch(/^Disallow: \/products\/add\$$/m)
  expect(body).not.toMatch(/^Disallow: \/$/m)
})
