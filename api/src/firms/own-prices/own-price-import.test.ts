import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import type { EndpointResponse, endpoints, OwnPriceReport } from '@nalika/shared-api/contract'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { workbookOf } from '../../testing/files/workbooks.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { distributorBrands, distributorProducts } from '../selections/distributors.schema.ts'
import { ownPriceImports } from './own-prices.schema.ts'

let api: TestApp
let owner: TestPerson
let rival: TestPerson
let one: number
let two: number
/** Of an approved brand, not in the list. */
let three: number
/** Of a brand that waits for its approval. */
let requested: number
let foreign: number

type Undone = EndpointResponse<typeof endpoints.undoOwnPriceImport>
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PATH = '/api/distributor/own-prices'
const db = () => api.database.db

interface Sent {
  mode?: 'preview' | 'store'
  confirm_unchanged?: 'true'
  confirmed?: string
  rows?: string
  layout?: string
  format?: 'csv' | 'xlsx'
  key?: string
  person?: TestPerson
}

async function send(file: string | Buffer, { key, person = owner, ...fields }: Sent, path = '') {
  const isText = typeof file === 'string'
  const { payload, headers } = await multipartOf({
    file: fileOf(file, isText ? 'prices.csv' : 'prices.xlsx', isText ? 'text/csv' : XLSX),
    ...fields,
  })
  return api.app.inject({
    method: 'POST',
    url: `${PATH}/import${path}`,
    headers: { ...person.headers, ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  })
}
const preview = async (file: string | Buffer, sent: Sent = {}) =>
  (await send(file, { mode: 'preview', ...sent })).json<OwnPriceReport>()
const store = async (file: string | Buffer, sent: Sent = {}) =>
  (await send(file, { mode: 'store', ...sent })).json<OwnPriceReport>()
const undo = (id: number | null, person = owner) =>
  api.app.inject({
    method: 'POST',
    url: `${PATH}/imports/${String(id)}/undo`,
    headers: person.headers,
  })
const exported = async (format: string) =>
  (await api.app.inject({ url: `${PATH}/export?format=${format}`, headers: owner.headers })).rawPayload
const stored = async (id: number) => {
  const rows = await db().select().from(distributorProducts).where(eq(distributorProducts.productId, id))
  return rows.find(({ accountId }) => accountId === owner.id)
}

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor', { name: 'Ravi Kulkarni' })
  rival = await api.signedIn('distributor')
  const approved = { id: await addBrand(db(), 'Lohanadi'), name: 'Lohanadi' }
  const waiting = { id: await addBrand(db(), 'Vajra'), name: 'Vajra' }
  one = await addProduct(db(), { name: 'Pipe One' }, [approved])
  two = await addProduct(db(), { name: 'Pipe Two' }, [approved])
  three = await addProduct(db(), { name: 'Pipe Three' }, [approved])
  requested = await addProduct(db(), { name: 'Pipe Four' }, [waiting])
  foreign = await addProduct(db(), { name: 'Pipe Five' })
  await db()
    .insert(distributorBrands)
    .values([
      { accountId: owner.id, brandId: approved.id, status: 'approved' },
      { accountId: owner.id, brandId: waiting.id, status: 'requested' },
    ])
})
afterAll(() => api.close())
beforeEach(async () => {
  await db().execute(sql`truncate ${distributorProducts}, ${ownPriceImports}`)
  await db()
    .insert(distributorProducts)
    .values([one, two].map((productId) => ({ accountId: owner.id, productId })))
})

const LIST = `Item Name,Rate,UOM,Qty,MOQ,Delivery,Godown
Pipe One,"₹ 1,058.40/tonne",,12 t,500 kg,3 days,Pune
pipe  two,61.204,Kg,0,,,
Pipe Three,90,per pc,,,,
`

test('DIS-09 a price list is read by its usual titles; rows are updates, additions or unchanged', async () => {
  const report = await preview(LIST + ',,,,,,\n')
  expect(report.message).toBe('3 products of 3 rows can be imported.')
  expect(report.rows.map(({ row, id, action }) => [row, id, action])).toEqual([
    [2, one, 'update'],
    [3, two, 'update'],
    [4, three, 'new'],
  ])
  expect(report.rows[0]?.changes).toContainEqual({ column: 'Price', from: '', to: '1058.4' })
  expect(await stored(one)).toMatchObject({ pricePaise: null })

  expect(await store(LIST)).toMatchObject({ stored: 3, message: '1 product added, 2 products updated.' })
  expect(await stored(one)).toMatchObject({
    pricePaise: 105_840,
    priceUnit: 'tonnes',
    stock: 12,
    stockUnit: 'tonnes',
    minimumOrder: 500,
    minimumOrderUnit: 'kg',
    leadTimeDays: 3,
    city: 'Pune',
  })
  expect(await stored(two)).toMatchObject({ pricePaise: 6120, priceUnit: 'kg', stock: 0, stockUnit: 'kg' })
  expect(await stored(three)).toMatchObject({ pricePaise: 9000, priceUnit: 'pieces' })
  expect((await preview(LIST)).rows.map(({ action }) => action)).toEqual(Array(3).fill('unchanged'))
})

