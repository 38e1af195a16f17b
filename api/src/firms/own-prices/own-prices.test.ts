import { and, eq, sql } from 'drizzle-orm'
import type {
  EndpointResponse,
  endpoints,
  OwnPriceChange,
  Product,
  QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'

let api: TestApp
let owner: TestPerson
let rival: TestPerson
let admin: TestPerson
let brandId: number
/** 6 m of 5 kg/m. */
let pipe: number
/** Without length and weight. */
let fitting: number
let foreign: number

type Saved = EndpointResponse<typeof endpoints.saveOwnPrices>
type List = EndpointResponse<typeof endpoints.distributorProducts>

const db = () => api.database.db
const post = (path: string, payload: object, person = owner) =>
  api.app.inject({ method: 'POST', url: `/api/distributor/${path}`, headers: person.headers, payload })
const get = (path: string, person = owner) => api.app.inject({ url: `/api/${path}`, headers: person.headers })
const save = (price: Partial<OwnPriceChange> = {}, person = owner) =>
  post('own-prices', { prices: [{ product_id: pipe, ...price }] }, person)
const list = async (query = '') =>
  (await get(`distributor/products?scope=selected&per_page=15${query}`)).json<List>()
const listed = async (query = '') => (await list(query)).data.map(({ id }) => id)
const ownPriceOf = async (id: number) => (await list()).data.find((product) => product.id === id)?.own_price
const show = (shown: string, person = owner) => post('own-prices/shown', { prices_shown: shown }, person)
const published = async (id = pipe) =>
  (await api.app.inject(`/api/productDetails/${String(id)}`)).json<{ data: Product }>().data
    .distributor_prices
const age = (days: number, person = owner) =>
  db()
    .update(distributorProducts)
    .set({ confirmedAt: sql`now() - make_interval(days => ${days})` })
    .where(and(eq(distributorProducts.accountId, person.id), eq(distributorProducts.productId, pipe)))

const PER_KG = { price: 58.4, price_unit: 'kg', stock: 12_000, stock_unit: 'kg' } as const
const FULL = {
  ...PER_KG,
  minimum_order: 1,
  minimum_order_unit: 'tonnes',
  lead_time_days: 3,
  city: 'Pune',
} as const

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor', { companyName: 'Pune Tube House' })
  rival = await api.signedIn('distributor', { companyName: 'Rival Tubes' })
  admin = await api.signedIn('admin')
  brandId = await addBrand(db(), 'Lohanadi')
  const makers = [{ id: brandId, name: 'Lohanadi' }]
  pipe = await addProduct(db(), { name: 'Pipe', length: 6, weight_per_metre: 5 }, makers)
  fitting = await addProduct(db(), { name: 'Sleeve', length: null, weight_per_metre: null }, makers)
  foreign = await addProduct(db(), { name: 'Foreign' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await db().execute(sql`truncate ${distributorBrands}, ${distributorProducts}`)
  await db().update(accounts).set({ pricesShown: null, status: 'active' })
  for (const { id: accountId } of [owner, rival]) {
    await db().insert(distributorBrands).values({ accountId, brandId, status: 'approved' })
    await db()
      .insert(distributorProducts)
      .values([pipe, fitting].map((productId) => ({ accountId, productId })))
  }
})

test('DIS-09 price, stock, minimum order and lead time are saved for the own firm only', async () => {
  expect(await ownPriceOf(pipe)).toBeNull()
  const response = await save({ ...FULL, version: 0 })
  expect(response.json<Saved>().data).toMatchObject([
    {
      product_id: pipe,
      length: 6,
      weight_per_metre: 5,
      own_price: { ...FULL, publication: 'shown', version: 1 },
    },
  ])
  expect(await ownPriceOf(pipe)).toMatchObject({ ...FULL, confirmed_at: expect.any(String) as string })
  const prices = async (person: TestPerson) =>
    (await get(`distributor/own-prices?product_ids=${String(pipe)},${String(fitting)}`, person)).json<Saved>()
      .data
  expect([await prices(owner), await prices(rival)]).toMatchObject([[{ product_id: pipe }], []])
})

test('DIS-09 fields that are left out stay, null clears', async () => {
  await save(FULL)
  await save({ price: null, city: '', stock: 0 })
  expect(await ownPriceOf(pipe)).toMatchObject({
    price: null,
    stock: 0,
    city: '',
    lead_time_days: 3,
    minimum_order: 1,
    version: 2,
    confirmed_at: null,
  })
})

test('DIS-09 of two people who change a price, the second gets 409', async () => {
  await save({ ...FULL, version: 0 })
  expect((await save({ price: 60, version: 1 })).statusCode).toBe(200)
  expect((await save({ price: 61, version: 1 })).statusCode).toBe(409)
  expect(await ownPriceOf(pipe)).toMatchObject({ price: 60 })
})

test.each([
  [{ price: 0, price_unit: 'kg' }, 'prices.0.price', 'Enter a price of ₹0.01 to ₹1,00,00,000.'],
  [{ price: 1.005, price_unit: 'kg' }, 'prices.0.price', 'Enter a price with at most two decimals.'],
  [{ price: 5 }, 'prices.0.price_unit', 'Choose the unit of the price.'],
  [{ stock: -1 }, 'prices.0.stock', 'Enter a stock of 0 to 1,00,00,000.'],
  [{ lead_time_days: 366 }, 'prices.0.lead_time_days', 'Enter a lead time of 0 to 365 days.'],
] as const)('DIS-09 %j is rejected', async (price, field, sentence) => {
  const response = await save(price)
  expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { [field]: [sentence] },
  ])
})

