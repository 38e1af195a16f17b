import type { GridPage, GridReport } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../products/catalogue.schema.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Asha Rao' })
})
beforeEach(async () => {
  await db().delete(products)
  await db().delete(brands)
})
afterAll(() => api.close())

const db = () => api.database.db
const grid = async (query = '') =>
  (await api.app.inject({ url: `/api/products/grid${query}`, headers: admin.headers })).json<GridPage>()
const send = (mode: string, rows: readonly object[], person = admin) =>
  api.app.inject({
    method: 'POST',
    url: '/api/products/grid',
    headers: person.headers,
    payload: { mode, rows },
  })
const report = async (...sent: Parameters<typeof send>) => (await send(...sent)).json<GridReport>()
const row = (id: number, cells: object, version = 1) => ({ id, version, cells })
const SIZE = { shape: 'round', diameter: 60.3, thickness: 3.91, length: 6, weight_per_metre: 5.44 } as const

test('ADM-28 cells of products are read as an import reads them, stored as one change and undone as one', async () => {
  const apex = { id: await addBrand(db(), 'Apex'), name: 'Apex' }
  const kaveri = await addBrand(db(), 'Kaveri')
  const one = await addProduct(db(), { name: 'One', ...SIZE, price: 2000, grade: 'X42' }, [apex])
  const two = await addProduct(db(), { name: 'Two', ...SIZE, price: 2000, standard: 'IS 1239' })
  const changes = [
    row(one, { price: '65/kg', diameter: '2 3/8 inch', brand_ids: 'Apex, kaveri', grade: '' }),
    row(two, { status: 'inactive', category: 'GI pipes', item_code: 'SKU-2' }),
  ]
  const preview = await report('preview', changes)
  expect(preview.rows).toMatchObject([
    { problems: [], cells: { price: '2121.6', diameter: '60.3', brand_ids: 'Apex, Kaveri', grade: '' } },
    { problems: [], cells: { status: 'Inactive', item_code: 'SKU-2' } },
  ])
  const stored = await report('store', changes)
  expect(stored).toMatchObject({ message: '2 products saved.', rows: [{ version: 2 }, { version: 2 }] })
  expect((await grid('?sort=name')).rows).toMatchObject([
    { name: 'One', version: 2, cells: { price: '2121.6', brand_ids: 'Apex, Kaveri', grade: '' } },
    { name: 'Two', cells: { status: 'Inactive', standard: 'IS 1239' } },
  ])
  const undone = await api.app.inject({
    method: 'POST',
    url: `/api/bulk-changes/${String(stored.undo_id)}/undo`,
    headers: admin.headers,
  })
  expect(undone.json()).toMatchObject({ restored: 2 })
  expect((await grid('?sort=name')).rows).toMatchObject([
    { cells: { price: '2000', brand_ids: 'Apex', grade: 'X42' } },
    { cells: { status: 'Active', item_code: '' } },
  ])
  expect(kaveri).toBeGreaterThan(0)
})

test('ADM-28 one bad cell stores nothing and is named with its reason', async () => {
  const good = await addProduct(db(), { name: 'Good', ...SIZE, price: 2000 })
  const bad = await addProduct(db(), { name: 'Bad', ...SIZE, price: 2000 })
  const rows = [
    row(good, { price: '2100' }),
    row(bad, { thickness: '40', status: 'sold', brand_ids: 'Nobody', price: 'cheap' }),
  ]
  const problems = (await report('preview', rows)).rows[1]?.problems ?? []
  expect(Object.fromEntries(problems.map(({ field, reason }) => [field, reason]))).toEqual({
    price: 'This is not a price. Write it as 58.40, 65/kg or 62,500/MT.',
    thickness: 'The thickness must be less than half of the diameter.',
    brand_ids: 'There is no brand called ‘Nobody’.',
    status: 'Write Active or Inactive.',
  })
  expect((await send('store', rows)).statusCode).toBe(422)
  expect((await grid()).rows.every(({ version }) => version === 1)).toBe(true)
})

test('ADM-28 SES-10 a conflict names row, person and time, and distributors have no grid of products', async () => {
  const id = await addProduct(db(), { name: 'Pipe of Pune', ...SIZE, price: 2000 })
  await report('store', [row(id, { price: '2100' })])
  const refused = await send('store', [row(id, { price: '2200' })])
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringMatching(/^Nothing was saved: Asha Rao changed Pipe of Pune on \d/),
  ])
  const distributor = await api.signedIn('distributor')
  expect((await send('store', [row(id, { price: '1' }, 2)], distributor)).statusCode).toBe(403)
})
