import { eq, sql } from 'drizzle-orm'
import type { EndpointResponse, endpoints } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { approveBrands } from '../../testing/records/test-approvals.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { distributorBrands, distributorProducts } from './distributors.schema.ts'

let api: TestApp
let owner: TestPerson
let rival: TestPerson
let lohanadi: number
let vajra: number
let withdrawn: number
let ofLohanadi: number
let ofVajra: number
let ofBoth: number

type Brands = EndpointResponse<typeof endpoints.distributorBrands>
type Saved = EndpointResponse<typeof endpoints.selectDistributorBrands>

const post = (path: string, payload: object, person = owner) =>
  api.app.inject({ method: 'POST', url: `/api/distributor/${path}`, headers: person.headers, payload })
const choose = (payload: object, person = owner) => post('brands', payload, person)
const list = async (person = owner) =>
  (await api.app.inject({ url: '/api/distributor/brands', headers: person.headers })).json<Brands>().data
const chosen = async (person = owner) =>
  (await list(person)).filter(({ selected }) => selected).map(({ name }) => name)
const ownProducts = async (person = owner) =>
  (
    await api.database.db
      .select({ id: distributorProducts.productId })
      .from(distributorProducts)
      .where(eq(distributorProducts.accountId, person.id))
      .orderBy(distributorProducts.productId)
  ).map(({ id }) => id)

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  owner = await api.signedIn('distributor')
  rival = await api.signedIn('distributor')
  vajra = await addBrand(db, 'vajra')
  lohanadi = await addBrand(db, 'Lohanadi', { type: 'seamless', photo: 'brands/lohanadi.webp' })
  withdrawn = await addBrand(db, 'Withdrawn', { status: 'inactive' })
  const [one, other] = [
    { id: lohanadi, name: 'Lohanadi' },
    { id: vajra, name: 'vajra' },
  ]
  ofLohanadi = await addProduct(db, {}, [one])
  ofVajra = await addProduct(db, {}, [other])
  ofBoth = await addProduct(db, {}, [one, other])
  await addProduct(db, { status: 'inactive' }, [one])
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.execute(sql`truncate ${distributorBrands}, ${distributorProducts}`)
  await db.update(brands).set({ status: 'inactive' }).where(eq(brands.id, withdrawn))
  await db.update(products).set({ status: 'active' }).where(eq(products.id, ofVajra))
})

test('DIS-02 all active brands by name, with their active products and those that were chosen', async () => {
  await choose({ brand_ids: [lohanadi] })
  await approveBrands(api.database.db)
  await post('products', { added: [ofBoth] })
  expect(await list()).toEqual([
    {
      id: lohanadi,
      name: 'Lohanadi',
      company_name: 'Lohanadi Tubes Ltd',
      type: 'seamless',
      photo: 'brands/lohanadi.webp',
      products: 2,
      selected_products: 1,
      selected: true,
      approval: 'approved',
    },
    expect.objectContaining({ name: 'vajra', products: 2, selected_products: 1, selected: false }),
  ])
})

test('DIS-02 the selection is saved for that distributor only', async () => {
  const answer = await choose({ brand_ids: [lohanadi, lohanadi] })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: true,
      success: true,
      message: 'Selected brands saved successfully!',
      selected: 0,
      requested: 1,
      dropped_product_ids: [],
    },
  ])
  expect([await chosen(), await chosen(rival)]).toEqual([['Lohanadi'], []])
  await choose({ brand_ids: [vajra] }, rival)
  await choose({ brand_ids: [] })
  expect([await chosen(), await chosen(rival)]).toEqual([[], ['vajra']])
})

test('SES-16 DIS-01 DIS-02 a brand counts as sold once it is approved', async () => {
  const counts = async () => {
    const url = `/api/distributor-dashboard-counts/${String(owner.id)}`
    const answer = await api.app.inject({ url, headers: owner.headers })
    return answer.json<{ data: { distributor_brands: number } }>().data.distributor_brands
  }
  expect((await choose({ brand_ids: [lohanadi] })).json()).toMatchObject({ selected: 0, requested: 1 })
  expect(await counts()).toBe(0)
  await approveBrands(api.database.db)
  expect((await choose({ added: [vajra] })).json()).toMatchObject({ selected: 1, requested: 1 })
  expect(await counts()).toBe(1)
})

