import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { ImportReport } from '@nalika/shared-api/contract'
import { activity } from '../../platform/activity/activity.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { workbookOfSheets } from '../../testing/files/sheets-of-workbook.ts'
import { workbookOf } from '../../testing/files/workbooks.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../products/catalogue.schema.ts'

let api: TestApp
let admin: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
})
beforeEach(async () => {
  const { db } = api.database
  await db.delete(products)
  await db.delete(brands)
  await db.delete(activity)
})
afterAll(() => api.close())

interface Sent {
  mode?: 'preview' | 'store'
  rows?: string
  key?: string
  person?: TestPerson
}

async function send(file: string | Buffer, { mode = 'preview', rows, key, person = admin }: Sent = {}) {
  const { payload, headers } = await multipartOf({
    file: fileOf(file, 'products.csv', 'text/csv'),
    mode,
    ...(rows !== undefined && { rows }),
  })
  return api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { ...person.headers, ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  })
}
const preview = async (file: string | Buffer) => (await send(file)).json<ImportReport>()
const refusal = async (file: string | Buffer, sent?: Sent) => {
  const answer = await send(file, sent)
  return [answer.statusCode, answer.json<{ errors: unknown }>().errors]
}
const names = async () =>
  (await api.database.db.select({ name: products.name }).from(products).orderBy(products.id)).map(
    ({ name }) => name,
  )

const THREE =
  'Name,Category,Diameter (mm),Thickness (mm)\nOne,ERW,60.3,3.91\nTwo,nonsense,60.3,x\nThree,GI,48.3,3.2\n'

test('ADM-21 the template explains each column, has one example, and can be read back', async () => {
  const { headers, body } = await api.app.inject({
    url: '/api/products/import/template',
    headers: admin.headers,
  })
  expect(headers['content-disposition']).toMatch(/filename="products-template-\d{4}-\d\d-\d\d\.csv"/)
  const [titles = [], about = [], example = [], ...more] = parse(body, { bom: true }) as string[][]
  expect(titles.slice(0, 3)).toEqual(['Name', 'Item code', 'Category'])
  expect(about).toHaveLength(titles.length)
  expect(about.every((text) => text !== '')).toBe(true)
  expect(more).toEqual([])
  // The example is good but for being the example.
  expect(await preview(body)).toMatchObject({
    rows: [
      {
        row: 3,
        name: example[0],
        size: '60.3 × 3.91',
        problems: [{ column: 'Name', reason: 'This is the example row of the template. Please delete it.' }],
      },
    ],
    ignored_columns: [],
  })
  expect((await preview(body.replace('Example: ', ''))).rows[0]?.problems).toEqual([])
})

test('ADM-21 a preview names row, column and reason of each bad cell and stores nothing', async () => {
  await addBrand(api.database.db, 'Vajranal')
  await addProduct(api.database.db, { name: 'Known Pipe' })
  const file = [
    'name;Category;Brands;Shape;Diameter (mm);Smallest diameter (mm);Thickness (mm);Price (INR);Rating;Colour;Status',
    'Good Pipe;Galvanised Pipes;vajranal;;60.3 mm;;3,91;2,45,000.50;;red;active',
    'Good Pipe 2;GI;VAJRANAL, Vajranal;round;60.3;;3.91;₹ 2,450;5;red;active',
    ';erw;;;;;;;;;',
    ';;;;;;;;;;',
    'good  PIPE 2;bicycles;Nobody;hexagon;abc;70;40;-1;6;;',
    'known pipe;;;;60.3;61;;;;;',
  ].join('\r\n')
  const report = await preview(file)
  expect(report).toMatchObject({ status: true, stored: 0, message: '1 product of 5 rows can be imported.' })
  expect(report.ignored_columns).toEqual(['Colour', 'Status'])
  expect(report.rows.map(({ row, problems }) => [row, problems])).toEqual([
    [
      2,
      [
        {
          column: 'Thickness (mm)',
          value: '3,91',
          reason: 'This is not a size. Write it as 60.3, 60.3 mm or 2 3/8 inch.',
        },
      ],
    ],
    [3, []],
    [4, [{ column: 'Name', value: '', reason: 'Enter a name of at most 200 characters.' }]],
    [
      6,
      [
        {
          column: 'Diameter (mm)',
          value: 'abc',
          reason: 'This is not a size. Write it as 60.3, 60.3 mm or 2 3/8 inch.',
        },
        { column: 'Shape', value: 'hexagon', reason: 'Choose round, square, rectangular.' },
        { column: 'Price (INR)', value: '-1', reason: 'Enter a price of 0 or more.' },
        { column: 'Rating', value: '6', reason: 'The rating goes from 0 to 5.' },
        { column: 'Category', value: 'bicycles', reason: 'Choose one of the listed categories.' },
        { column: 'Brands', value: 'Nobody', reason: 'There is no brand called ‘Nobody’.' },
        { column: 'Name', value: 'good  PIPE 2', reason: 'Row 3 has the same name.' },
      ],
    ],
    [7, [{ column: 'Diameter (mm)', value: '60.3', reason: expect.stringContaining('between') as string }]],
  ])
  expect(report.rows[1]).toEqual({
    key: '3',
    row: 3,
    name: 'Good Pipe 2',
    category_label: 'Galvanised Pipes',
    size: '60.3 × 3.91',
    price: 2450,
    written_price: '',
    problems: [],
    questions: [
      {
        column: 'Name',
        value: 'Good Pipe 2',
        reason: 'Other rows have the same name. Is it all of the name?',
      },
    ],
    exists: false,
    action: 'new',
    id: null,
    changes: [],
  })
  expect(report.rows[4]).toMatchObject({ name: 'known pipe', exists: true })
  expect(await names()).toEqual(['Known Pipe'])
})

