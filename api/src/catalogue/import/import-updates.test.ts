import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import type { ImportReport, UndoneBulkChange } from '@nalika/shared-api/contract'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { bulkChanges } from '../../undo/bulk-changes/bulk-changes.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../products/catalogue.schema.ts'

let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
})
beforeEach(async () => {
  await db().delete(bulkChanges)
  await db().delete(products)
  await db().delete(brands)
})
afterAll(() => api.close())

const db = () => api.database.db
const all = () => db().select().from(products).orderBy(asc(products.id))
const stored = async (id: number) => (await db().select().from(products).where(eq(products.id, id)))[0]

interface Sent {
  mode?: 'preview' | 'store'
  rows?: string[]
  layout?: object
  format?: 'csv' | 'xlsx'
}

async function send(file: string | Buffer, { rows, layout, ...rest }: Sent, path = '') {
  const { payload, headers } = await multipartOf({
    file: fileOf(file, 'products.csv', 'text/csv'),
    update: 'true',
    ...rest,
    ...(rows && { rows: JSON.stringify(rows) }),
    ...(layout && { layout: JSON.stringify(layout) }),
  })
  const url = `/api/products/import${path}`
  return api.app.inject({ method: 'POST', url, headers: { ...admin.headers, ...headers }, payload })
}
const preview = async (file: string | Buffer, sent: Sent = {}) =>
  (await send(file, { mode: 'preview', ...sent })).json<ImportReport>()
const store = async (file: string | Buffer, sent: Sent = {}) =>
  (await send(file, { mode: 'store', ...sent })).json<ImportReport>()
const undo = async (id: number | null | undefined) =>
  (
    await api.app.inject({
      method: 'POST',
      url: `/api/bulk-changes/${String(id)}/undo`,
      headers: admin.headers,
    })
  ).json<UndoneBulkChange>()
const exported = async (format: string) =>
  (await api.app.inject({ url: `/api/products/export?format=${format}`, headers: admin.headers })).rawPayload

test('ADM-25 rows are new, updates with the fields they change, unchanged, or wrong', async () => {
  const one = await addProduct(db(), { name: 'Pipe One', price: 100 })
  await addProduct(db(), { name: 'Pipe Two', price: 200 })
  for (const price of [1, 2]) await addProduct(db(), { name: 'Twin', price })
  const file = `ID,Name,Price (INR),Grade,Thickness (mm)
${String(one)},Pipe 1,110,,
,pipe  TWO,200,A53 Gr B,3.91
,Pipe Three,300,,
,Twin,300,,
99999,Pipe,5,,
,Pipe Two,9,,
`
  const { rows } = await preview(file)
  expect(rows.map(({ row, action, id, changes }) => [row, action, id, changes])).toEqual([
    [
      2,
      'update',
      one,
      [
        { column: 'Name', from: 'Pipe One', to: 'Pipe 1' },
        { column: 'Price (INR)', from: '100', to: '110' },
      ],
    ],
    [3, 'update', one + 1, [{ column: 'Name', from: 'Pipe Two', to: 'pipe TWO' }]],
    [4, 'new', null, []],
    [5, 'error', null, []],
    [6, 'error', null, []],
    [7, 'error', one + 1, expect.anything()],
  ])
  expect(rows.slice(3).map(({ problems }) => problems[0]?.reason)).toEqual([
    'Several products have this name. Add their IDs in a column ID.',
    'There is no product with this ID.',
    'Row 3 has the same product.',
  ])
  expect((await stored(one))?.price).toBe(100)
})

test('ADM-25 a price list of two columns changes prices and nothing else; empty cells erase nothing', async () => {
  // A weight that the form's rules would fill in, and dimensions that they would refuse.
  const values = { weight_per_metre: null, min_diameter: null, thickness: 40, description: 'Kept' }
  const one = await addProduct(db(), { name: 'One', price: 100, ...values })
  const two = await addProduct(db(), { name: 'Two', price: 200 })
  const before = await stored(one)
  const report = await store('Product Name,Price\nOne,"₹ 120.50"\nTwo,\n')
  expect(report).toMatchObject({ stored: 1, message: '1 product updated.' })
  const after = await stored(one)
  // The database derives the price of a metre from that of a piece.
  const { price_per_metre: perMetre, priceChangedAt } = after ?? {}
  const price = { price: 120.5, price_per_metre: perMetre, priceChangedAt }
  expect(after).toEqual({ ...before, ...price, version: 2, updatedAt: after?.updatedAt })
  expect(await stored(two)).toMatchObject({ price: 200, version: 1 })
})

