import { eq, sql } from 'drizzle-orm'
import type { ColumnAnswer, OwnPriceReport, OwnPriceRow } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'
import { PRICE_LISTS } from '../../testing/files/price-lists/price-list-cases.ts'
import type { PriceListCase } from '../../testing/files/price-lists/price-list-cases.ts'
import { writeCaseFile } from '../../testing/files/price-lists/price-list-files.ts'
import type { CaseFile } from '../../testing/files/price-lists/price-list-files.ts'

let api: TestApp
let owner: TestPerson

beforeAll(async () => {
  api = await startTestApp()
  const { db } = api.database
  await seedDemo(api.database, { today: new Date() })
  owner = await api.signedIn('distributor')
  await db.insert(distributorBrands).select(
    db
      .select({
        accountId: sql<number>`${owner.id}::int`.as('account_id'),
        brandId: brands.id,
        status: sql<'approved'>`'approved'`.as('status'),
      })
      .from(brands) as never,
  )
  const setCode = (name: string, item_code: string) =>
    db.update(products).set({ item_code }).where(eq(products.name, name))
  await setCode('MS ERW Pipe 15 NB Light IS 1239', 'BT-1015')
  await setCode('MS ERW Pipe 20 NB Light IS 1239', 'BT-1020')
})
afterAll(() => api.close())

async function preview(file: CaseFile, columns: readonly ColumnAnswer[] = []): Promise<OwnPriceReport> {
  const { bytes, name, type } = await writeCaseFile(file)
  const { payload, headers } = await multipartOf({
    file: fileOf(bytes, name, type),
    mode: 'preview',
    ...(columns.length > 0 && { layout: JSON.stringify({ columns }) }),
  })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/distributor/own-prices/import',
    headers: { ...owner.headers, ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<OwnPriceReport>()
}

const isAsked = ({ action, questions }: OwnPriceRow) => action === 'error' || questions.length > 0
const priceOf = ({ name, changes }: OwnPriceRow) => {
  const value = (title: string) => changes.find(({ column }) => column === title)?.to ?? ''
  return [name, Number(value('Price')), value('Price unit')]
}

/** What became of each row that a case names, and of those that it does not. */
function judge({ want }: PriceListCase, report: OwnPriceReport) {
  const rows = new Map(report.rows.map((row) => [row.key, row]))
  const isWhollyAsked = report.columns_problem !== undefined
  const right: string[] = []
  const asked: string[] = []
  const wrong: unknown[] = []
  for (const [key, wanted] of Object.entries(want)) {
    const row = rows.get(key)
    if (row ? isAsked(row) : isWhollyAsked) (wanted === 'asked' ? right : asked).push(key)
    else if (row && JSON.stringify(priceOf(row)) === JSON.stringify(wanted)) right.push(key)
    else wrong.push({ key, wanted, read: row && priceOf(row) })
  }
  for (const [key, row] of rows)
    if (!(key in want) && !isAsked(row)) wrong.push({ key, wanted: 'no product', read: priceOf(row) })
  return { right, asked, wrong }
}

test.each(PRICE_LISTS)('DOC-02 a price list with $layout is never read silently wrong', async (one) => {
  const { right, asked, wrong } = judge(one, await preview(one.file))
  expect(wrong).toEqual([])
  expect([one.layout, right.length, asked.length]).toEqual([
    one.layout,
    Object.keys(one.want).length - (one.asks ?? 0),
    one.asks ?? 0,
  ])
})

test('DOC-02 nine of ten rows of these lists are read or asked as they should be', () => {
  const rows = PRICE_LISTS.flatMap(({ want }) => Object.keys(want)).length
  const asked = PRICE_LISTS.reduce((sum, { asks = 0 }) => sum + asks, 0)
  expect(PRICE_LISTS.length).toBeGreaterThanOrEqual(20)
  expect(asked / rows).toBeLessThan(0.1)
})

const listOf = (rows: string): CaseFile => ({ csv: rows })
const twenty = 'MS ERW Pipe 20 NB Medium IS 1239'

test('DOC-02 a discount beside list prices is asked for once, and taken off exactly', async () => {
  const list = listOf(
    `Product,Price (Rs/Mtr),Discount %\n${twenty},118.00,12\nMS ERW Pipe 25 NB Medium IS 1239,182.00,\n`,
  )
  const { column_questions: questions } = await preview(list)
  expect(questions.map(({ text }) => text)).toEqual([
    'Is “Discount %” still to be taken off “Price (Rs/Mtr)”?',
  ])
  const [[off, left] = []] = questions.map(({ choices }) => choices.map(({ answer }) => answer))
  if (!off || !left) throw new Error('There are no choices.')
  expect((await preview(list, [off])).rows.map((row) => priceOf(row)[1])).toEqual([103.84, 182])
  expect((await preview(list, [left])).rows.map((row) => priceOf(row)[1])).toEqual([118, 182])
})

test('DOC-02 a discount in a remark is asked for, and taken off all prices', async () => {
  const list = listOf(
    `Product,List Price (Rs/Mtr)\n${twenty},118.00\nLess 12.5% trade discount on above rates,\n`,
  )
  const { column_questions: questions } = await preview(list)
  expect(questions.map(({ text }) => text)).toEqual([
    'The list says “Less 12.5% trade discount on above rates”. What does it mean for “List Price (Rs/Mtr)”?',
  ])
  const prices = async (discount: number) =>
    (await preview(list, [{ column: 1, discount }])).rows.map((row) => priceOf(row)[1])
  expect(await prices(12.5)).toEqual([103.25])
  expect(await prices(0)).toEqual([118])
})

test('DOC-02 of columns with several prices one is chosen, or none', async () => {
  const list = listOf(`Size,Tata,Jindal\n${twenty},68,67.5\n`)
  const { column_questions: questions, columns_problem: problem } = await preview(list)
  expect(problem).toBe('Choose the column of the prices.')
  expect(questions[0]?.choices.map(({ label }) => label)).toEqual(['Tata', 'Jindal', 'None of them'])
  const { rows } = await preview(list, [{ column: 2, field: 'price', unit: 'kg' }])
  expect(rows.map(priceOf)).toEqual([[twenty, 67.5, 'kg']])
})
