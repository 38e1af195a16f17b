import { eq } from 'drizzle-orm'
import type { Pagination, SitemapEntries } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { pages } from '../../content/pages/pages.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'

let api: TestApp
let productIds: number[]
let brand: number

const day = (number: number) => new Date(`2026-03-0${String(number)}T09:30:00Z`)
const ask = (query = '') => api.app.inject({ url: `/api/sitemap-entries${query}` })
const entries = async (query?: string) =>
  (await ask(query)).json<{ data: SitemapEntries; pagination: Pagination }>()

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  brand = await addBrand(db, 'Lohanadi', { updatedAt: day(4) })
  await addBrand(db, 'Retired', { status: 'inactive' })
  productIds = [
    await addProduct(db, { updatedAt: day(1), category: 'seamless' }),
    await addProduct(db, { updatedAt: day(3) }),
    await addProduct(db, { updatedAt: day(2) }),
  ]
  await addProduct(db, { status: 'inactive', category: 'saw', updatedAt: day(9) })
  // Neither where the rows lie nor the order of the categories is that of the ids.
  await db
    .update(products)
    .set({ rating: 4 })
    .where(eq(products.id, productIds[0] ?? 0))
  const page = { title: 'Terms of Use', slug: 'terms-of-use', content: '<p>Fair.</p>', updatedAt: day(5) }
  await db
    .insert(pages)
    .values([
      page,
      { ...page, slug: 'coming', status: 'draft' },
      { ...page, slug: 'zinc', kind: 'news', updatedAt: day(6) },
      { ...page, slug: 'secret', kind: 'news', status: 'draft' },
      { ...page, slug: 'bridge', kind: 'project', updatedAt: day(7) },
      { ...page, slug: 'monsoon', kind: 'offer' },
    ])
})
afterAll(() => api.close())

test('PUB-22 lists all public pages with their last change', async () => {
  expect(await entries()).toEqual({
    status: true,
    data: {
      products: [
        { id: productIds[0], updated_at: '2026-03-01T09:30:00.000Z' },
        { id: productIds[1], updated_at: '2026-03-03T09:30:00.000Z' },
        { id: productIds[2], updated_at: '2026-03-02T09:30:00.000Z' },
      ],
      brands: [{ id: brand, updated_at: '2026-03-04T09:30:00.000Z' }],
      pages: [{ slug: 'terms-of-use', updated_at: '2026-03-05T09:30:00.000Z' }],
      entries: [
        { kind: 'news', slug: 'zinc', updated_at: '2026-03-06T09:30:00.000Z' },
        { kind: 'project', slug: 'bridge', updated_at: '2026-03-07T09:30:00.000Z' },
      ],
      categories: [
        { category: 'erw', updated_at: '2026-03-03T09:30:00.000Z' },
        { category: 'seamless', updated_at: '2026-03-01T09:30:00.000Z' },
      ],
    },
    pagination: { total: 3, current_page: 1, last_page: 1, per_page: 50_000 },
  })
})

test('PUB-22 products are paged without gap or repetition', async () => {
  const first = await entries('?per_page=2')
  const second = await entries('?per_page=2&page=2')
  expect(first.pagination).toMatchObject({ total: 3, last_page: 2 })
  expect([...first.data.products, ...second.data.products].map(({ id }) => id)).toEqual(productIds)
})

test('API-03 a sitemap holds at most 50,000', async () => {
  expect((await ask('?per_page=50000')).statusCode).toBe(200)
  expect((await ask('?per_page=50001')).statusCode).toBe(422)
  expect((await ask('?page=0')).statusCode).toBe(422)
})
