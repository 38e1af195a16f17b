import { changedPrice, MAX_PRICE, toPaise } from '@nalika/shared-api/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { ProductBulkReport } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { brands } from '../brands/brands.schema.ts'
import { productBrands, products } from '../products/catalogue.schema.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
})
beforeEach(async () => {
  await db().delete(products)
  await db().delete(brands)
})
afterAll(() => api.close())

const db = () => api.database.db
const send = (payload: object, person = admin) =>
  api.app.inject({ method: 'POST', url: '/api/products/bulk-edit', headers: person.headers, payload })
const edit = async (payload: object, mode = 'store') =>
  (await send({ mode, ...payload })).json<ProductBulkReport>()
const refusal = async (payload: object) => {
  const response = await send({ mode: 'store', ...payload })
  return [response.statusCode, response.json<{ errors?: object }>().errors]
}
const undo = (id: number | null) =>
  api.app.inject({ method: 'POST', url: `/api/bulk-changes/${String(id)}/undo`, headers: admin.headers })
const prices = async () =>
  (await db().select().from(products).orderBy(asc(products.id))).map(({ price }) => price)

test.each([
  [100, { price_percent: 5 }, 105],
  [33.33, { price_percent: 10 }, 36.66],
  [0.07, { price_percent: 7.5 }, 0.08],
  [1.01, { price_amount: toPaise(0.1) }, 1.11],
  [100, { price_amount: toPaise(-100) }, 'The price would be 0 or less.'],
  [0.01, { price_percent: -60 }, 'The price would be 0 or less.'],
  [9e8, { price_percent: 900 }, 'The price would be too high.'],
  [null, { price_percent: 5 }, 'It has no price.'],
  [null, { price: toPaise(12.5) }, 12.5],
  [1900, { price_percent: 4.5, round_to: 5 as const }, 1985],
  [1900.4, { price_percent: 4.5, round_to: 1 as const }, 1986],
  [2, { price_percent: 5, round_to: 10 as const }, 'The price would be 0 or less.'],
])('ADM-25 the price %s changed by %j is %j', (price, change, result) => {
  expect(changedPrice(price === null ? null : toPaise(price), change, MAX_PRICE)).toEqual(
    typeof result === 'string' ? { reason: result } : toPaise(result),
  )
})

test('ADM-25 a preview says what changes and what does not, storing does it, and one undo takes it back', async () => {
  const ids = [
    await addProduct(db(), { name: 'One', price: 1000 }),
    await addProduct(db(), { name: 'Two', price: null }),
    await addProduct(db(), { name: 'Three', price: 2000.5 }),
  ]
  const request = { ids, change: { price_percent: 10 } }
  const preview = await edit(request, 'preview')
  expect(preview).toMatchObject({
    changed: 2,
    message: '2 products will be changed.',
    examples: [
      { name: 'One', changes: [{ column: 'Price', from: '₹1,000.00', to: '₹1,100.00' }] },
      { name: 'Three', changes: [{ column: 'Price', from: '₹2,000.50', to: '₹2,200.55' }] },
    ],
    skipped_count: 1,
    skipped: [{ name: 'Two', reason: 'It has no price.' }],
    bulk_change_id: null,
  })
  expect(await prices()).toEqual([1000, null, 2000.5])
  const stored = await edit({ ...request, token: preview.token })
  expect(stored.message).toBe('2 products updated.')
  expect(await prices()).toEqual([1100, null, 2200.55])
  expect((await undo(stored.bulk_change_id)).json()).toMatchObject({ restored: 2 })
  expect(await prices()).toEqual([1000, null, 2000.5])
})

test('ADM-25 all products that match are changed: category, brands and status; the others are not', async () => {
  const apex = { id: await addBrand(db(), 'Apex'), name: 'Apex' }
  const kaveri = await addBrand(db(), 'Kaveri')
  for (const name of ['A', 'B']) await addProduct(db(), { name, grade: 'X42' }, [apex])
  const other = await addProduct(db(), { name: 'C', grade: 'X52' })
  const change = { category: 'saw', status: 'inactive', add_brands: [kaveri], remove_brands: [apex.id] }
  const report = await edit({ criteria: { grade: 'X42' }, change })
  expect(report.examples[0]?.changes).toEqual([
    { column: 'Category', from: 'ERW Pipes', to: 'SAW Pipes' },
    { column: 'Status', from: 'active', to: 'inactive' },
    { column: 'Brands', from: 'Apex', to: 'Kaveri' },
  ])
  const changed = await db().select().from(products).where(eq(products.category, 'saw'))
  expect(changed).toMatchObject([{ status: 'inactive' }, { status: 'inactive' }])
  expect((await db().select().from(productBrands)).map(({ brandId }) => brandId)).toEqual([kaveri, kaveri])
  const [untouched] = await db().select().from(products).where(eq(products.id, other))
  expect(untouched).toMatchObject({ category: 'erw', version: 1 })
})