test('DIS-09 wrong rows say why, are left out and come back as a file', async () => {
  const file = `ID,Price,Unit,Stock,Lead time (days),City
${String(one)},about 60,kg,,,
${String(two)},58,bags,,soon,
${String(three)},58,,,,
${String(requested)},58,kg,,,
${String(foreign)},58,kg,,,
${String(one)},59,kg,,,
abc,1,kg,,,
`
  const { rows } = await preview(file)
  expect(rows.map(({ problems }) => problems.map(({ column, reason }) => `${column}: ${reason}`))).toEqual([
    ['Price: This is not a price. Write it as 58.40, 65/kg or 62,500/MT.'],
    [
      'Price unit: Write pieces, metres, feet, kg or tonnes.',
      'Lead time (days): Enter a lead time of 0 to 365 days.',
    ],
    ['Price unit: Name the unit of the price. Write pieces, metres, feet, kg or tonnes.'],
    ...Array.from({ length: 2 }, () => [
      'ID: This product is neither in your list nor in the catalogue of your approved brands.',
    ]),
    ['Product: Row 2 has the same product.'],
    ['ID: This product is neither in your list nor in the catalogue of your approved brands.'],
  ])
  const rejected = parse((await send(file, { format: 'csv' }, '/rejected-rows')).body, {
    bom: true,
    columns: true,
  }) as Record<string, string>[]
  expect(rejected[0]).toMatchObject({ Price: 'about 60', Reason: expect.stringMatching(/^Price: This is/) })
  expect(await store(file)).toMatchObject({ stored: 0, message: 'Nothing has changed.', import_id: null })
})

test.each(['csv', 'xlsx'])('DIS-09 importing an exported %s again changes nothing', async (format) => {
  await store(LIST)
  await db().update(distributorProducts).set({ hidden: true }).where(eq(distributorProducts.productId, two))
  const file = await exported(format)
  const text = format === 'csv' ? file.toString() : file
  const { rows, ignored_columns: ignored } = await preview(text)
  expect(rows.map(({ id, action }) => [id, action])).toEqual([one, two, three].map((id) => [id, 'unchanged']))
  expect(ignored).toEqual(['Item code of the mill', 'Brands', 'Confirmed on'])
  const before = await stored(one)
  expect(await store(text)).toMatchObject({ stored: 0, import_id: null })
  expect(await stored(one)).toEqual(before)
  if (format === 'xlsx')
    expect((await readSheet(file))[1]?.slice(0, 6)).toEqual([one, 'Pipe One', null, 1058.4, 'tonnes', 12])
})

test('DIS-09 unchanged prices are confirmed when asked to', async () => {
  await store(LIST)
  const long = new Date('2025-01-01T00:00:00Z')
  await db().update(distributorProducts).set({ confirmedAt: long })
  expect(await store(LIST, { confirm_unchanged: 'true' })).toMatchObject({
    message: '3 products confirmed.',
    import_id: null,
  })
  expect((await stored(one))?.confirmedAt?.getTime()).toBeGreaterThan(long.getTime())
})

test('DIS-09 a dash clears a value, an empty cell leaves it', async () => {
  await store(LIST)
  await store(
    workbookOf([
      ['Product', 'Rate', 'Stock', 'City'],
      ['Pipe One', '-', '', 'none'],
    ]),
  )
  expect(await stored(one)).toMatchObject({ pricePaise: null, stock: 12, city: null })
})

