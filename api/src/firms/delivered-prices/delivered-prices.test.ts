import { and, eq, sql } from 'drizzle-orm'
import { quotationTotals } from '@nalika/shared-api/contract'
import type { DeliveredPrices, OwnPriceChange, Paise, PricesShown } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { freightTableOf } from '../../testing/records/test-freight.ts'
import { freightTables } from '../freight/freight.schema.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'
import { offerKeys } from './offer-keys.ts'

let api: TestApp
let pune: TestPerson
let thane: TestPerson
let brandId: number
/** 6 m of 5 kg/m: 30 kg. */
let pipe: number
let tube: number
/** Without length and weight. */
let sleeve: number

const db = () => api.database.db
const call = (person: TestPerson, path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/distributor/${path}`, headers: person.headers, payload })
const price = (person: TestPerson, product: number, part: Partial<OwnPriceChange> = {}) =>
  call(person, 'own-prices', { prices: [{ product_id: product, price: 60, price_unit: 'kg', ...part }] })
const show = (person: TestPerson, shown: PricesShown) =>
  call(person, 'own-prices/shown', { prices_shown: shown })
const freight = (person: TestPerson, part = {}) =>
  call(person, 'freight', { table: freightTableOf(part), version: 0 })

interface Asked {
  product_id: number
  quantity: number
  unit: string
}
const ask = (lines: readonly Asked[], pin = '400001') =>
  api.app.inject({ method: 'POST', url: '/api/delivered-prices', payload: { pin, lines } })
const prices = async (lines: readonly Asked[], pin?: string) =>
  (await ask(lines, pin)).json<{ data: DeliveredPrices }>().data
const tonnes = (product_id: number, quantity = 2) => ({ product_id, quantity, unit: 'tonnes' })
const offersOf = async (quantity = 2) => (await prices([tonnes(pipe, quantity)])).lines[0]?.offers ?? []

beforeAll(async () => {
  api = await startTestApp()
  const firm = (companyName: string, city: string, gstNo: string) =>
    api.signedIn('distributor', { companyName, city, state: 'Maharashtra', pincode: '411001', gstNo })
  pune = await firm('Pune Tube House', 'Pune', '27AAPFU0939F1ZV')
  thane = await firm('Thane Steel', 'Thane', '27AAPFU0939F1ZV')
  brandId = await addBrand(db(), 'Lohanadi')
  const makers = [{ id: brandId, name: 'Lohanadi' }]
  pipe = await addProduct(db(), { name: 'Pipe', length: 6, weight_per_metre: 5, price: 1950 }, makers)
  tube = await addProduct(db(), { name: 'Tube', length: 6, weight_per_metre: 5, price: null }, makers)
  sleeve = await addProduct(db(), { name: 'Sleeve', length: null, weight_per_metre: null }, makers)
})
afterAll(() => api.close())
beforeEach(async () => {
  await db().execute(sql`truncate ${distributorBrands}, ${distributorProducts}, ${freightTables}`)
  await db().update(accounts).set({ pricesShown: null, status: 'active' })
  await db().update(products).set({ status: 'active' })
  for (const { id: accountId } of [pune, thane]) {
    await db().insert(distributorBrands).values({ accountId, brandId, status: 'approved' })
    await db()
      .insert(distributorProducts)
      .values([pipe, tube, sleeve].map((productId) => ({ accountId, productId })))
  }
})

test('PRI-02 a line has its price, freight, GST and landed cost, as a quotation would have them', async () => {
  await show(pune, 'with-name')
  await price(pune, pipe, {
    slabs: [{ from: 1, price: 58 }],
    slab_unit: 'tonnes',
    stock: 5,
    stock_unit: 'tonnes',
  })
  await freight(pune)
  const answer = await prices([tonnes(pipe)])
  const [offer] = answer.lines[0]?.offers ?? []
  // 2 t at ₹58 per kg, ₹800 per tonne to Mumbai, ₹150 per tonne of loading.
  const { cgst, sgst, total } = quotationTotals({
    lines: [
      {
        ...{ quantity: 2, unit: 'tonnes', unit_price: 5800 as Paise, price_unit: 'kg', discount_rate: 0 },
        ...{ gst_rate: 1800, piece_length: 6, kilograms_per_metre: 5 },
      },
    ],
    ...{ freight: 160_000 as Paise, packing: 30_000 as Paise },
    ...{ seller_state: 'Maharashtra', place_of_supply: 'Maharashtra' },
  })
  expect(offer).toMatchObject({
    ...{ price: 5800, price_unit: 'kg', goods: 11_600_000, freight: 160_000, charges: 30_000 },
    ...{ cgst, sgst, igst: 0, landed: total, landed_per_unit: total / 2, gap: null },
    ...{ in_stock: true, key: null },
  })
  expect(answer).toMatchObject({
    place: { pin: '400001', state: 'Maharashtra' },
    firms: [{ name: 'Pune Tube House', place: 'Maharashtra', freight_by: 'firm', collect_at_works: true }],
    lines: [{ weight_kg: 2000, list_price: { per_piece: 195_000 }, offer_count: 1 }],
  })
  const [karnataka] = (await prices([tonnes(pipe)], '560001')).lines[0]?.offers ?? []
  expect(karnataka).toMatchObject({ freight: 600_000, cgst: 0, sgst: 0 })
  expect(karnataka?.igst).toBeGreaterThan(0)
})

test('PRI-02 nothing of a firm that shows no prices, or of a hidden, old or ended price, is answered', async () => {
  await price(pune, pipe)
  await freight(pune)
  await show(thane, 'without-name')
  await price(thane, pipe, { price: 70 })
  await freight(thane)
  const alone = await prices([tonnes(pipe)])
  expect(alone.lines[0]).toMatchObject({ offer_count: 1, offers: [{ price: 7000 }] })
  const set = (values: object) =>
    db()
      .update(distributorProducts)
      .set(values)
      .where(and(eq(distributorProducts.accountId, pune.id), eq(distributorProducts.productId, pipe)))
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['hidden', () => set({ hidden: true }), () => set({ hidden: null })],
    ['ended', () => set({ validUntil: '2020-01-01' }), () => set({ validUntil: null })],
    ['old', () => set({ confirmedAt: new Date('2020-01-01') }), () => set({ confirmedAt: new Date() })],
    [
      'inactive',
      () => db().update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, pune.id)),
      () => db().update(accounts).set({ status: 'active' }).where(eq(accounts.id, pune.id)),
    ],
    [
      'of a brand it is not approved for',
      () =>
        db()
          .update(distributorBrands)
          .set({ status: 'requested' })
          .where(eq(distributorBrands.accountId, pune.id)),
      () =>
        db()
          .update(distributorBrands)
          .set({ status: 'approved' })
          .where(eq(distributorBrands.accountId, pune.id)),
    ],
  ]
  await show(pune, 'with-name')
  expect((await prices([tonnes(pipe)])).lines[0]?.offer_count).toBe(2)
  for (const [, hide, showAgain] of ways) {
    await hide()
    expect(await prices([tonnes(pipe)])).toEqual(alone)
    await showAgain()
  }
  await db().update(products).set({ status: 'inactive' }).where(eq(products.id, pipe))
  expect((await prices([tonnes(pipe)])).lines[0]).toMatchObject({
    offers: [],
    list_price: null,
    weight_kg: null,
  })
})

test('PRI-02 a firm without a name is "a firm in Pune", and nothing names it', async () => {
  await show(pune, 'without-name')
  await price(pune, pipe, { city: 'Pune', stock: 4321, stock_unit: 'kg', publication: 'bookable' })
  await freight(pune)
  const response = await ask([tonnes(pipe)])
  expect(response.json<{ data: DeliveredPrices }>().data.firms).toMatchObject([
    { name: null, place: 'Pune', km: null },
  ])
  expect(response.body).not.toMatch(/Pune Tube House|4321|411001/)
  expect(response.body).not.toContain(`"${String(pune.id)}"`)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('PRI-01 PRI-03 only a bookable price of a firm with its own freight table, GSTIN and stock has a key', async () => {
  await show(pune, 'without-name')
  await price(pune, pipe)
  await freight(pune)
  expect((await offersOf())[0]?.key).toBeNull()
  await price(pune, pipe, { publication: 'bookable' })
  expect((await offersOf())[0]?.key).toBeNull()
  const stock = { stock: 5, stock_unit: 'tonnes' } as const
  await price(pune, pipe, { publication: 'bookable', ...stock })
  const key = (await offersOf())[0]?.key ?? ''
  expect(key).toMatch(/^[\w-]{22}$/)
  await price(pune, tube, { publication: 'bookable', ...stock })
  expect((await prices([tonnes(tube)])).lines[0]?.offers[0]?.key).toMatch(/^[\w-]{22}$/)
  expect((await prices([tonnes(tube)])).lines[0]?.offers[0]?.key).not.toBe(key)
  await db()
    .update(accounts)
    .set({ approvedStates: ['Karnataka'] })
    .where(eq(accounts.id, pune.id))
  expect((await offersOf())[0]?.key).toBeNull()
  await db().update(accounts).set({ approvedStates: null })
  await api.app.inject({ method: 'DELETE', url: '/api/distributor/freight', headers: pune.headers })
  await db()
    .insert(freightTables)
    .values({ accountId: null, table: freightTableOf({ origin_pin: '' }) })
  expect((await offersOf())[0]).toMatchObject({ key: null, gap: null, freight: 160_000 })
})

test('PRI-01 a key names its firm on its day and the next', () => {
  const day = Date.parse('2026-11-28T06:00:00Z')
  const key = offerKeys('secret', day).keyOf(7, 1)
  const later = (days: number) => offerKeys('secret', day + days * 86_400_000)
  expect(later(1).firmOf(key, 1, [6, 7])).toBe(7)
  expect(later(2).firmOf(key, 1, [6, 7])).toBeUndefined()
  expect(later(0).firmOf(key, 2, [6, 7])).toBeUndefined()
})

test('PRI-02 what has no landed cost says why, and stands last', async () => {
  for (const person of [pune, thane]) {
    await show(person, 'with-name')
    await freight(person)
  }
  await price(thane, pipe, { price: 90 })
  const gapOf = async (part: Partial<OwnPriceChange>, lines = [tonnes(pipe)], pin?: string) => {
    await price(pune, lines[0]?.product_id ?? 0, part)
    const { lines: answered } = await prices(lines, pin)
    return answered[0]?.offers.map(({ gap }) => gap)
  }
  expect(await gapOf({ minimum_order: 3, minimum_order_unit: 'tonnes' })).toEqual([null, 'minimum'])
  expect(await gapOf({ minimum_order: 2, minimum_order_unit: 'tonnes' })).toEqual([null, null])
  expect(
    await gapOf({ price: 500, price_unit: 'pieces' }, [{ product_id: sleeve, quantity: 10, unit: 'pieces' }]),
  ).toEqual(['weight'])
  expect(
    await gapOf({ price: 60, price_unit: 'kg' }, [{ product_id: sleeve, quantity: 10, unit: 'pieces' }]),
  ).toEqual(['unit'])
  const tooHeavy = await prices([tonnes(pipe, 9.5)])
  expect(tooHeavy.lines[0]?.offers.map(({ gap, goods }) => [gap, goods !== null])).toEqual([
    ['delivery', true],
    ['delivery', true],
  ])
  await db().update(accounts).set({ gstNo: '' }).where(eq(accounts.id, pune.id))
  expect(await offersOf()).toMatchObject([{ gap: null }, { gap: 'gstin' }])
  await db().update(accounts).set({ gstNo: '27AAPFU0939F1ZV' }).where(eq(accounts.id, pune.id))
})

test('PRI-02 a list shows the best single firm and the split with what it saves, to the paisa', async () => {
  for (const person of [pune, thane]) {
    await show(person, 'with-name')
    await freight(person, { minimum: 0 })
  }
  await price(pune, pipe, { price: 55 })
  await price(pune, tube, { price: 70 })
  await price(thane, pipe, { price: 65 })
  await price(thane, tube, { price: 58 })
  const { single, split, saving, priced_lines: count, firms } = await prices([tonnes(pipe), tonnes(tube)])
  expect(count).toBe(2)
  expect(firms[single?.consignments[0]?.firm ?? 0]?.name).toBe('Thane Steel')
  expect(split?.consignments).toHaveLength(2)
  expect(saving).toBe((single?.total ?? 0) - (split?.total ?? 0))
  for (const plan of [single, split]) {
    const sum = plan?.consignments.reduce((all, { total }) => all + total, 0)
    expect(sum).toBe(plan?.total)
    for (const { lines, total } of plan?.consignments ?? [])
      expect(lines.reduce((all, { landed }) => all + landed, 0)).toBe(total)
  }
  // A high freight for a small consignment makes one firm the cheapest.
  await db().execute(sql`truncate ${freightTables}`)
  for (const person of [pune, thane]) await freight(person, { minimum: 5_000_000 })
  expect(await prices([tonnes(pipe, 0.1), tonnes(tube, 0.1)])).toMatchObject({ split: null, saving: null })
})

test.each([
  [[{ product_id: 1, quantity: 1, unit: 'tonnes' }], '999999', 'pin', 'We do not know this PIN code.'],
  [
    [{ product_id: 1, quantity: 1.5, unit: 'pieces' }],
    '400001',
    'lines.0.quantity',
    'Enter a whole number of pieces.',
  ],
  [[], '400001', 'lines', 'Send 1 to 200 lines.'],
] as const)('PRI-02 %j to %s is refused', async (lines, pin, field, sentence) => {
  const response = await ask(lines, pin)
  expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([
    422,
    { [field]: [sentence] },
  ])
})

test('PRI-02 reading the prices of the whole catalogue is limited by lines', async () => {
  const many = Array.from({ length: 200 }, () => tonnes(pipe))
  const read = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/delivered-prices',
      remoteAddress: '10.1.2.3',
      payload: { pin: '400001', lines: many },
    })
  for (let one = 0; one < 100; one += 1) expect((await read()).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(429)
})

test('PRI-02 a list price has the moment since when it is what it is, whatever else changes', async () => {
  const listed = async () => (await prices([tonnes(pipe)])).lines[0]?.list_price
  const changed = (await listed())?.changed_at ?? ''
  expect(Date.parse(changed)).toBeGreaterThan(Date.now() - 3_600_000)
  await db().update(products).set({ description: 'New.', price: 1950 }).where(eq(products.id, pipe))
  expect(await listed()).toEqual({ per_piece: 195_000, changed_at: changed })
  await db().update(products).set({ price: 2000 }).where(eq(products.id, pipe))
  const later = await listed()
  expect(later?.per_piece).toBe(200_000)
  expect(Date.parse(later?.changed_at ?? '')).toBeGreaterThan(Date.parse(changed))
  await db().update(products).set({ price: 1950 }).where(eq(products.id, pipe))
})

test('PRI-02 products that nobody sells or knows have no offers', async () => {
  await db().update(brands).set({ status: 'active' })
  const { lines, single, split } = await prices([tonnes(pipe), tonnes(1_000_000)])
  expect([lines.map(({ offer_count: count }) => count), single, split]).toEqual([[0, 0], null, null])
})