test('ADM-25 ADM-28 any editable field is read as a cell of a file, previewed, stored and undone', async () => {
  const size = {
    shape: 'round',
    diameter: 60.3,
    length: 6,
    weight_per_metre: 5.44,
    standard: 'IS 3589',
  } as const
  const ids = [
    await addProduct(db(), { name: 'Thin', ...size, thickness: 3, price: 1000, grade: 'X42' }),
    await addProduct(db(), { name: 'Thick', ...size, thickness: 31, price: 1000, grade: 'X52' }),
  ]
  const change = {
    price_percent: 4.5,
    round_to: 10,
    fields: { standard: 'IS 1239', grade: '', length: '20 ft' },
  }
  const preview = await edit({ ids, change }, 'preview')
  expect(preview.examples[0]).toMatchObject({
    name: 'Thin',
    changes: [
      { column: 'Standard', to: 'IS 1239' },
      { column: 'Grade', from: 'X42', to: '' },
      { column: 'Length (m)', from: '6', to: '6.096' },
      { column: 'Price', from: '₹1,000.00', to: '₹1,050.00' },
    ],
  })
  const stored = await edit({ ids: ids.slice(0, 1), change })
  const [thin] = await db().select().from(products).where(eq(products.name, 'Thin'))
  expect(thin).toMatchObject({ standard: 'IS 1239', grade: '', length: 6.096, price: 1050 })
  await undo(stored.bulk_change_id)
  const [before] = await db().select().from(products).where(eq(products.name, 'Thin'))
  expect(before).toMatchObject({ standard: 'IS 3589', grade: 'X42', length: 6 })
  const wrong = await edit({ ids, change: { fields: { thickness: '3 bananas' } } }, 'preview')
  expect(wrong).toMatchObject({
    changed: 0,
    skipped: [{ reason: expect.stringContaining('This is not a size') }, {}],
  })
  expect(await refusal({ ids, change: { fields: { name: 'All' } } })).toMatchObject([
    422,
    { 'fields.name': {} },
  ])
  expect(await refusal({ ids, change: { round_to: 5 } })).toMatchObject([422, { round_to: {} }])
})

test('ADM-25 an edit that no longer does what its preview said is refused', async () => {
  const id = await addProduct(db(), { price: 100 })
  const request = { ids: [id], change: { price_amount: 500 } }
  const { token } = await edit(request, 'preview')
  await db().update(products).set({ price: 200, version: 2 })
  const response = await send({ mode: 'store', ...request, token })
  expect([response.statusCode, await prices()]).toEqual([409, [200]])
})

test('ADM-25 contradictory, empty and too large edits are refused', async () => {
  const ids = [await addProduct(db(), { price: 100 })]
  expect(await refusal({ ids, change: {} })).toEqual([422, { change: ['Choose what to change.'] }])
  expect(await refusal({ ids, change: { price: 500, price_percent: 5 } })).toMatchObject([422, { price: {} }])
  expect(await refusal({ ids, change: { price: 0 } })).toMatchObject([422, { price: {} }])
  expect(await refusal({ ids, change: { price_percent: -100 } })).toMatchObject([422, {}])
  expect(await refusal({ ids, change: { category: 'bicycles' } })).toMatchObject([422, { category: {} }])
  expect(await refusal({ ids, change: { add_brands: [999] } })).toMatchObject([422, { add_brands: {} }])
  expect(await refusal({ change: { price: 500 } })).toMatchObject([422, { ids: {} }])
  expect(await refusal({ ids: [], change: { price: 500 } })).toMatchObject([422, { ids: {} }])
  await db().execute(sql`insert into products (name, price) select 'Many', 1 from generate_series(1, 5000)`)
  expect(await refusal({ criteria: {}, change: { price: 500 } })).toEqual([
    422,
    { criteria: ['At most 5,000 products can be changed at once. Narrow the list.'] },
  ])
})

test('SES-10 a distributor cannot change products in bulk', async () => {
  const ids = [await addProduct(db(), { price: 100 })]
  const distributor = await api.signedIn('distributor')
  expect((await send({ mode: 'store', ids, change: { price: 100 } }, distributor)).statusCode).toBe(403)
  expect(await prices()).toEqual([100])
})