test('ADM-21 stores nothing unless every row is valid or invalid rows are skipped', async () => {
  expect(await refusal(THREE, { mode: 'store' })).toEqual([
    422,
    { rows: ['Nothing was imported: row 3 cannot be read. Skip the rows with errors or correct the file.'] },
  ])
  expect(await refusal(THREE, { mode: 'store', rows: '["2","3"]' })).toMatchObject([422, {}])
  expect(await refusal(THREE, { mode: 'store', rows: '["99"]' })).toEqual([
    422,
    { rows: ['Choose at least one row.'] },
  ])
  expect(await refusal(THREE, { mode: 'store', rows: '[2]' })).toEqual([
    422,
    { rows: ['The list of rows could not be read.'] },
  ])
  expect(await names()).toEqual([])
  const answer = await send(THREE, { mode: 'store', rows: '["2","4","4"]' })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { stored: 2, message: '2 products added.' }])
  expect(await names()).toEqual(['One', 'Three'])
})

test('ADM-21 imported products are complete, public and audited', async () => {
  const { db } = api.database
  await addBrand(db, 'Vajranal')
  const file = `Name,Brands,Applications,Nominal size,Schedule,Standard,Diameter (mm),Thickness (mm),Key features,Detailed description,Specifications
"'=2"" pipe",Vajranal,"structural, Piling",NB 50,medium,IS 1239,60.3,3.6,"Zinc <inside>
Threaded","First.

Second.","Zinc: 400 g/m²
Test: 5 MPa: water"`
  expect((await send(file, { mode: 'store' })).json()).toMatchObject({ stored: 1 })
  const [found] = (await api.app.inject('/api/onlyProducts?search=60.3%20x%203.6')).json<{
    data: { id: number }[]
  }>().data
  const { product } = (
    await api.app.inject({ url: `/api/products/${String(found?.id)}`, headers: admin.headers })
  ).json<{ product: object }>()
  expect(product).toMatchObject({
    name: '=2" pipe',
    photo: null,
    applications: ['Structural', 'Piling'],
    weight_per_metre: 5.03,
    max_diameter: 60.3,
    key_features: '<ul><li>Zinc &lt;inside&gt;</li><li>Threaded</li></ul>',
    detailedDescription: ['First.', 'Second.'],
    specifications: [
      { label: 'Zinc', value: '400 g/m²' },
      { label: 'Test', value: '5 MPa: water' },
    ],
    brand_names: ['Vajranal'],
    status: 'active',
    created_by: 'Kavitha Reddy',
  })
  expect(await db.select({ text: activity.description }).from(activity)).toEqual([
    { text: 'Kavitha Reddy imported 1 product.' },
  ])
})

test('ADM-21 a repeated import stores nothing twice', async () => {
  const key = randomUUID()
  const sent = { mode: 'store', rows: '["2","4"]', key } as const
  const answers = await Promise.all([send(THREE, sent), send(THREE, sent)])
  expect(answers.map((answer) => [answer.statusCode, answer.json<ImportReport>().stored])).toEqual([
    [200, 2],
    [200, 2],
  ])
  expect(await names()).toEqual(['One', 'Three'])
  expect((await send(THREE, { ...sent, rows: '["2"]' })).statusCode).toBe(409)
})

test('ADM-21 a row that cannot be stored rolls back the import', async () => {
  const nul = THREE.replace('nonsense', 'saw').replace(',x', ',3').replace('Three', 'Th\u0001ree')
  expect((await send(nul, { mode: 'store' })).statusCode).toBe(200)
  expect(await names()).toHaveLength(3)
  await api.database.db.delete(products)
  const insert = jest.spyOn(api.database.db, 'transaction').mockRejectedValueOnce(new Error('secret'))
  const answer = await send(nul, { mode: 'store' })
  insert.mockRestore()
  expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Something went wrong.' }])
  expect(await names()).toEqual([])
})