test.each(['csv', 'xlsx'])('ADM-25 the export as %s imported again changes nothing', async (format) => {
  const brand = { id: await addBrand(db(), 'Jindal, Sons & Co'), name: 'Jindal, Sons & Co' }
  const other = { id: await addBrand(db(), 'Apex'), name: 'Apex' }
  await addProduct(db(), { name: '=2" pipe', description: 'Two\r\nlines ' }, [brand, other])
  await addProduct(db(), { name: 'Same name', price: null, weight_per_metre: null, nominal_size: null })
  await addProduct(db(), {
    name: 'Same name',
    key_features: '<ul><li>Zinc &lt;inside&gt;</li></ul>',
    detailedDescription: ['First.', 'Second.'],
    specifications: [{ label: 'Test', value: '5 MPa: water' }],
    applications: ['Structural', 'HVAC'],
    category: 'galvanised',
    status: 'inactive',
  })
  const report = await preview(await exported(format))
  expect(report.rows.map(({ action, problems }) => [action, problems])).toEqual([
    ['unchanged', []],
    ['unchanged', []],
    ['unchanged', []],
  ])
})

test('ADM-25 columns are recognised by what suppliers call them, and others can be chosen', async () => {
  await addProduct(db(), { name: 'One', price: 100 })
  const file = 'Sl No,Goods,Sum,Remarks\n1,One,120,\n'
  const unknown = await preview(file)
  expect(unknown).toMatchObject({
    rows: [],
    columns_problem: 'The file must have column titles, including Name or ID.',
    source: {
      rows: file
        .trim()
        .split('\n')
        .map((line) => line.split(',').slice(0, line.endsWith(',') ? 3 : 4)),
    },
  })
  const columns = [
    { column: 1, field: 'name' },
    { column: 2, field: 'price', unit: 'pieces' },
  ]
  const chosen = await preview(file, { layout: { columns } })
  expect(chosen.rows).toMatchObject([
    { action: 'update', changes: [{ column: 'Price (INR)', from: '100', to: '120' }] },
  ])
  expect(
    (await preview(file, { layout: { columns: [...columns, { column: 0, field: 'price' }] } }))
      .columns_problem,
  ).toBe('The column Price (INR) appears twice.')
  const aliases = await preview('Product ID,Item Name,Make,OD,WT,Unit Price\n,One,,,,5\n')
  expect(aliases.source?.columns.map(({ field }) => field)).toEqual([
    'id',
    'name',
    'brand_ids',
    'diameter',
    'thickness',
    'price',
  ])
})

test('ADM-25 400 prices are updated from a workbook with 5 bad rows, which can be downloaded, and undone at once', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 400; number += 1) {
    ids.push(await addProduct(db(), { name: `Pipe ${String(number)}`, price: 100 }))
  }
  const lines = ids.map((id, index) => [id, `Pipe ${String(index + 1)}`, 100 + index + 1])
  const bad = [
    [999_991, 'Gone', 5],
    [ids[0] ?? 0, 'Pipe 1', 7],
    [null, 'Dear', 'dear'],
    [null, 'Free', -1],
    [null, '', 10],
  ]
  const file = await writeExcelFile([['ID', 'Product Name', 'Price'], ...lines, ...bad]).toBuffer()
  const { rows } = await preview(file)
  const errors = rows.filter(({ action }) => action === 'error')
  expect([rows.filter(({ action }) => action === 'update').length, errors.length]).toEqual([400, 5])

  const csv = parse((await send(file, {}, '/rejected-rows')).rawPayload, { bom: true }) as string[][]
  expect(csv).toEqual([
    ['ID', 'Product Name', 'Price', 'Reason'],
    ['999991', 'Gone', '5', 'ID: There is no product with this ID.'],
    [String(ids[0]), 'Pipe 1', '7', 'Name: Row 2 has the same product.'],
    ['', 'Dear', 'dear', 'Price (INR): This is not a price. Write it as 58.40, 65/kg or 62,500/MT.'],
    ['', 'Free', "'-1", 'Price (INR): Enter a price of 0 or more.'],
    ['', '', '10', 'Name: Enter a name of at most 200 characters.'],
  ])
  const workbook = await send(file, { format: 'xlsx' }, '/rejected-rows')
  expect(await readSheet(workbook.rawPayload)).toHaveLength(6)

  const before = await all()
  const good = rows.filter(({ action }) => action !== 'error').map(({ key }) => key)
  const report = await store(file, { rows: good })
  expect(report).toMatchObject({ stored: 400, message: '400 products updated.' })
  expect((await all()).map(({ price }) => price)).toEqual(ids.map((_, index) => 101 + index))
  expect(await undo(report.bulk_change_id)).toMatchObject({ restored: 400, left_out_count: 0 })
  const withoutVersion = (list: typeof before) =>
    list.map((product) => ({ ...product, version: 0, updatedAt: null, priceChangedAt: null }))
  expect(withoutVersion(await all())).toEqual(withoutVersion(before))
})

