import type { ImportField } from '@nalika/shared-api/contract'
import { readFile as readSheets } from './file-rows.ts'
import { PRODUCT_FILE } from './product-file.ts'

const OPTIONS = {
  fields: PRODUCT_FILE,
  required: ['name', 'id'] as const,
  missing: 'No titles.',
  usualPrice: { value: 1, unit: 'pieces' },
} as const
/** Reads a table of one sheet. */
const readFile = (rows: string[][], options: Parameters<typeof readSheets<ImportField>>[1]) =>
  readSheets([{ name: '', rows, errors: [] }], options)

const KG = { value: 1, unit: 'kilograms' }
const TONNE = { value: 1, unit: 'tonnes' }
const PIECE = { value: 1, unit: 'pieces' }

test.each([
  ['Price', PIECE],
  ['Price (INR)', PIECE],
  ['Price (Rs/MT)', TONNE],
  ['Rs. per kg', KG],
  ['Rate (Rs/kg) w.e.f. 1.6.2026', KG],
  ['Basic Rate', undefined],
  ['Rate (Rs/Mt)', undefined],
] as const)('ADM-25 the column %j has prices per %j, and is asked about without a unit', (title, per) => {
  const { price, questions, columns } = readFile(
    [
      ['Item', title],
      ['Pipe', '62500'],
    ],
    OPTIONS,
  )
  expect(columns.map(({ field }) => field)).toEqual(['name', 'price'])
  expect(price.per).toEqual(per)
  expect(questions).toHaveLength(per ? 0 : 1)
})

test('ADM-25 cells and a column of units say what their prices are for: nothing is asked', () => {
  for (const table of [
    [
      ['Item', 'Rate'],
      ['Pipe', '65/kg'],
      ['Pipe 2', 'on request'],
    ],
    [
      ['Item', 'Rate', 'UOM'],
      ['Pipe', '65', 'kg'],
    ],
    [
      ['All rates in Rs. per MT', ''],
      ['Item', 'Rate'],
      ['Pipe', '62500'],
    ],
  ])
    expect(readFile(table, OPTIONS).questions).toEqual([])
})

test('ADM-25 a remark says more than the usual unit, a title more than a remark', () => {
  const remark = ['All rates in Rs. per MT, GST extra', '']
  const priceOf = (title: string) => readFile([remark, ['Item', title], ['Pipe', '62500']], OPTIONS).price
  expect(priceOf('Price').per).toEqual(TONNE)
  expect(priceOf('Price per kg').per).toEqual(KG)
})

test('ADM-25 GST without its rate is asked about, in a title or a note below the table', () => {
  const read = (title: string, note: string) =>
    readFile(
      [
        ['Item', title],
        ['Pipe', '62500'],
        [note, ''],
      ],
      OPTIONS,
    )
  expect(read('Price incl. GST', '').questions.map(({ text }) => text)).toEqual([
    'The prices of “Price incl. GST” include GST. At which rate?',
  ])
  expect(read('Price', 'Rates are inclusive of GST.').price.isTaxOpen).toBe(true)
  expect(read('Price', 'Rates are inclusive of GST 18%.').price.gst).toBe(18)
  expect(read('Price excl. GST', 'Rates are inclusive of GST.').price.isTaxOpen).toBe(false)
})

test('ADM-21 a column that may be the name is the name where no other is', () => {
  const fieldsOf = (...titles: string[]) =>
    readFile([titles, ['A', 'B', '5']], OPTIONS).columns.map(({ field }) => field)
  expect(fieldsOf('Sr. No.', 'Description', 'Price')).toEqual([null, 'name', 'price'])
  expect(fieldsOf('Name', 'Description', 'Price')).toEqual(['name', 'description', 'price'])
})

test('ADM-21 "Weight (kg/m)" is the weight of a metre, "Weight (kg)" is not', () => {
  const fieldOf = (title: string) =>
    readFile(
      [
        ['Name', title],
        ['Pipe', '5'],
      ],
      OPTIONS,
    ).columns[1]?.field
  expect(
    ['Weight per metre (kg/m)', 'Wt. kg/m', 'Kg/Mtr', 'Weight (kg/m)', 'Weight (kg)', 'WT (kg)'].map(fieldOf),
  ).toEqual(['weight_per_metre', 'weight_per_metre', 'weight_per_metre', 'weight_per_metre', null, null])
})

test('ADM-21 a table without known titles says so, and names its columns', () => {
  expect(
    readFile(
      [
        ['Stuff', 'Cost'],
        ['Pipe', '5'],
      ],
      OPTIONS,
    ),
  ).toMatchObject({
    problem: 'No titles.',
    rows: [],
    columns: [{ title: 'Stuff', field: null, sample: 'Pipe' }, {}],
  })
})