test('ADM-21 a workbook is read like a CSV file', async () => {
  const workbook = workbookOf([
    ['Name', 'Price (INR)', 'Diameter (mm)', 'Schedule'],
    ['Good & "quoted"', 2450.5, 60.3, 40],
    ['', '', '', ''],
    ['Bad', 'dear', 60.3, 40],
  ])
  expect((await preview(workbook)).rows).toMatchObject([
    { row: 2, name: 'Good & "quoted"', price: 2450.5, size: '60.3', problems: [] },
    { row: 4, name: 'Bad', problems: [{ column: 'Price (INR)', value: 'dear' }] },
  ])
  expect((await send(workbook, { mode: 'store', rows: '["2"]' })).json()).toMatchObject({ stored: 1 })
})

test('ADM-21 an export can be imported again', async () => {
  const { db } = api.database
  await addBrand(db, 'Vajranal')
  await send(THREE, { mode: 'store', rows: '["2","4"]' })
  const { body } = await api.app.inject({ url: '/api/products/export', headers: admin.headers })
  const report = await preview(body)
  expect(report.rows.map(({ problems, exists }) => [problems, exists])).toEqual([
    [[], true],
    [[], true],
  ])
  expect(report.ignored_columns).toEqual(['ID', 'Status', 'Added by', 'Added', 'Changed'])
})

test('ADM-21 files as spreadsheets write them are read whatever their alphabet', async () => {
  const text = 'Name\tCategory\nRöhre 60 × 40\terw\n'
  const files = [
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ]
  for (const file of files) expect((await preview(file)).rows[0]?.name).toBe('Röhre 60 × 40')
})

test.each<[string, () => string | Buffer, string]>([
  ['an empty table', () => 'Name,Category\n\n', 'The file has no products below the column titles.'],
  ['a table without names', () => 'Category\nerw\n', 'The file must have column titles, including Name.'],
  [
    'more rows than can be read',
    () => `Name\n${'Pipe\n'.repeat(5001)}`,
    'The file has more than 5,000 rows.',
  ],
  ['far more rows', () => `Name\n${'Pipe\n'.repeat(200_000)}`, 'The file has more than 5,000 rows.'],
  ['a file of no bytes', () => '', 'The file is empty.'],
  [
    'a program',
    () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(200, '\0'), 'latin1'),
    'Choose an XLSX, CSV, PDF, EML or HTML file, or a JPEG, PNG or WebP picture.',
  ],
  ['bytes that are no text', () => Buffer.from('Name\n\0\0\0\n'), 'The file is not a CSV file.'],
  ['a file of 11 MB', () => Buffer.alloc(11 * 1024 * 1024, 'Name\n'), 'The file is larger than 10 MB.'],
  [
    'a workbook that unpacks to 1 GB',
    () => workbookOf([['Name'], ['Pipe']], [{ name: 'xl/bomb.xml', content: Buffer.alloc(45_000_000) }]),
    'The workbook is damaged or too large to read.',
  ],
  [
    'a workbook that hides what it unpacks to',
    () =>
      workbookOf(
        [['Name'], ['Pipe']],
        [{ name: 'xl/bomb.xml', content: Buffer.alloc(45_000_000), claims: 100 }],
      ),
    'The workbook is damaged or too large to read.',
  ],
  [
    'half a workbook',
    () => workbookOf([['Name'], ['Pipe']]).subarray(0, 700),
    'The workbook is damaged or too large to read.',
  ],
])('ADM-21 %s is refused with a sentence', async (_, file, sentence) => {
  expect(await refusal(file(), { mode: 'store' })).toEqual([422, { file: [sentence] }])
})

test('ADM-21 a cell without a value that can be used, such as a fraction that Excel made a date, is an error of its row', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const titles = cell('A1', 'Name') + cell('B1', 'Category') + cell('C1', 'Nominal Size')
  const date = '<c r="C2" s="0"><v>46054</v></c>'
  const xml = `<sheetData><row r="1">${titles}</row><row r="2">${cell('A2', 'Tube')}${cell('B2', 'ERW')}${date}</row></sheetData>`
  const { rows } = await preview(workbookOfSheets([{ name: 'List', xml }], ['d-mmm']))
  expect(rows).toMatchObject([
    {
      name: 'Tube',
      action: 'error',
      problems: [{ reason: expect.stringMatching(/^Cell C2 is the date 1-Feb\./) }],
    },
  ])
})

test('ADM-21 a quotation mark without its partner is read as it stands, and said', async () => {
  const { notes, rows } = await preview('Name,Category\n"one,ERW\ntwo,ERW\n')
  expect(notes).toEqual(['Line 2 has a quotation mark without its partner, read as it stands.'])
  expect(rows.map(({ name }) => name)).toEqual(['"one', 'two'])
})

test('ADM-21 an import needs a file and a mode', async () => {
  const { payload, headers } = await multipartOf({ mode: 'guess' })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { ...admin.headers, ...headers },
    payload,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: { mode: ['Choose preview, forget or store.'] } },
  ])
  expect(await refusal('')).toMatchObject([422, {}])
})

test('SES-10 a distributor cannot import', async () => {
  const distributor = await api.signedIn('distributor')
  expect((await send(THREE, { mode: 'store', rows: '["2"]', person: distributor })).statusCode).toBe(403)
  expect(await names()).toEqual([])
})
