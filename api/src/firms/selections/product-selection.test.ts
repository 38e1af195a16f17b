import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import type { EndpointResponse, endpoints } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { productBrands, products } from '../../catalogue/products/catalogue.schema.ts'
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
let pipes: number[]
let hollow: number
let inactive: number
let notMine: number

type Products = EndpointResponse<typeof endpoints.distributorProducts>
type Ids = EndpointResponse<typeof endpoints.distributorProductIds>

const send = (path: string, payload: object, person: TestPerson) =>
  api.app.inject({ method: 'POST', url: `/api/distributor/${path}`, headers: person.headers, payload })
const choose = (payload: object, person = owner) => send('products', payload, person)
const get = (path: string, person: TestPerson) =>
  api.app.inject({ url: `/api/distributor/${path}`, headers: person.headers })
const list = async (query = '', person = owner) => (await get(`products${query}`, person)).json<Products>()
const ids = async (query = '', person = owner) => {
  const { ids: others, selected_ids: chosen } = (await get(`product-ids${query}`, person)).json<Ids>()
  return { others, chosen }
}
const mine = async (person = owner) => (await ids('?scope=selected', person)).chosen
const errorsOf = async (payload: object, person = owner) => {
  const answer = await choose(payload, person)
  return [answer.statusCode, answer.json<{ errors?: Record<string, string[]> }>().errors]
}

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  owner = await api.signedIn('distributor')
  rival = await api.signedIn('distributor')
  lohanadi = await addBrand(db, 'Lohanadi')
  vajra = await addBrand(db, 'Vajra')
  const [one, other] = [
    { id: lohanadi, name: 'Lohanadi' },
    { id: vajra, name: 'Vajra' },
  ]
  pipes = []
  for (const number of [1, 2, 3, 4])
    pipes.push(await addProduct(db, { name: `Pipe ${String(number)}` }, [one]))
  hollow = await addProduct(db, { name: 'Hollow section', category: 'hollow-section', shape: 'square' }, [
    one,
    other,
  ])
  inactive = await addProduct(db, { status: 'inactive' }, [one])
  notMine = await addProduct(db, {}, [other])
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.database
  await db.execute(sql`truncate ${distributorBrands}, ${distributorProducts}`)
  await db.update(brands).set({ status: 'active' })
  await db.update(products).set({ status: 'active' }).where(eq(products.id, hollow))
  await send('brands', { brand_ids: [lohanadi] }, owner)
  await send('brands', { brand_ids: [vajra] }, rival)
  await approveBrands(db)
})

test('DIS-04 ADM-25 a distributor exports My Products, and nobody else’s', async () => {
  await choose({ product_ids: pipes.slice(0, 2) })
  const response = await get('products/export?scope=selected&sort=-name', owner)
  const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => [row.Name, row.Brands, row['Price (INR)'], row.Offered])).toEqual([
    ['Pipe 2', 'Lohanadi', '2165', 'yes'],
    ['Pipe 1', 'Lohanadi', '2165', 'yes'],
  ])
  const workbook = await get('products/export?scope=selected&format=xlsx', rival)
  expect(workbook.headers['content-disposition']).toMatch(/filename="my-products-.*\.xlsx"/)
  expect(await readSheet(workbook.rawPayload)).toHaveLength(1)
})

test('DIS-03 the catalogue holds the active products of the chosen brands, three on a page', async () => {
  const first = await list()
  expect(first.pagination).toEqual({ total: 5, current_page: 1, last_page: 2, per_page: 3 })
  expect(first.data.map(({ id }) => id)).toEqual(pipes.slice(0, 3))
  expect([first.more, first.selected_total]).toEqual([false, 0])
  const second = await list('?page=2')
  expect(second.data.map(({ id }) => id)).toEqual([pipes[3], hollow])
  expect(second.data[1]).toMatchObject({
    name: 'Hollow section',
    brand_names: ['Lohanadi', 'Vajra'],
    price: 2165,
    selected: false,
    offered: true,
  })
  expect((await list('?per_page=1000')).data).toHaveLength(5)
  expect((await get('products?per_page=1001', owner)).statusCode).toBe(422)
})