test('ADM-25 one undo deletes what an import added and restores what it updated', async () => {
  const brand = { id: await addBrand(db(), 'Apex'), name: 'Apex' }
  await addBrand(db(), 'Kaveri')
  const id = await addProduct(db(), { name: 'One', price: 100 }, [brand])
  const report = await store('Name,Price (INR),Brands\nOne,120,Kaveri\nNew,5,Kaveri\n')
  expect(report).toMatchObject({ stored: 2, message: '1 product added, 1 updated.' })
  expect((await all()).map(({ name, price }) => [name, price])).toEqual([
    ['One', 120],
    ['New', 5],
  ])
  await undo(report.bulk_change_id)
  const rows = parse(await exported('csv'), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([{ ID: String(id), 'Price (INR)': '100', Brands: 'Apex' }])
})

test('ADM-25 an import of 5,000 rows is stored and undone as a whole', async () => {
  await db().execute(
    `insert into products (name, price) select 'Pipe ' || n, 100 from generate_series(1, 5000) n`,
  )
  const lines = Array.from({ length: 5000 }, (_, index) => `Pipe ${String(index + 1)},${String(index + 200)}`)
  const rows = lines.map((_, index) => String(index + 2))
  const report = await store(`Name,Price\n${lines.join('\n')}\n`, { rows })
  expect(report.message).toBe('5,000 products updated.')
  expect(await undo(report.bulk_change_id)).toMatchObject({ restored: 5000 })
})

test('DOC-03 a layout that is none is a field error', async () => {
  const { payload, headers } = await multipartOf({
    file: fileOf('Name\nOne', 'products.csv', 'text/csv'),
    update: 'true',
    mode: 'preview',
    layout: '{"a":1}',
  })
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { ...admin.headers, ...headers },
    payload,
  })
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { errors: { layout: ['The layout of the file could not be read.'] } },
  ])
})

const PIPE = { length: 6, weight_per_metre: 2.41 }

test('ADM-25 a rate per tonne or kg becomes the price of a piece, by its weight and length, and says so', async () => {
  await addProduct(db(), { name: 'One', price: 900, ...PIPE })
  await addProduct(db(), { name: 'Two', price: 1200, ...PIPE })
  await addProduct(db(), { name: 'Three', price: 900, length: null, weight_per_metre: 2.41 })
  const { rows } = await preview('Item,Rate (Rs/MT)\nOne,"62,500"\nTwo,87.75/kg\nThree,62500\n')
  expect(rows.map(({ action, price, written_price: written }) => [action, price, written])).toEqual([
    ['update', 903.75, '₹62,500.00 per tonne'],
    ['update', 1268.87, '₹87.75 per kg'],
    ['error', null, ''],
  ])
  expect(rows[2]?.problems[0]?.reason).toBe(
    'The price is per tonne. The product needs length and weight per metre for the price of a piece.',
  )
})

test('ADM-25 a column of prices without a unit is asked about once, and nothing of it is stored before', async () => {
  const id = await addProduct(db(), { name: 'One', price: 900, ...PIPE })
  const file = 'Item,Rate\nOne,62500\n'
  const asked = await preview(file)
  expect(asked.column_questions).toMatchObject([
    {
      column: 'Rate',
      choices: [{ label: 'Per kg' }, { label: 'Per tonne' }, { label: 'Per metre' }, {}, {}],
    },
  ])
  expect(asked.rows[0]?.problems).toEqual([
    { column: 'Price (INR)', value: '62500', reason: 'Choose what the prices of this column are for.' },
  ])
  expect((await send(file, { mode: 'store' })).statusCode).toBe(422)
  const answer = asked.column_questions[0]?.choices[1]?.answer ?? {}
  expect(await store(file, { layout: { columns: [answer] } })).toMatchObject({
    stored: 1,
    column_questions: [],
  })
  expect((await stored(id))?.price).toBe(903.75)
})

test('ADM-25 of two columns of prices somebody chooses the one that counts', async () => {
  await addProduct(db(), { name: 'One', price: 900, ...PIPE })
  const file = 'Item,Rate per kg,Rate per mtr\nOne,65,156.65\n'
  const { column_questions: questions, rows } = await preview(file)
  expect(rows).toEqual([])
  expect(questions[0]?.choices.map(({ label }) => label)).toEqual(['Rate per kg', 'Rate per mtr'])
  const read = await preview(file, {
    layout: { columns: [questions[0]?.choices[1]?.answer ?? {}] },
  })
  expect(read.rows).toMatchObject([{ price: 939.9, written_price: '₹156.65 per metre' }])
})

