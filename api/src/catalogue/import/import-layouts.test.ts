import type { FileLayout, ImportReport } from '@nalika/shared-api/contract'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { workbookOfSheets } from '../../testing/files/sheets-of-workbook.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { importLayouts } from './import-layouts.schema.ts'

let api: TestApp
let admin: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin')
  for (const name of ['One', 'Two'])
    await addProduct(api.database.db, { name, price: 100, length: 6, weight_per_metre: 2.41 })
})
afterAll(() => api.close())
beforeEach(() => api.database.db.delete(importLayouts))

type Mode = 'preview' | 'forget' | 'store'

async function send(file: string | Buffer, mode: Mode = 'preview', layout?: FileLayout, more = {}) {
  const { payload, headers } = await multipartOf({
    file: fileOf(file, 'products.csv', 'text/csv'),
    update: 'true',
    mode,
    ...(layout && { layout: JSON.stringify(layout) }),
    ...more,
  })
  return api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { ...admin.headers, ...headers },
    payload,
  })
}
const read = async (...sent: Parameters<typeof send>) => (await send(...sent)).json<ImportReport>()

const RATES = 'Ready list June\nItem,Rate,Code\nOne,62500,7\nTotal,62500\n'
const TONNES: FileLayout = { columns: [{ column: 1, unit: 'tonnes' }] }

test('DOC-03 a preview shows the sheet with what was read in each column, and the row of each product', async () => {
  const { source, rows } = await read(RATES)
  expect(source).toEqual({
    sheets: [{ name: '', has_table: true }],
    sheet: 0,
    titles: { first: 2, last: 2 },
    is_matrix: false,
    columns: [
      { column: 0, title: 'Item', field: 'name' },
      { column: 1, title: 'Rate', field: 'price' },
      { column: 2, title: 'Code', field: null },
    ],
    rows: [['Ready list June'], ['Item', 'Rate', 'Code'], ['One', '62500', '7'], ['Total', '62500']],
    hidden_rows: 0,
    hidden_columns: 0,
  })
  expect(rows).toMatchObject([{ key: '3', row: 3, name: 'One' }])
  expect((await read(RATES, 'preview', TONNES)).source?.columns[1]).toMatchObject({ unit: 'tonnes' })
})

test('DOC-03 each product of a matrix names its cells and is chosen by itself', async () => {
  const { rows, source } = await read('GI pipes IS 1239,,\nNB,Light (Rs/m),Heavy (Rs/m)\n15,80,95\n')
  expect(rows.map(({ key, row, places }) => [key, row, places])).toEqual([
    ['B3', 3, [0, 1]],
    ['C3', 3, [0, 2]],
  ])
  expect(source).toMatchObject({ is_matrix: true, columns: [{ column: 0 }, { column: 1 }, { column: 1 }] })
})

test('DOC-03 a person chooses the sheet, the rows of the titles, fields and units', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = (rows: string[][]) =>
    `<sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${String(index + 1)}">${row
            .map((text, place) => cell(`${'ABC'[place] ?? ''}${String(index + 1)}`, text))
            .join('')}</row>`,
      )
      .join('')}</sheetData>`
  const workbook = workbookOfSheets([
    {
      name: 'June',
      xml: sheet([
        ['Item', 'Price'],
        ['One', '150'],
      ]),
    },
    {
      name: 'Other',
      xml: sheet([
        ['Maal', 'Bhav'],
        ['Two', '160'],
      ]),
    },
  ])
  const layout: FileLayout = {
    sheet: 1,
    titles: { first: 1, last: 1 },
    columns: [
      { column: 0, field: 'name' },
      { column: 1, field: 'price', unit: 'pieces' },
    ],
  }
  expect((await read(workbook)).rows).toMatchObject([{ name: 'One', price: 150 }])
  const { rows, source } = await read(workbook, 'preview', layout)
  expect(rows).toMatchObject([{ row: 2, name: 'Two', price: 160 }])
  expect(source).toMatchObject({
    sheet: 1,
    sheets: [
      { name: 'June', has_table: true },
      { name: 'Other', has_table: false },
    ],
  })
})

test.each<[string, FileLayout, string]>([
  ['a sheet', { sheet: 3 }, 'The file has no sheet 4.'],
  ['rows', { titles: { first: 9, last: 9 } }, 'Choose one to 5 rows of the sheet as column titles.'],
  ['a column', { columns: [{ column: 40, field: 'name' }] }, 'The file has no column 41.'],
  ['a field', { columns: [{ column: 0, field: 'colour' }] }, 'There is no field ‘colour’.'],
  ['a unit', { columns: [{ column: 1, unit: 'inch' }] }, 'The column “Rate” cannot be in inch.'],
])('DOC-03 a layout with %s that the file does not have is an error', async (_, layout, sentence) => {
  const response = await send(RATES, 'preview', layout)
  expect([response.statusCode, response.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { layout: [sentence] },
  ])
})

test('DOC-03 the layout of an import is used for the next file of its shape, and can be forgotten', async () => {
  expect(await read(RATES, 'store', TONNES, { rows: '["3"]' })).toMatchObject({ stored: 1 })
  const next = RATES.replace('June', 'July').replaceAll('62500', '63000')
  expect(await read(next)).toMatchObject({
    is_remembered: true,
    layout: TONNES,
    column_questions: [],
    rows: [{ written_price: '₹63,000.00 per tonne' }],
  })
  // An empty layout reads by the file alone.
  expect(await read(next, 'preview', {})).toMatchObject({ is_remembered: false, column_questions: [{}] })
  expect(await read(next, 'forget')).toMatchObject({
    is_remembered: false,
    layout: {},
    column_questions: [{}],
  })
  expect(await read(next)).toMatchObject({ is_remembered: false })
})

test.each([
  ['another unit in the title', RATES.replace('Rate', 'Rate (Rs/kg)')],
  ['another unit above the table', RATES.replace('Ready list June', 'Rates in Rs per kg')],
  ['other columns', RATES.replace('Rate,Code', 'Rate,Code,MOQ')],
])('DOC-03 a remembered layout does not count for a file with %s', async (_, file) => {
  await read(RATES, 'store', TONNES, { rows: '["3"]' })
  expect(await read(file)).toMatchObject({ is_remembered: false, layout: {} })
})

test('DOC-03 a remembered layout does not count where the titles that it points to have changed', async () => {
  const file = (title: string) => `Item,Price,\nTwo,5,\n,,\nMaal,Bhav,${title}\nOne,120,x\n`
  const layout: FileLayout = {
    sheet: 0,
    titles: { first: 4, last: 4 },
    columns: [
      { column: 0, field: 'name' },
      { column: 1, field: 'price', unit: 'pieces' },
    ],
  }
  await read(file('Note'), 'store', layout, { rows: '["5"]' })
  expect(await read(file('Note'))).toMatchObject({ is_remembered: true })
  expect(await read(file('Rate'))).toMatchObject({ is_remembered: false })
})