test('DIS-02 two tabs that save different changes keep both', async () => {
  await choose({ added: [lohanadi] })
  const answers = await Promise.all([choose({ added: [vajra] }), choose({ removed: [lohanadi] })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await chosen()).toEqual(['vajra'])
})

test('DIS-02 removing a brand removes its products, except those of another selected brand', async () => {
  await choose({ brand_ids: [lohanadi, vajra] })
  await choose({ brand_ids: [lohanadi] }, rival)
  await approveBrands(api.database.db)
  await post('products', { product_ids: [ofLohanadi, ofVajra, ofBoth] })
  await post('products', { product_ids: [ofLohanadi] }, rival)
  const { dropped_product_ids: dropped } = (await choose({ removed: [lohanadi] })).json<Saved>()
  expect(dropped).toEqual([ofLohanadi])
  expect([await ownProducts(), await ownProducts(rival)]).toEqual([[ofVajra, ofBoth], [ofLohanadi]])
  await choose({ brand_ids: [] })
  expect(await ownProducts()).toEqual([])
})

test('DIS-02 a preview shows the products a change would remove and changes nothing', async () => {
  await choose({ brand_ids: [lohanadi, vajra] })
  await approveBrands(api.database.db)
  await post('products', { product_ids: [ofLohanadi, ofVajra, ofBoth] })
  const before = [await chosen(), await ownProducts()]
  const answer = (await choose({ removed: [lohanadi, vajra], preview: true })).json<Saved>()
  expect([answer.selected, answer.dropped_product_ids.toSorted((a, b) => a - b)]).toEqual([
    0,
    [ofLohanadi, ofVajra, ofBoth],
  ])
  expect([await chosen(), await ownProducts()]).toEqual(before)
})

test('DIS-02 a brand that is inactive for a while stays chosen', async () => {
  const { db } = api.database
  await db.update(brands).set({ status: 'active' }).where(eq(brands.id, withdrawn))
  await choose({ added: [withdrawn] })
  await db.update(brands).set({ status: 'inactive' }).where(eq(brands.id, withdrawn))
  await choose({ brand_ids: [lohanadi] })
  expect(await chosen()).toEqual(['Lohanadi'])
  await db.update(brands).set({ status: 'active' }).where(eq(brands.id, withdrawn))
  expect(await chosen()).toEqual(['Lohanadi', 'Withdrawn'])
})

test.each([
  ['an inactive brand', () => ({ brand_ids: [lohanadi, withdrawn] }), 'brand_ids.1'],
  ['an inactive brand to add', () => ({ added: [withdrawn] }), 'added.0'],
  ['an unknown brand', () => ({ added: [lohanadi, 2_000_000_000] }), 'added.1'],
])('DIS-02 %s is refused and changes nothing', async (_what, body, field) => {
  await choose({ brand_ids: [vajra] })
  const answer = await choose(body())
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      message: 'This brand is not in the marketplace.',
      errors: { [field]: ['This brand is not in the marketplace.'] },
    },
  ])
  expect(await chosen()).toEqual(['vajra'])
})

test.each([
  [{}, 'brand_ids', 'Choose the brands you sell.'],
  [
    { brand_ids: Array.from({ length: 1001 }, (_, id) => id + 1) },
    'brand_ids',
    'Choose at most 1,000 brands.',
  ],
  [{ added: [0] }, 'added.0', 'The id must be a positive whole number.'],
  [{ removed: ['1; drop table brands'] }, 'removed.0', 'The id must be a positive whole number.'],
])('DIS-02 a body that makes no sense: 422 (%#)', async (body, field, sentence) => {
  const answer = await choose(body)
  expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { [field]: [sentence] },
  ])
})