test('ADM-25 a price that jumps is a question, and only stored when its row is chosen', async () => {
  await addProduct(db(), { name: 'One', price: 900, ...PIPE })
  const file = 'Item,Price\nOne,9000\n'
  const { rows } = await preview(file)
  expect(rows[0]).toMatchObject({
    action: 'update',
    questions: [
      { column: 'Price (INR)', reason: '₹9,000.00 per piece is 900% more than ₹900.00 now. Is it right?' },
    ],
  })
  expect((await send(file, { mode: 'store' })).statusCode).toBe(422)
  expect(await store(file, { rows: ['2'] })).toMatchObject({ stored: 1 })
})

test('ADM-25 a price per kg that no product of the category has is a question', async () => {
  for (let price = 880; price < 890; price += 1)
    await addProduct(db(), { name: `GI ${String(price)}`, price, category: 'galvanised', ...PIPE })
  await addProduct(db(), { name: 'One', price: null, category: 'galvanised', ...PIPE })
  const { rows } = await preview('Item,Price\nOne,62500\n')
  expect(rows[0]?.questions[0]?.reason).toBe(
    'This is ₹4,322.27 per kg. Such products cost ₹60.86 to ₹61.48 per kg. Is it right?',
  )
})

test('ADM-21 units of titles and cells are read; dates and unclear categories are not taken', async () => {
  const file = `Product Name,Category,OD (inch),Thk (inch),Length (ft),kg/m,Size,Price per piece
Tube A,सीमलेस पाइप,2.375,0.154,20,5.44,,"3,150"
Tube B,MS pipe,48.3 mm,10 SWG,6 m,3.61 kg/m,,1429.56
Tube C,ERW,,,,,2026-02-01,410
`
  const { rows } = await preview(file)
  expect(rows.map(({ category_label: category, size, price }) => [category, size, price])).toEqual([
    ['Seamless Pipes', '60.3 × 3.91', 3150],
    ['ERW Pipes', '48.3 × 3.25', 1429.56],
    ['ERW Pipes', '', 410],
  ])
  expect(rows[2]?.problems).toEqual([
    {
      column: 'Nominal size',
      value: '2026-02-01',
      reason: 'The spreadsheet made a date of this, perhaps of a fraction such as 1/2. Write it as text.',
    },
  ])
})

test('ADM-25 look-alike signs are one name, and an ID beside the name of another product is an error', async () => {
  const one = await addProduct(db(), { name: 'Pipe 2" × 3', price: 100 })
  const two = await addProduct(db(), { name: 'Pipe Two', price: 100 })
  const { rows } = await preview(`ID,Name,Price\n,Pipe 2″ x 3,110\n${String(two)},pipe 2” x 3,110\n`)
  expect(rows.map(({ id, problems }) => [id, problems[0]?.reason])).toEqual([
    [one, undefined],
    [two, 'This ID is of ‘Pipe Two’; the name is of another product.'],
  ])
})

test('DOC-04 a renamed product with its code is an update; its code is stored, changed when that is confirmed, and exported', async () => {
  const one = await addProduct(db(), { name: 'ERW Pipe 2" Sch 40', price: 100 })
  await store('Name,SKU,Price\nERW pipe 2″ sch 40,ERW-50,110\n')
  expect(await stored(one)).toMatchObject({ item_code: 'ERW-50', price: 110 })
  const renamed = await store('Article No.,Name,Price\nerw-50,ERW Pipe 2 inch Sch 40 red band,120\n')
  expect(renamed.rows[0]).toMatchObject({ action: 'update', id: one, questions: [] })
  expect(await stored(one)).toMatchObject({ name: 'ERW Pipe 2 inch Sch 40 red band', price: 120 })
  const { rows } = await preview('Item Code,Name\nERW-51,ERW Pipe 2 inch Sch 40 red band\n')
  expect(rows[0]?.questions[0]?.reason).toMatch(/^The code of this product is ‘ERW-50’ so far/)
  const [titles = [], values = []] = parse(await exported('csv'), { bom: true }) as string[][]
  expect(values[titles.indexOf('Item code')]).toBe('ERW-50')
})

test('DOC-04 new products with a code that another product or row has are asked for', async () => {
  await addProduct(db(), { name: 'Old pipe', item_code: 'P-1' })
  const { rows } = await preview('Name,Part No\nNew pipe,P-2\nOther pipe,p-2\n')
  expect(rows.map(({ action, questions }) => [action, questions[0]?.reason])).toEqual([
    ['new', 'Other rows have the same code. Is it the code of each?'],
    ['new', 'Other rows have the same code. Is it the code of each?'],
  ])
})

test.each(['Sr. No.', 'Item No.', 'Item', 'Item Code', 'HSN Code'])(
  'DOC-04 a column %s that counts the rows is no column of codes',
  async (title) => {
    const { source } = await preview(`${title},Product Name,Price\n1,Pipe A,10\n2,Pipe B,20\n3,Pipe C,30\n`)
    expect(source?.columns[0]?.field).not.toBe('item_code')
  },
)