test('DIS-09 prices of products outside the own list are rejected, and nothing is stored', async () => {
  const prices = [
    { product_id: pipe, ...PER_KG },
    { product_id: foreign, ...PER_KG },
  ]
  const response = await post('own-prices', { prices })
  expect(response.json<{ errors: unknown }>().errors).toEqual({
    'prices.1.product_id': ['This product is not in your list.'],
  })
  expect(await ownPriceOf(pipe)).toBeNull()
  const tooMany = Array.from({ length: 501 }, () => ({ product_id: pipe }))
  expect((await post('own-prices', { prices: tooMany })).statusCode).toBe(422)
})

test('DIS-09 a salesperson reads own prices and does not change them', async () => {
  await save(FULL)
  const sales = await api.signedIn('distributor', { role: 'sales', firmId: owner.id })
  expect((await save({ price: 1 }, sales)).statusCode).toBe(403)
  const response = await get(`distributor/own-prices?product_ids=${String(pipe)}`, sales)
  expect(response.json<Saved>().data).toMatchObject([{ own_price: { price: 58.4 } }])
})

test('DIS-09 My Products filters products without a price and with one of more than 30 days', async () => {
  await save(FULL)
  expect([await listed('&own_price=missing'), await listed('&own_price=set')]).toEqual([[fitting], [pipe]])
  expect(await listed('&own_price=old')).toEqual([])
  await age(32)
  expect(await listed('&own_price=old')).toEqual([pipe])
  const confirmed = await post('own-prices/confirm', { product_ids: [pipe, fitting, foreign] })
  expect(confirmed.json()).toMatchObject({ confirmed: 1, message: 'Price of 1 product confirmed.' })
  expect(await listed('&own_price=old')).toEqual([])
})

test('DIS-04 DIS-09 a selection that is saved again keeps the prices; a removed product loses its price', async () => {
  await save(FULL)
  await post('products', { product_ids: [pipe] })
  expect(await ownPriceOf(pipe)).toMatchObject({ price: 58.4 })
  await post('products', { removed: [pipe] })
  await post('products', { added: [pipe] })
  expect(await ownPriceOf(pipe)).toBeNull()
})

test('DIS-09 the product page shows prices only with consent, and never how much is in stock', async () => {
  await save(FULL)
  expect(await published()).toBeUndefined()
  await show('without-name')
  const price = {
    price: 5840,
    unit: 'kg',
    price_per_piece: 175_200,
    in_stock: true,
    city: 'Pune',
    lead_time_days: 3,
    company_name: null,
  }
  expect(await published()).toEqual([price])
  await show('with-name')
  expect(await published()).toEqual([{ ...price, company_name: 'Pune Tube House' }])
  expect((await list()).prices_shown).toBe('with-name')
  await save({ publication: 'hidden' })
  expect(await published()).toBeUndefined()
  await save({ publication: 'bookable' })
  await show('no')
  expect(await published()).toBeUndefined()
})

test('DIS-09 prices are shown per kg where the weight is known, the lowest first', async () => {
  await save({ price: 1800, price_unit: 'pieces' })
  await save({ price: 57_000, price_unit: 'tonnes' }, rival)
  for (const person of [owner, rival]) await show('with-name', person)
  expect(await published()).toMatchObject([
    { price: 5700, unit: 'kg', price_per_piece: 171_000, company_name: 'Rival Tubes', in_stock: false },
    { price: 6000, unit: 'kg', price_per_piece: 180_000 },
  ])
  const prices = [{ product_id: fitting, price: 90, price_unit: 'pieces' }]
  await post('own-prices', { prices })
  expect(await published(fitting)).toMatchObject([{ price: 9000, unit: 'pieces', price_per_piece: 9000 }])
})

test.each([
  ['is older than 30 days', () => age(32)],
  [
    'is of a suspended distributor',
    () => db().update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, owner.id)),
  ],
  ['is of a brand that is not approved', () => db().update(distributorBrands).set({ status: 'requested' })],
  ['is cleared', () => save({ price: null })],
])('DIS-09 a price that %s is not on the product page', async (_what, change) => {
  await save(FULL)
  await show('with-name')
  expect(await published()).toHaveLength(1)
  await change()
  // Some of the changes are made past the API.
  await show('with-name', rival)
  expect(await published()).toBeUndefined()
})

test('DIS-09 a price of an inactive brand is not on the product page', async () => {
  await save(FULL)
  await show('with-name')
  await db().update(brands).set({ status: 'inactive' }).where(eq(brands.id, brandId))
  await show('with-name', rival)
  expect(await published()).toBeUndefined()
  await db().update(brands).set({ status: 'active' }).where(eq(brands.id, brandId))
})

