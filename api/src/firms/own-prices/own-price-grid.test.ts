import type { GridPage, GridReport } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'

let api: TestApp
let owner: TestPerson
let brand: { id: number; name: string }
beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor', { name: 'Asha Rao' })
  brand = { id: await addBrand(db(), 'Apex'), name: 'Apex' }
  await db().insert(distributorBrands).values({ accountId: owner.id, brandId: brand.id, status: 'approved' })
})
beforeEach(async () => {
  await db().delete(products)
})
afterAll(() => api.close())

const db = () => api.database.db
const PATH = '/api/distributor/own-prices'
const listedProduct = async (name: string, person = owner) => {
  const id = await addProduct(db(), { name, length: 6, weight_per_metre: 5 }, [brand])
  await db().insert(distributorProducts).values({ accountId: person.id, productId: id })
  return id
}
const grid = async () =>
  (await api.app.inject({ url: `${PATH}/grid`, headers: owner.headers })).json<GridPage>()
const send = (
  mode: string,
  rows: readonly object[],
  options: { person?: TestPerson; confirmed?: number[] } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `${PATH}/grid`,
    headers: (options.person ?? owner).headers,
    payload: { mode, rows, ...(options.confirmed && { confirmed: options.confirmed }) },
  })
const report = async (...sent: Parameters<typeof send>) => (await send(...sent)).json<GridReport>()
const row = (id: number, cells: object, version = 0) => ({ id, version, cells })
const cellsOf = async (id: number) => (await grid()).rows.find((one) => one.id === id)?.cells

test('ADM-28 DIS-09 pasted cells are read in the trade’s language, a price without a unit is asked about, and all are one undoable change', async () => {
  const [one, two] = [await listedProduct('Pipe one'), await listedProduct('Pipe two')]
  const pasted = [
    row(one, { price: 'Rs. 62,500/MT', stock: '12 MT', lead_time_days: '2-3 weeks', item_code: 'SKU-1' }),
    row(two, { price: '65', stock: '500' }),
  ]
  const preview = await report('preview', pasted)
  expect(preview.rows[0]).toMatchObject({
    problems: [],
    cells: { price: '62500', price_unit: 'tonnes', stock: '12', stock_unit: 'tonnes', item_code: 'SKU-1' },
  })
  expect(preview.rows[0]?.cells.lead_time_days).toBe('21')
  expect(preview.rows[1]?.problems).toEqual([
    { field: 'price_unit', reason: expect.stringContaining('Name the unit of the price.') },
    { field: 'stock_unit', reason: expect.stringContaining('Name the unit.') },
  ])
  expect((await send('store', pasted)).statusCode).toBe(422)
  expect((await grid()).rows.every(({ version }) => version === 0)).toBe(true)

  const named = [pasted[0] ?? {}, row(two, { price: '65', price_unit: 'kg', stock: '500 pcs' })]
  const stored = await report('store', named)
  expect(stored).toMatchObject({
    message: '2 products saved.',
    changed: 2,
    rows: [{ version: 1 }, { version: 1 }],
  })
  expect(await cellsOf(two)).toMatchObject({
    price: '65',
    price_unit: 'kg',
    stock: '500',
    stock_unit: 'pieces',
  })

  // A unit in the cell is newer than the one beside it; an empty cell clears.
  const later = await report('store', [row(two, { price: '63,000/MT', stock: '' }, 1)])
  expect(later.rows[0]?.cells).toMatchObject({ price: '63000', price_unit: 'tonnes', stock: '' })
  const undo = (id: number | null) =>
    api.app.inject({ method: 'POST', url: `${PATH}/imports/${String(id)}/undo`, headers: owner.headers })
  await undo(later.undo_id)
  expect((await undo(stored.undo_id)).json()).toMatchObject({ restored: 2 })
  expect(await cellsOf(one)).toMatchObject({ price: '', lead_time_days: '' })
})

test('ADM-28 DIS-09 a price that jumps is stored only when a person confirms it', async () => {
  const id = await listedProduct('Pipe')
  await report('store', [row(id, { price: '65/kg' })])
  const jump = [row(id, { price: '6500' }, 1)]
  expect((await report('preview', jump)).rows[0]?.questions).toEqual([
    { field: 'price', reason: expect.stringContaining('Is it right?') },
  ])
  expect((await send('store', jump)).statusCode).toBe(422)
  expect(await report('store', jump, { confirmed: [id] })).toMatchObject({ changed: 1 })
})

test('ADM-28 SES-10 a conflict names row, person and time; foreign rows, twice sent ones and too many are refused', async () => {
  const id = await listedProduct('Pipe of Pune')
  await report('store', [row(id, { price: '65/kg' })])
  const stale = [row(id, { price: '66/kg' })]
  const refused = await send('store', stale)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringMatching(/^Nothing was saved: Asha Rao changed Pipe of Pune on \d/),
  ])
  expect((await report('preview', stale)).rows[0]).toMatchObject({
    version: 1,
    conflict: { by: 'Asha Rao' },
    cells: { price: '65' },
  })
  const rival = await api.signedIn('distributor')
  expect((await send('store', [row(id, { price: '1/kg' }, 1)], { person: rival })).statusCode).toBe(422)
  expect((await send('store', [row(id, {}, 1), row(id, {}, 1)])).statusCode).toBe(422)
  const many = Array.from({ length: 2001 }, () => row(id, {}, 1))
  expect((await send('preview', many)).statusCode).toBe(422)
  expect(await cellsOf(id)).toMatchObject({ price: '65', price_unit: 'kg' })
})