test('DIS-09 an import is undone as a whole, but for what changed since', async () => {
  const first = await store('ID,Price,Unit\n' + `${String(one)},1.05,kg\n`)
  const { import_id: id } = await store(LIST)
  const prices = [{ product_id: two, price: 1, price_unit: 'kg' }]
  await api.app.inject({ method: 'POST', url: PATH, headers: owner.headers, payload: { prices } })
  expect((await undo(id, rival)).statusCode).toBe(404)
  const imports = await api.app.inject({ url: `${PATH}/imports`, headers: owner.headers })
  expect(imports.json()).toMatchObject({
    data: [
      { id, label: '1 product added, 2 products updated', imported_by: 'Ravi Kulkarni' },
      { id: first.import_id },
    ],
  })
  expect((await undo(id)).json<Undone>()).toMatchObject({
    message: '2 products restored. 1 product left as they are, because they changed since.',
    restored: 2,
    left_out_count: 1,
  })
  expect(await stored(one)).toMatchObject({ pricePaise: 105, priceUnit: 'kg', stock: null, city: null })
  expect([(await stored(two))?.pricePaise, await stored(three)]).toEqual([100, undefined])
  expect((await undo(id)).json<Undone>()).toMatchObject({ restored: 0, left_out_count: 1 })
})

test('DIS-09 ADM-31 imports are undone in any order: what a later one changed too is undone after it', async () => {
  const before = [await stored(one), await stored(two), await stored(three)]
  const first = await store('ID,Price,Unit\n' + `${String(one)},1.05,kg\n`)
  const second = await store(LIST)
  expect((await undo(first.import_id)).json<Undone>()).toMatchObject({ restored: 0, left_out_count: 1 })
  expect((await undo(second.import_id)).json<Undone>()).toMatchObject({ restored: 3, left_out_count: 0 })
  expect((await undo(first.import_id)).json<Undone>()).toMatchObject({ restored: 1, left_out_count: 0 })
  const after = [await stored(one), await stored(two), await stored(three)]
  const values = (rows: typeof before) => rows.map((row) => row && { ...row, version: 0 })
  expect(values(after)).toEqual(values(before))
  expect((await undo(first.import_id)).statusCode).toBe(404)
})

test('DIS-09 an import can be undone for a day, and of a firm the last five', async () => {
  for (let price = 95; price <= 100; price += 1) await store(`ID,Price\n${String(one)},${String(price)}/kg\n`)
  expect(await db().$count(ownPriceImports)).toBe(5)
  const [latest] = await db().select().from(ownPriceImports).limit(1)
  await db()
    .update(ownPriceImports)
    .set({ importedAt: sql`now() - interval '25 hours'` })
  expect((await undo(latest?.id ?? 0)).statusCode).toBe(404)
  await store(`ID,Price\n${String(one)},99/kg\n`)
  expect(await db().$count(ownPriceImports)).toBe(1)
})

test('DIS-09 a repeated import stores nothing twice', async () => {
  const key = randomUUID()
  const first = await store(LIST, { key })
  expect(await store(LIST, { key })).toEqual(first)
  expect((await stored(one))?.version).toBe(1)
})

test.each([
  ['Rate,City\n5,Pune\n', 'The file must have column titles, including ID or Product.'],
  ['Product,Rate\n', 'The file has no products below the column titles.'],
  ['Product\n' + 'Pipe\n'.repeat(5001), 'The file has more than 5,000 rows.'],
])('DIS-09 a file that is no price list is refused (%#)', async (file, sentence) => {
  const response = await send(file, { mode: 'store' })
  expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { file: [sentence] },
  ])
})

test('DIS-09 a rate per tonne below a heading is stored per tonne, stock and lead time in the units of their titles', async () => {
  const file = workbookOf([
    ['Tamravat Tubes', '', '', ''],
    ['Item', 'Rate', 'Stock', 'Lead time (weeks)'],
    ['', 'Rs/MT', 'MT', ''],
    ['Pipe One', '87,900', '12.5', '2'],
    ['Total', '87,900', '', ''],
    ['GST extra.', '', '', ''],
  ])
  const { rows, skipped } = await preview(file)
  expect(rows.map(({ row, action }) => [row, action])).toEqual([[4, 'update']])
  expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'A total.'],
    [6, 'Only one cell has text: a heading or a note.'],
  ])
  await store(file)
  expect(await stored(one)).toMatchObject({
    pricePaise: 8_790_000,
    priceUnit: 'tonnes',
    stock: 12.5,
    stockUnit: 'tonnes',
    leadTimeDays: 14,
  })
})

test('DIS-09 a column of prices without a unit is asked about, also where the firm has a price', async () => {
  await store('Product,Price\nPipe One,62/kg\n')
  const file = 'Product,Rate\nPipe One,62500\n'
  const { rows, column_questions: questions } = await preview(file)
  expect(rows).toMatchObject([
    { action: 'error', problems: [{ reason: 'Choose what the prices of this column are for.' }] },
  ])
  const tonne = questions[0]?.choices.find(({ label }) => label === 'Per tonne')?.answer
  await store(file, { layout: JSON.stringify({ columns: [tonne] }) })
  expect(await stored(one)).toMatchObject({ pricePaise: 6_250_000, priceUnit: 'tonnes' })
})

