import type { ProductList } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await seedDemo(api.database, { today: new Date() })
})
afterAll(() => api.close())

async function list(query: string): Promise<ProductList> {
  return (await api.app.inject(`/api/onlyProducts?${query}`)).json()
}

test('PUB-24 an empty list offers the nearest sizes that the other filters leave', async () => {
  const { data, nearest_sizes = [] } = await list('search=2+inch&category=hollow-sections')
  expect(data).toEqual([])
  expect(nearest_sizes[0]).toEqual({ label: '60 × 40 mm', search: '60 x 40 mm' })
  for (const { search } of nearest_sizes) {
    const found = await list(`category=hollow-sections&search=${encodeURIComponent(search)}`)
    expect([search, found.pagination.total > 0]).toEqual([search, true])
  }
})

test('PUB-24 a range without products, and other goods, lead to pipes of about that size', async () => {
  const ofRange = await list('category=saw&min_diameter=1&max_diameter=2')
  expect(ofRange.nearest_sizes?.map(({ label }) => label)[0]).toBe('NB 400 (406.4 mm)')
  const ofValve = await list('search=valve+3+inch')
  expect(ofValve.nearest_sizes?.[0]).toEqual({ label: 'NB 80 (88.9 mm)', search: '88.9 mm OD' })
})

test('PUB-24 no size is near when what else the search says is not sold', async () => {
  expect(await list('search=A333+Gr+6+2+inch')).not.toHaveProperty('nearest_sizes')
})

test('PUB-24 a search without a size, or with products, has no nearest sizes', async () => {
  expect(await list('search=xyzzy')).not.toHaveProperty('nearest_sizes')
  expect(await list('search=2+inch')).not.toHaveProperty('nearest_sizes')
})
