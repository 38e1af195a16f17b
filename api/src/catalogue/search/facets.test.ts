import type { FacetName, FilterCounts, ProductList } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'

let api: TestApp
let lohanadi: number

const get = (path: string, query: Record<string, string>) =>
  api.app.inject({ url: `/api${path}?${new URLSearchParams(query).toString()}` })
const counts = async (query: Record<string, string> = {}) =>
  (await get('/filter-counts', query)).json<{ data: FilterCounts }>().data
const numbers = async (facet: FacetName, query: Record<string, string> = {}) =>
  (await counts(query))[facet].map(({ value, products }) => [value, products])
const found = async (query: Record<string, string>, path = '/onlyProducts') => {
  const response = await get(path, { ...query, per_page: '50', sort: 'name' })
  expect([query, response.statusCode]).toEqual([query, 200])
  return response.json<ProductList>().data.map(({ name }) => name)
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  lohanadi = await addBrand(db, 'Lohanadi')
  const apte = await addBrand(db, 'Apte')
  const closed = await addBrand(db, 'Closed', { status: 'inactive' })
  const makers = {
    lohanadi: { id: lohanadi, name: 'Lohanadi' },
    apte: { id: apte, name: 'Apte' },
    closed: { id: closed, name: 'Closed' },
  }
  const sellers = [
    { state: 'Telangana', brand: lohanadi },
    { state: 'Maharashtra', brand: apte },
    { state: 'Maharashtra', brand: lohanadi },
    // Not approved for it: the brand is not sold in the state.
    { state: 'Telangana', brand: apte, status: 'requested' },
  ] as const
  for (const { state, brand: brandId, ...approval } of sellers) {
    const { id } = await api.signedIn('distributor', { state })
    await db.insert(distributorBrands).values({ accountId: id, brandId, ...approval })
  }
  // 60.3 × 3.91 mm, 6 m of 5.44 kg/m.
  await addProduct(db, { name: 'A', price: 3264 }, [makers.lohanadi])
  await addProduct(db, { name: 'B', schedule: '80', length: 12, price: 3264 }, [makers.lohanadi, makers.apte])
  await addProduct(db, { name: 'C', nominal_size: 'NPS 10', grade: 'Fe 410, tested', price: null }, [
    makers.apte,
  ])
  await addProduct(db, { name: 'D', nominal_size: 'NPS 1 1/2', schedule: null, finish: 'Galvanised' }, [
    makers.closed,
  ])
  const hollow = { shape: 'rectangular', nominal_size: null, schedule: null, diameter: null } as const
  await addProduct(db, { name: 'E', ...hollow, width: 100, height: 50, thickness: 4 })
  await addProduct(db, { name: 'F', ...hollow, shape: 'square', width: 40, height: 40, thickness: 3 })
})
afterAll(() => api.close())

test('PUB-25 each facet has its values with labels, sizes and lengths in the order of their numbers', async () => {
  const { shape, nominal_size, schedule, length, brand, state } = await counts()
  expect(nominal_size.map(({ label }) => label)).toEqual(['NPS 1 1/2', 'NPS 2', 'NPS 10'])
  expect(schedule.map(({ label, products }) => [label, products])).toEqual([
    ['Sch\u00a040', 2],
    ['Sch\u00a080', 1],
  ])
  expect(length.map(({ label, products }) => [label, products])).toEqual([
    ['6\u00a0m', 5],
    ['12\u00a0m', 1],
  ])
  expect(shape.map(({ label, products }) => [label, products])).toEqual([
    ['Round', 4],
    ['Square', 1],
    ['Rectangular', 1],
  ])
  expect(brand.map(({ value, products }) => [value, products])).toEqual([
    ['Apte', 2],
    ['Lohanadi', 2],
  ])
  expect(state.map(({ value, products }) => [value, products])).toEqual([
    ['Maharashtra', 3],
    ['Telangana', 2],
  ])
})

test('PUB-25 several values of one facet widen the list, other facets narrow it', async () => {
  expect(await found({ schedule: '40,80' })).toEqual(['A', 'B', 'C'])
  expect(await found({ schedule: '40,80', length: '6' })).toEqual(['A', 'C'])
  expect(await found({ schedule: '40,80', length: '6', nominal_size: 'NPS 10,NPS 1 1/2' })).toEqual(['C'])
  expect(await found({ brand: 'Apte,Lohanadi', schedule: '80' })).toEqual(['B'])
  expect(await found({ brand: 'Closed' })).toEqual([])
  expect(await found({ state: 'Telangana' })).toEqual(['A', 'B'])
  expect(await found({ shape: 'square,rectangular' })).toEqual(['E', 'F'])
})