test('DIS-09 GST that a title includes is taken off; without its rate it is asked for', async () => {
  await store('Product,"Rate (per kg, incl. 18% GST)"\nPipe One,105.61\n')
  expect(await stored(one)).toMatchObject({ pricePaise: 8950, priceUnit: 'kg' })
  const file = 'Product,"Rate (per kg, incl. GST)"\nPipe One,107.38\n'
  const { rows, column_questions: questions } = await preview(file)
  expect(rows[0]?.problems[0]?.reason).toBe('Choose which GST the prices of this column include.')
  await store(file, { layout: JSON.stringify({ columns: [questions[0]?.choices[0]?.answer] }) })
  expect(await stored(one)).toMatchObject({ pricePaise: 9100 })
})

test('DIS-09 a price that jumps is only stored when it is confirmed', async () => {
  await store('Product,Price\nPipe One,93.14/kg\nPipe Two,60/kg\n')
  const file = 'Product,Price\nPipe One,931.40/kg\nPipe Two,61/kg\n'
  const { rows } = await preview(file)
  expect(rows.map(({ questions }) => questions[0]?.reason)).toEqual([
    '₹931.40 per kg is 900% more than ₹93.14 now. Is it right?',
    undefined,
  ])
  expect(await store(file)).toMatchObject({ stored: 1 })
  expect(await stored(one)).toMatchObject({ pricePaise: 9314 })
  expect(await store(file, { confirmed: '["2"]' })).toMatchObject({ stored: 1 })
  expect(await stored(one)).toMatchObject({ pricePaise: 93_140 })
})

test('DIS-09 a unit without a price changes nothing, a quantity without a unit is an error', async () => {
  await store('Product,Price\nPipe One,62/kg\n')
  const { rows } = await preview('Product,Price,Unit,Stock\nPipe One,,MT,\nPipe Two,60/kg,,500\n')
  expect(rows.map(({ action, problems }) => [action, problems[0]?.column])).toEqual([
    ['unchanged', undefined],
    ['error', 'Stock unit'],
  ])
  await store('Product,Stock\nPipe One,Nil\n')
  expect(await stored(one)).toMatchObject({ stock: 0, minimumOrder: null })
})

test("DIS-09 a firm's own item codes are no IDs of products", async () => {
  const { rows } = await preview(`Item Code,Item,Rate,Unit\n${String(two)},Pipe One,84.1,kg\n`)
  expect(rows[0]?.id).toBe(one)
  const named = await preview(`ID,Item,Rate,Unit\n${String(two)},Pipe 1,84.1,kg\n`)
  expect(named.rows[0]?.questions[0]?.reason).toBe(
    'This ID is of ‘Pipe Two’, and the row says ‘Pipe 1’. Is it right?',
  )
})

test("DOC-04 a firm's own codes are stored with its prices, and find the products of its next file", async () => {
  await store('Item Code,Product,Price\nRK-1,Pipe One,62/kg\n')
  expect(await stored(one)).toMatchObject({ itemCode: 'RK-1' })
  const next = await store('SKU,Item,Rate (Rs/kg)\nrk-1,Our best pipe,63\nRK-9,,64\n')
  expect(next.rows.map(({ id, problems }) => [id, problems[0]?.reason])).toEqual([
    [one, undefined],
    [null, 'No product has this code. Add a column with the names of the products.'],
  ])
  expect(await stored(one)).toMatchObject({ itemCode: 'RK-1', pricePaise: 6300 })
  const [titles = [], values = []] = parse(await exported('csv'), { bom: true }) as string[][]
  expect(values[titles.indexOf('Item code')]).toBe('RK-1')
})

test("DOC-04 a mill's code finds the product too, and does not become the firm's", async () => {
  await db().update(products).set({ item_code: 'MILL-2' }).where(eq(products.id, two))
  const { rows } = await store('Material Code,Rate (Rs/kg)\nmill-2,71\n')
  expect(rows[0]).toMatchObject({ id: two, problems: [], questions: [] })
  expect((await stored(two))?.itemCode).toBeNull()
})