test('DIS-09 at most five prices are on a product page', async () => {
  for (let price = 1; price <= 6; price += 1) {
    const person = await api.signedIn('distributor', { pricesShown: 'without-name' })
    await db().insert(distributorBrands).values({ accountId: person.id, brandId, status: 'approved' })
    await db().insert(distributorProducts).values({ accountId: person.id, productId: pipe })
    await save({ price: 60 - price, price_unit: 'kg' }, person)
  }
  expect((await published())?.map(({ price }) => price)).toEqual([5400, 5500, 5600, 5700, 5800])
  await db().update(products).set({ status: 'active' }).where(eq(products.id, pipe))
})

test('DEA-03 DIS-09 a quotation knows the own price of each line, and no other firm’s', async () => {
  await save(FULL)
  const workspaceOf = async (person: TestPerson) => {
    const lead = await addLead(db(), { distributorId: person.id, productId: pipe })
    const response = await get(`distributor/leads/${String(lead)}/quotation`, person)
    return response.json<{ data: QuotationWorkspace }>().data.leads[0]?.own_price
  }
  expect(await workspaceOf(owner)).toMatchObject(FULL)
  expect(await workspaceOf(rival)).toBeNull()
})

test('ADM-17 DIS-09 an admin reads the own prices of a distributor', async () => {
  await save(FULL)
  const url = `distributors/${String(owner.id)}`
  expect((await get(`${url}/own-prices`, admin)).json()).toMatchObject({
    data: [{ id: pipe, own_price: { price: 58.4, city: 'Pune' } }],
    pagination: { total: 1 },
    prices_shown: 'no',
  })
  expect((await get(url, admin)).json()).toMatchObject({ data: { own_prices_count: 1 } })
  expect((await get(`${url}/own-prices`, rival)).statusCode).toBe(403)
  expect((await get(`distributors/${String(admin.id)}/own-prices`, admin)).statusCode).toBe(404)
})

const SLABS = {
  slabs: [
    { from: 1, price: 57.5 },
    { from: 5, price: 56 },
  ],
  slab_unit: 'tonnes',
} as const

test('PRI-01 a price has slabs and a last day, which stay until they are changed', async () => {
  await save({ ...FULL, ...SLABS, slabs: [...SLABS.slabs], valid_until: '2099-12-31' })
  await save({ stock: 3 })
  expect(await ownPriceOf(pipe)).toMatchObject({ ...FULL, stock: 3, ...SLABS, valid_until: '2099-12-31' })
  await save({ slabs: [], valid_until: '' })
  expect(await ownPriceOf(pipe)).toMatchObject({ slabs: [], valid_until: '' })
})

test.each([
  [{ slabs: [{ from: 1, price: 59 }] }, 'slabs', 'A larger quantity may not have a higher price per unit.'],
  [
    { slabs: [{ from: 0, price: 50 }] },
    'slabs.0.from',
    'Enter a quantity of more than 0, up to 1,00,00,000.',
  ],
  [{ valid_until: '2020-01-01' }, 'valid_until', 'Choose today or a later day.'],
  [{ valid_until: '2099-02-30' }, 'valid_until', 'Enter the date as YYYY-MM-DD.'],
  [{ publication: 'public' as never }, 'publication', 'Choose hidden, shown, bookable.'],
] as const)('PRI-01 %j is refused', async (part, field, sentence) => {
  const response = await save({ ...PER_KG, ...(part as Partial<OwnPriceChange>) })
  expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { [`prices.0.${field}`]: [sentence] },
  ])
})

test('PRI-01 slabs per kg do not silently become slabs per tonne, nor dearer than a lower price', async () => {
  await save({ ...PER_KG, ...SLABS, slabs: [...SLABS.slabs] })
  const errors = async (part: Partial<OwnPriceChange>) =>
    (await save(part)).json<{ errors: unknown }>().errors
  expect(await errors({ price: 58_000, price_unit: 'tonnes' })).toEqual({
    'prices.0.slabs': ['Enter the prices of larger quantities too: they are per kg.'],
  })
  expect(await errors({ price: 57 })).toEqual({
    'prices.0.slabs': ['A larger quantity may not have a higher price per unit.'],
  })
})

test('PRI-01 nobody is bookable without saying so, and where a price is shown does not confirm it', async () => {
  await save(PER_KG)
  expect(await ownPriceOf(pipe)).toMatchObject({ publication: 'shown' })
  await age(40)
  await save({ publication: 'bookable' })
  expect(await ownPriceOf(pipe)).toMatchObject({ publication: 'bookable' })
  expect(await listed('&own_price=old')).toEqual([pipe])
})

test('PRI-01 after its last day visitors no longer see a price', async () => {
  await show('with-name')
  await save(PER_KG)
  expect(await published()).toHaveLength(1)
  await db().update(distributorProducts).set({ validUntil: '2020-01-01' })
  expect(await published()).toBeUndefined()
})
