import { and, eq } from 'drizzle-orm'
import { paise } from '@nalika/shared-api/contract'
import type { FilterCounts, ProductList } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { freightTableOf } from '../../testing/records/test-freight.ts'
import { freightTables } from '../freight/freight.schema.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'

let api: TestApp
let firm: TestPerson
let brand: number
let pipe: number
let tube: number
const db = () => api.database.db

beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', { pincode: '411001', city: 'Pune', state: 'Maharashtra' })
  brand = await addBrand(db(), 'Lohanadi')
  const makers = [{ id: brand, name: 'Lohanadi' }]
  pipe = await addProduct(db(), { name: 'Pipe' }, makers)
  tube = await addProduct(db(), { name: 'Tube' }, makers)
  await addProduct(db(), { name: 'Sleeve' }, makers)
  await db().insert(distributorBrands).values({ accountId: firm.id, brandId: brand })
  await db().update(accounts).set({ pricesShown: 'without-name' }).where(eq(accounts.id, firm.id))
  const stocked = { accountId: firm.id, priceUnit: 'kg' as const, pricePaise: paise(6000), version: 1 }
  await db()
    .insert(distributorProducts)
    .values([
      { ...stocked, productId: pipe, stock: 4, confirmedAt: new Date() },
      { ...stocked, productId: tube, stock: 0, confirmedAt: new Date() },
    ])
})
afterAll(() => api.close())

const near = async (pin: string, more = '') => {
  const { data, pagination } = (
    await api.app.inject(`/api/onlyProducts?near=${pin}${more}`)
  ).json<ProductList>()
  return [data.map(({ name }) => name), pagination.total]
}

test('PRI-05 a list has what is in stock within 100 km of a PIN code, with other filters and their numbers', async () => {
  expect(await near('411001')).toEqual([['Pipe'], 1])
  // Some 40 km from Pune.
  expect(await near('412101')).toEqual([['Pipe'], 1])
  expect(await near('411001', '&brand=Vajranal')).toEqual([[], 0])
  // Nagpur is 700 km away.
  expect(await near('440001')).toEqual([[], 0])
  const counts = await api.app.inject('/api/filter-counts?near=411001')
  expect(counts.json<{ data: FilterCounts }>().data).toMatchObject({
    total: 1,
    brand: [{ value: 'Lohanadi', products: 1 }],
  })
})

test('PRI-05 only stock that buyers may see counts', async () => {
  const isPipe = and(eq(distributorProducts.accountId, firm.id), eq(distributorProducts.productId, pipe))
  const set = (values: object) => db().update(distributorProducts).set(values).where(isPipe)
  const show = (pricesShown: 'no' | 'without-name') =>
    db().update(accounts).set({ pricesShown }).where(eq(accounts.id, firm.id))
  const approve = (status: 'requested' | 'approved') =>
    db().update(distributorBrands).set({ status }).where(eq(distributorBrands.brandId, brand))
  const ways = [
    [() => set({ hidden: true }), () => set({ hidden: null })],
    [() => set({ confirmedAt: new Date('2020-01-01') }), () => set({ confirmedAt: new Date() })],
    [() => set({ validUntil: '2020-01-01' }), () => set({ validUntil: null })],
    [() => show('no'), () => show('without-name')],
    [() => approve('requested'), () => approve('approved')],
  ] as const
  for (const [hide, showAgain] of ways) {
    await hide()
    expect(await near('411001')).toEqual([[], 0])
    await showAgain()
    expect(await near('411001')).toEqual([['Pipe'], 1])
  }
})

test('PRI-05 goods leave from where the freight table says', async () => {
  await db()
    .insert(freightTables)
    .values({ accountId: firm.id, table: freightTableOf({ origin_pin: '440001' }) })
  expect([await near('411001'), await near('440001')]).toEqual([
    [[], 0],
    [['Pipe'], 1],
  ])
  await db().delete(freightTables)
})

test('PRI-05 an unknown PIN code is refused', async () => {
  const response = await api.app.inject('/api/onlyProducts?near=999999')
  expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([
    422,
    { near: ['We do not know this PIN code.'] },
  ])
})