test('PUB-25 a value may have a comma', async () => {
  expect(await found({ grade: 'Fe 410, tested' })).toEqual(['C'])
  expect(await found({ grade: 'Fe 410\\, tested,A53 Gr B', schedule: '40' })).toEqual(['A', 'C'])
})

test('PUB-25 the numbers of a facet ignore its own choice and follow those of the others', async () => {
  const query = { schedule: '80', brand: 'Lohanadi' }
  expect(await numbers('schedule', query)).toEqual([
    ['40', 1],
    ['80', 1],
  ])
  expect(await numbers('brand', query)).toEqual([
    ['Apte', 1],
    ['Lohanadi', 1],
  ])
  expect(await numbers('length', query)).toEqual([['12', 1]])
  expect(await numbers('state', { schedule: '80', state: 'Telangana' })).toEqual([
    ['Maharashtra', 1],
    ['Telangana', 1],
  ])
  expect((await counts(query)).total).toBe(1)
})

test('PUB-25 each number is that of the list with this value chosen, also with a search', async () => {
  const queries: Record<string, string>[] = [
    {},
    { length: '6', state: 'Maharashtra' },
    { search: 'pipe', material: 'Carbon steel' },
  ]
  for (const query of queries) {
    const { total, more, ...facets } = await counts(query)
    expect([total, more]).toEqual([(await found(query)).length, undefined])
    for (const [facet, choices] of Object.entries(facets)) {
      for (const { value, products } of choices) {
        const escaped = value.replaceAll(',', '\\,')
        expect([facet, value, (await found({ ...query, [facet]: escaped })).length]).toEqual([
          facet,
          value,
          products,
        ])
      }
    }
  }
})

test('PUB-25 width, height and price per kg are ranges', async () => {
  expect(await found({ min_width: '60' })).toEqual(['E'])
  expect(await found({ min_width: '30', max_height: '45' })).toEqual(['F'])
  expect(await found({ min_price_per_kg: '90', max_price_per_kg: '110' })).toEqual(['A'])
  expect(await found({ max_price_per_kg: '60' })).toEqual(['B'])
  expect(await numbers('shape', { min_width: '30' })).toEqual([
    ['square', 1],
    ['rectangular', 1],
  ])
})

test('PUB-25 the lists of a category and of a brand take the same filters', async () => {
  expect(await found({ schedule: '80' }, '/productCategoryWise/erw')).toEqual(['B'])
  expect(await found({ category: 'saw' }, '/productCategoryWise/erw')).toHaveLength(6)
  const response = await get(`/brandDetails/${String(lohanadi)}`, { schedule: '80' })
  const { data } = response.json<{ data: { products: { data: { name: string }[]; total: number } } }>()
  expect(data.products.data.map(({ name }) => name)).toEqual(['B'])
  expect(await numbers('schedule', { brand_id: String(lohanadi), length: '12' })).toEqual([['80', 1]])
})

test('PUB-25 the facets follow a changed brand of a product', async () => {
  const admin = await api.signedIn('admin')
  const { db } = api.database
  const id = await addProduct(db, { name: 'G', schedule: '160' })
  const { rows } = await api.database.pool.query<{ id: number }>(`select id from brands where name = 'Apte'`)
  const { payload, headers } = await multipartOf({ name: 'G', brand_ids: `[${String(rows[0]?.id)}]` })
  const changed = await api.app.inject({
    method: 'POST',
    url: `/api/products/${String(id)}`,
    headers: { ...admin.headers, ...headers },
    payload,
  })
  expect(changed.statusCode).toBe(200)
  expect(await found({ brand: 'Apte', schedule: '160' })).toEqual(['G'])
  await api.database.pool.query('delete from products where id = $1', [id])
  expect(await found({ schedule: '160' })).toEqual([])
})

test('PUB-25 API-03 too many values and wrong ranges are a 422', async () => {
  const many = Array.from({ length: 51 }, (_, index) => `A${String(index)}`).join(',')
  expect((await get('/filter-counts', { grade: many })).statusCode).toBe(422)
  expect((await get('/onlyProducts', { grade: many })).statusCode).toBe(422)
  expect((await get('/onlyProducts', { min_width: '-1' })).statusCode).toBe(422)
  expect((await get('/onlyProducts', { max_price_per_kg: 'cheap' })).statusCode).toBe(422)
})
