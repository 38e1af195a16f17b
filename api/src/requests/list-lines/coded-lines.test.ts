import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { products } from '../../catalogue/index.ts'
import { seedDemo } from '../../demo/seed.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'

const SEAMLESS = 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B'
const GALVANISED = 'GI Pipe 40 NB Heavy IS 1239'
const BLACK = 'MS ERW Pipe 40 NB Heavy IS 1239'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await seedDemo(api.database, { today: new Date() })
  const setCode = (name: string, item_code: string) =>
    api.database.db.update(products).set({ item_code }).where(eq(products.name, name))
  await setCode(SEAMLESS, 'SML-50/40')
  await setCode(GALVANISED, '40017')
  await setCode(BLACK, 'ERW.40-H')
})
afterAll(() => api.close())

async function read(text: string): Promise<ReadQuoteLine[]> {
  const response = await api.app.inject({ method: 'POST', url: '/api/quote-lines', payload: { text } })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: ReadQuoteLine[] }>().data
}
const summary = ({ certain, candidates, quantity, unit }: ReadQuoteLine) => [
  certain,
  candidates.map(({ name }) => name),
  quantity,
  unit,
]

test.each([
  ['alone', 'SML-50/40 - 120 m'],
  ['in small letters, behind the quantity', '120 m sml-50/40'],
  ['beside the name', '2" sch 40 seamless pipe A106 Gr B (SML-50/40) 120 m'],
  ['beside words that nobody knows', 'zorb SML-50/40 120 m'],
])('DOC-04 a line with the code of a mill %s is its product', async (_, line) => {
  expect((await read(line)).map(summary)).toEqual([[true, [SEAMLESS], 120, 'metres']])
})

test('DOC-04 a code that contradicts what its line says is a question with both products', async () => {
  const [line, ...others] = await read('SML-50/40 GI pipe 40 NB heavy 60 m')
  expect(others).toEqual([])
  expect(line).toMatchObject({ certain: false, quantity: 60 })
  expect(line?.candidates.map(({ name }) => name).slice(0, 2)).toEqual([SEAMLESS, GALVANISED])
  expect(line?.question?.text).toBe(
    `The code “SML-50/40” is of “${SEAMLESS}”, and the line says something else. Which product?`,
  )
})

test('DOC-04 a code of several mills asks which product is meant', async () => {
  const { db } = api.database
  const other = 'GI Pipe 50 NB Heavy IS 1239'
  await db.update(products).set({ item_code: 'SML-50/40' }).where(eq(products.name, other))
  const [line] = await read('SML-50/40 120 m')
  await db.update(products).set({ item_code: null }).where(eq(products.name, other))
  expect(line?.certain).toBe(false)
  expect(line?.question?.text).toBe('Several products have the code “SML-50/40”. Which one?')
  expect(line?.candidates.map(({ name }) => name).sort()).toEqual([other, SEAMLESS].sort())
})

test('DOC-04 a code without its quantity, and a part of a longer code, decide nothing', async () => {
  const [open] = await read('SML-50/40')
  expect(open).toMatchObject({ quantity: null, candidates: [{ name: SEAMLESS }] })
  const lines = await read('SML-50/40X seamless 120 m')
  expect(lines.every(({ certain }) => !certain)).toBe(true)
})

test('DOC-04 a pasted or uploaded table goes by its column of codes, numbers too', async () => {
  const rows = [
    ['Item Code', 'Qty (Mtr)'],
    ['40017', '150'],
    ['ERW.40-H', '90'],
    ['99999', '10'],
  ]
  const wanted = [
    [true, [GALVANISED], 150, 'metres'],
    [true, [BLACK], 90, 'metres'],
    // A code that nobody knows is no line less.
    [false, [], 10, 'metres'],
  ]
  expect((await read(rows.map((row) => row.join('\t')).join('\n'))).map(summary)).toEqual(wanted)
  const csv = rows.map((row) => row.join(',')).join('\n')
  const { payload, headers } = await multipartOf({ file: fileOf(csv, 'list.csv', 'text/csv') })
  const answer = await api.app.inject({ method: 'POST', url: '/api/quote-lines', headers, payload })
  expect(answer.json<{ data: ReadQuoteLine[] }>().data.map(summary)).toEqual(wanted)
  // A number in a sentence is none.
  expect(
    (await read('40017 nos GI pipe 25 NB medium')).map(({ candidates: [first] }) => first?.name),
  ).toEqual(['GI Pipe 25 NB Medium IS 1239'])
})