test('DIS-03 search and brand filter the catalogue; a brand that is not selected has no products', async () => {
  expect((await list('?search=hollow')).data.map(({ id }) => id)).toEqual([hollow])
  expect((await list(`?brand_id=${String(lohanadi)}`)).pagination.total).toBe(5)
  expect((await list(`?brand_id=${String(vajra)}`)).pagination.total).toBe(0)
})

test("DOC-04 DIS-03 the mill's item code, or the firm's own, finds its product alone", async () => {
  const { db } = api.database
  const [one = 0, two = 0] = pipes
  await db.update(products).set({ item_code: 'EX-ERW-50' }).where(eq(products.id, one))
  await choose({ added: [one, two] })
  await db
    .update(distributorProducts)
    .set({ itemCode: 'RK 7001' })
    .where(eq(distributorProducts.productId, two))
  const found = async (text: string, person = owner) =>
    (await list(`?search=${encodeURIComponent(text)}`, person)).data.map(({ id }) => id)
  expect(await found('ex-erw-50')).toEqual([one])
  expect(await found(' rk 7001 ')).toEqual([two])
  expect(await found('rk 7001', rival)).toEqual([])
})

test('DIS-03 by name and by price, both ways', async () => {
  const { db } = api.database
  const [cheap, dear, , unpriced] = pipes
  for (const [id, price] of [
    [cheap, 10],
    [dear, 9000],
    [unpriced, null],
  ] as const) {
    await db
      .update(products)
      .set({ price })
      .where(eq(products.id, id ?? 0))
  }
  const order = async (sort: string) => (await list(`?per_page=15&sort=${sort}`)).data.map(({ id }) => id)
  expect(await order('name')).toEqual([hollow, ...pipes])
  expect(await order('-name')).toEqual([...pipes.toReversed(), hollow])
  expect(await order('price')).toEqual([cheap, pipes[2], hollow, dear, unpriced])
  expect(await order('-price')).toEqual([dear, pipes[2], hollow, cheap, unpriced])
  expect((await get('products?sort=id', owner)).statusCode).toBe(422)
})

test('SES-16 DIS-03 a brand that is not approved brings no products: none is listed, selected as one of all, or taken', async () => {
  await send('brands', { added: [vajra] }, owner)
  expect((await list(`?brand_id=${String(vajra)}`)).pagination.total).toBe(0)
  expect((await ids('')).others).not.toContain(notMine)
  expect((await errorsOf({ added: [notMine] }))[0]).toBe(422)
  await approveBrands(api.database.db)
  expect((await list(`?brand_id=${String(vajra)}`)).pagination.total).toBeGreaterThan(0)
  expect((await choose({ added: [notMine] })).statusCode).toBe(200)
})

test('DIS-03 without brands no product can be selected', async () => {
  await send('brands', { brand_ids: [] }, owner)
  expect(await list()).toMatchObject({ data: [], pagination: { total: 0, last_page: 1 } })
})

test('DIS-03 DIS-04 the selection is stored for that distributor only', async () => {
  const answer = await choose({ product_ids: [pipes[0], hollow, hollow] })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: true, success: true, message: 'Selected products saved successfully!', selected: 2 },
  ])
  const own = await list('?scope=selected')
  expect(own.data.map(({ id, selected }) => [id, selected])).toEqual([
    [pipes[0], true],
    [hollow, true],
  ])
  expect(own).toMatchObject({ pagination: { total: 2 }, selected_total: 2 })
  expect((await list('?search=pipe')).data.map(({ selected }) => selected)).toEqual([true, false, false])
  expect(await list('?scope=selected', rival)).toMatchObject({ data: [], selected_total: 0 })
  await choose({ product_ids: [] })
  expect(await mine()).toEqual([])
})

test('DIS-04 products are removed singly or in bulk, whatever their status', async () => {
  await choose({ product_ids: [...pipes, hollow] })
  await choose({ product_ids: [hollow] }, rival)
  await api.database.db.update(products).set({ status: 'inactive' }).where(eq(products.id, hollow))
  const { data } = await list('?scope=selected&per_page=15')
  expect(data.at(-1)).toMatchObject({ id: hollow, selected: true, offered: false })
  expect((await choose({ removed: [hollow, pipes[1], 2_000_000_000] })).json()).toMatchObject({ selected: 3 })
  expect([await mine(), await mine(rival)]).toEqual([[pipes[0], pipes[2], pipes[3]], [hollow]])
})

