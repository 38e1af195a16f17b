import { eq, sql } from 'drizzle-orm'
import { paise } from '@nalika/shared-api/contract'
import type { SavedList } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { freightTableOf } from '../../testing/records/test-freight.ts'
import { freightTables } from '../freight/freight.schema.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'
import { savedLists } from './saved-lists.schema.ts'

let api: TestApp
let pipe: number
let tube: number
const db = () => api.database.db

beforeAll(async () => {
  api = await startTestApp()
  const firm = await api.signedIn('distributor', { state: 'Maharashtra', gstNo: '27AAPFU0939F1ZV' })
  const brand = await addBrand(db(), 'Lohanadi')
  const makers = [{ id: brand, name: 'Lohanadi' }]
  pipe = await addProduct(db(), { name: 'Pipe', length: 6, weight_per_metre: 5 }, makers)
  tube = await addProduct(db(), { name: 'Tube', length: 6, weight_per_metre: 5 }, makers)
  await db().update(accounts).set({ pricesShown: 'with-name' }).where(eq(accounts.id, firm.id))
  await db().insert(distributorBrands).values({ accountId: firm.id, brandId: brand })
  await db()
    .insert(freightTables)
    .values({ accountId: firm.id, table: freightTableOf({}) })
  await db()
    .insert(distributorProducts)
    .values({
      ...{ accountId: firm.id, productId: pipe, priceUnit: 'kg' as const, pricePaise: paise(6000) },
      ...{ version: 1, confirmedAt: new Date() },
    })
})
afterAll(() => api.close())

const post = (path: string, payload: object = {}, remoteAddress = '10.1.2.3') =>
  api.app.inject({ method: 'POST', url: `/api/saved-lists${path}`, remoteAddress, payload })
const tonnes = (product_id: number) => ({ product_id, quantity: 2, unit: 'tonnes' })
async function save(payload: object): Promise<string> {
  const response = await post('', payload)
  expect(response.statusCode).toBe(201)
  return /^\/quote-list\/([\w-]{43})$/.exec(response.json<{ data: { path: string } }>().data.path)?.[1] ?? ''
}
const get = (token: string) => api.app.inject(`/api/saved-lists/${token}`)
const read = async (token: string) => (await get(token)).json<{ data: SavedList }>().data

test('PRI-05 a saved list has its products as they are today, and the prices of the day it was saved', async () => {
  const token = await save({ pin: '400 001', lines: [tonnes(pipe), tonnes(tube)] })
  const asked = { pin: '400001', lines: [tonnes(pipe), tonnes(tube)] }
  const answer = await api.app.inject({ method: 'POST', url: '/api/delivered-prices', payload: asked })
  const { lines, single } = answer.json<{
    data: { lines: { offers: { landed: number }[] }[]; single: { total: number } }
  }>().data
  await db()
    .update(distributorProducts)
    .set({ pricePaise: paise(9000) })
  await db().update(products).set({ name: 'Pipe, galvanised' }).where(eq(products.id, pipe))
  await db().update(products).set({ status: 'inactive' }).where(eq(products.id, tube))
  const list = await read(token)
  expect(list).toMatchObject({
    pin: '400001',
    prices: { lines: [lines[0]?.offers[0]?.landed, null], total: single.total },
    lines: [
      { product_id: pipe, quantity: 2, unit: 'tonnes', product: { name: 'Pipe, galvanised' } },
      { product_id: tube, product: null },
    ],
  })
  expect(Date.parse(list.expires_at) - Date.parse(list.created_at)).toBe(90 * 86_400_000)
  await db().update(products).set({ status: 'active' })
})

test('PRI-05 a list without a PIN code is saved without prices', async () => {
  expect(await read(await save({ lines: [tonnes(pipe)] }))).toMatchObject({ pin: '', prices: null })
})

test('PRI-05 whoever has the link deletes the list; it is nowhere readable, and ends after 90 days', async () => {
  const token = await save({ lines: [tonnes(pipe)] })
  const [stored] = await db()
    .select()
    .from(savedLists)
    .orderBy(sql`id desc`)
    .limit(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await post(`/${token}/deletion`)).statusCode).toBe(200)
  for (const response of [await get(token), await post(`/${token}/deletion`)])
    expect(response.statusCode).toBe(404)
  const other = await save({ lines: [tonnes(pipe)] })
  await db()
    .update(savedLists)
    .set({ createdAt: sql`now() - interval '91 days'` })
  expect((await get(other)).statusCode).toBe(404)
})

test.each([
  [{ lines: [] }, 'lines', 'Send 1 to 200 lines.'],
  [{ pin: '999999', lines: [tonnes(1)] }, 'pin', 'We do not know this PIN code.'],
  [
    { lines: [{ product_id: 1, quantity: 1.5, unit: 'pieces' }] },
    'lines.0.quantity',
    'Enter a whole number of pieces.',
  ],
])('PRI-05 a list %j is refused', async (payload, field, sentence) => {
  const response = await post('', payload)
  expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([
    422,
    { [field]: [sentence] },
  ])
})

test('PRI-05 TRU-01 a network saves at most 60 lists an hour', async () => {
  const codes = new Set<number>()
  for (let count = 0; count < 61; count += 1)
    codes.add((await post('', { lines: [tonnes(pipe)] }, '10.9.9.9')).statusCode)
  expect([...codes]).toEqual([201, 429])
})