test('PRI-01 slabs, last day and publication are read from their columns, and an export reads back unchanged', async () => {
  const file =
    'Product,Rate (Rs/kg),From qty 1 (MT),Rate 1,From qty 2 (MT),Rate 2,Valid until,Shown to buyers\n' +
    'Pipe One,62,1,61,5,59.50,31/12/2099,bookable\nPipe Two,62,1,63,,,,no\n'
  const { rows } = await preview(file)
  expect(rows.map(({ action, problems }) => [action, problems.map(({ reason }) => reason)])).toEqual([
    ['update', []],
    ['error', ['A larger quantity may not have a higher price per unit.']],
  ])
  await store(file, { confirmed: '["2"]' })
  expect(await stored(one)).toMatchObject({
    pricePaise: 6200,
    slabs: [
      { from: 1, pricePaise: 6100 },
      { from: 5, pricePaise: 5950 },
    ],
    slabUnit: 'tonnes',
    validUntil: '2099-12-31',
    bookable: true,
  })
  const again = await preview((await exported('csv')).toString())
  expect(again.rows.filter(({ action }) => action !== 'unchanged')).toEqual([])
})

test('PRI-01 a new price beside old slabs is asked about, and a cell that is no day or choice is named', async () => {
  await store('Product,Rate (Rs/kg),From qty 1 (MT),Rate 1\nPipe One,62,1,61\n', { confirmed: '["2"]' })
  const { rows } = await preview(
    'Product,Rate (Rs/kg),Valid until,Shown to buyers\nPipe One,63,,\nPipe Two,50,31/31/2099,perhaps\n',
  )
  expect(rows[0]?.questions.map(({ reason }) => reason)).toEqual([
    'The prices of larger quantities stay as they are. Is that right?',
  ])
  expect(rows[1]?.problems.map(({ reason }) => reason)).toEqual([
    'Write the day as 31/03/2027.',
    'Write yes, no or bookable.',
  ])
})

test('PRI-01 a new price that prices of larger quantities do not fit ends them, once that is confirmed', async () => {
  await store('Product,Rate (Rs/kg),From qty 1 (MT),Rate 1\nPipe One,62,1,61\n', { confirmed: '["2"]' })
  const file = 'Product,Rate (Rs/MT)\nPipe One,63000\n'
  const { rows } = await preview(file)
  expect(rows[0]).toMatchObject({
    action: 'update',
    questions: [{ reason: 'The prices of larger quantities are per kg and end with it. Is that right?' }],
  })
  expect((await preview('Product,Rate (Rs/kg)\nPipe One,60\n')).rows[0]?.questions[0]?.reason).toBe(
    'The prices of larger quantities are higher than this price and end with it. Is that right?',
  )
  expect(await store(file)).toMatchObject({ stored: 0 })
  await store(file, { confirmed: '["2"]' })
  expect(await stored(one)).toMatchObject({ pricePaise: 6_300_000, priceUnit: 'tonnes', slabs: null })
})

test('PRI-01 columns whose titles name quantities are the price and its slabs, the lowest being the minimum order', async () => {
  await store('Product,Rate 1–5 MT (Rs/kg),Rate above 5 MT (Rs/kg)\nPipe One,62,60.5\n')
  expect(await stored(one)).toMatchObject({
    ...{ pricePaise: 6200, priceUnit: 'kg', minimumOrder: 1, minimumOrderUnit: 'tonnes' },
    ...{ slabs: [{ from: 5.001, pricePaise: 6050 }], slabUnit: 'tonnes' },
  })
})

test('DOC-03 only the chosen rows are stored, and a question is answered by confirming its row', async () => {
  await store('Product,Price\nPipe One,60/kg\nPipe Two,60/kg\n')
  const file = 'Product,Price\nPipe One,61/kg\nPipe Two,600/kg\n'
  expect(await store(file, { rows: '["3"]' })).toMatchObject({ stored: 0 })
  expect(await store(file, { rows: '["3"]', confirmed: '["3"]' })).toMatchObject({ stored: 1 })
  expect(await stored(one)).toMatchObject({ pricePaise: 6000 })
})

test('DOC-03 a layout is remembered for the firm that imported with it alone', async () => {
  const layout = JSON.stringify({ columns: [{ column: 1, unit: 'tonnes' }] })
  const file = 'Product,My rate list\nPipe One,62500\n'
  const { columns_problem: problem } = await preview(file)
  expect(problem).toBe('Choose the column of the prices.')
  const fields = JSON.stringify({ columns: [{ column: 1, field: 'price', unit: 'tonnes' }] })
  await store(file, { layout: fields })
  expect(await preview(file)).toMatchObject({ is_remembered: true, rows: [{ action: 'unchanged' }] })
  expect(await preview(file, { person: rival })).toMatchObject({ is_remembered: false })
  expect((await send(file, { mode: 'preview', layout })).statusCode).toBe(422)
})