test('DIS-04 a product of a withdrawn brand stays selected and is marked as not public', async () => {
  await choose({ added: [pipes[0]] })
  await api.database.db.update(brands).set({ status: 'inactive' }).where(eq(brands.id, lohanadi))
  expect((await list('?scope=selected')).data).toMatchObject([{ id: pipes[0], offered: false }])
  expect((await list()).pagination.total).toBe(0)
})

test('DIS-03 two tabs that save different changes keep both', async () => {
  await choose({ added: [pipes[0]] })
  await Promise.all([choose({ added: [pipes[1]] }), choose({ added: [hollow], removed: [pipes[0]] })])
  expect(await mine()).toEqual([pipes[1], hollow])
})

test('DIS-03 adding a product while its brand is removed leaves no orphan', async () => {
  for (let round = 0; round < 10; round += 1) {
    await send('brands', { brand_ids: [lohanadi] }, owner)
    await approveBrands(api.database.db)
    const joining = [...pipes, hollow].map((id) => choose({ added: [id] }))
    const leaving = send('brands', { removed: [lohanadi] }, owner)
    const answers = await Promise.all([...joining, leaving])
    expect(answers.at(-1)?.statusCode).toBe(200)
    expect(await mine()).toEqual([])
  }
})

test.each([
  ['an inactive product', () => [inactive]],
  ['a product of a brand that was not chosen', () => [notMine]],
  ['an unknown product', () => [2_000_000_000]],
])('DIS-03 %s is rejected by its index, and nothing is stored', async (_what, wrong) => {
  await choose({ added: [hollow] })
  const sentence = ['This product is not in the catalogue of your approved brands.']
  expect(await errorsOf({ product_ids: [pipes[0], ...wrong()] })).toEqual([
    422,
    { 'product_ids.1': sentence },
  ])
  expect(await errorsOf({ added: [...wrong(), pipes[0]], removed: [hollow] })).toEqual([
    422,
    { 'added.0': sentence },
  ])
  expect(await mine()).toEqual([hollow])
})

test('DIS-03 a product of an inactive brand cannot be chosen', async () => {
  await api.database.db.update(brands).set({ status: 'inactive' }).where(eq(brands.id, lohanadi))
  expect((await errorsOf({ added: [pipes[0]] }))[0]).toBe(422)
})

test.each([
  [{}, 'product_ids', 'Choose the products you sell.'],
  [
    { product_ids: Array.from({ length: 20_001 }, (_, id) => id + 1) },
    'product_ids',
    'Choose at most 20,000 products.',
  ],
  [{ added: [1.5] }, 'added.0', 'The id must be a positive whole number.'],
])('DIS-03 a body that makes no sense: 422 (%#)', async (body, field, sentence) => {
  expect(await errorsOf(body)).toEqual([422, { [field]: [sentence] }])
})

test('DIS-03 at most 20,000 products can be selected', async () => {
  const { db } = api.database
  const extra = await addProduct(db, { name: 'Extra' }, [{ id: vajra, name: 'Vajra' }])
  await db.execute(sql`
    with many as (
      insert into ${products} (name, search)
      select 'Many ' || n, '''many'':1A'::tsvector from generate_series(1, 20000) n returning id
    ) insert into ${productBrands} (product_id, brand_id) select id, ${vajra} from many`)
  const all = (await ids('?search=', rival)).others
  expect(all).toHaveLength(20_000)
  const [{ many } = { many: [] as number[] }] = (
    await db.execute<{ many: number[] }>(
      sql`select array_agg(id) as many from ${products} where name like 'Many %'`,
    )
  ).rows
  expect((await choose({ product_ids: many }, rival)).json()).toMatchObject({ selected: 20_000 })
  expect(await errorsOf({ added: [extra] }, rival)).toEqual([
    422,
    { added: ['You can sell at most 20,000 products.'] },
  ])
  expect(await list('?scope=selected', rival)).toMatchObject({
    pagination: { total: 20_000 },
    more: false,
    selected_total: 20_000,
  })
  // Counting what a wide search finds ends early, and says so.
  expect(await list('?search=many', rival)).toMatchObject({ pagination: { total: 5000 }, more: true })
  expect((await ids('?search=many', rival)).chosen).toHaveLength(20_000)
})
