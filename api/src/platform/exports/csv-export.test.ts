import { parse } from 'csv-parse/sync'
import Fastify from 'fastify'
import { csvLines, inBatches, sendCsv } from './csv-export.ts'
import type { CsvColumn } from './csv-export.ts'
import { harmless, withoutGuard } from './formula-guard.ts'

interface Row {
  id: number
  name: string
  price: number | null
  at: Date
}
const columns: CsvColumn<Row>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Price', value: ({ price }) => price },
  { title: 'Created', value: ({ at }) => at },
]
const row = (id: number): Row => ({ id, name: `Pipe ${String(id)}`, price: id / 4, at: new Date(0) })

function exporting(rows: () => AsyncIterable<readonly Row[]>) {
  const app = Fastify()
  app.get('/export', (_request, reply) => sendCsv(reply, { name: 'pipes', columns, rows: rows() }))
  return app.inject('/export')
}

test('ADM-21 a list arrives as a dated CSV file that Excel reads as UTF-8', async () => {
  const answer = await exporting(() =>
    inBatches(
      () => Promise.resolve([1, 2]),
      (ids) => Promise.resolve(ids.map(row)),
    ),
  )
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pipes-\d{4}-\d\d-\d\d\.csv"$/)
  expect(answer.body).toBe(
    '\uFEFFName,Price,Created\r\nPipe 1,0.25,1970-01-01 05:30\r\nPipe 2,0.5,1970-01-01 05:30\r\n',
  )
})

test('ADM-21 every row comes once, in the order of the ids, however many batches they are', async () => {
  const ids = Array.from({ length: 1234 }, (_, index) => 5000 - index)
  const asked: number[] = []
  const answer = await exporting(() =>
    inBatches(
      () => Promise.resolve(ids),
      (some) => {
        asked.push(some.length)
        return Promise.resolve(some.map(row))
      },
    ),
  )
  const names = (parse(answer.body, { bom: true, from_line: 2 }) as string[][]).map(([name]) => name)
  expect(names).toEqual(ids.map((id) => `Pipe ${String(id)}`))
  expect(asked).toEqual([...Array<number>(12).fill(100), 34])
})

test('ADM-21 an empty list has its heading', async () => {
  const answer = await exporting(() =>
    inBatches<Row>(
      () => Promise.resolve([]),
      () => Promise.resolve([]),
    ),
  )
  expect(answer.body).toBe('\uFEFFName,Price,Created\r\n')
})

test('ADM-21 a list that cannot be read is an error, not an empty file', async () => {
  const answer = await exporting(() =>
    inBatches<Row>(
      () => Promise.resolve([1]),
      () => Promise.reject(new Error('no database')),
    ),
  )
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('json')
})

test.each([
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '  =HYPERLINK("http://evil.example")',
  '\n@x',
  '＝1+1',
])('ADM-21 a cell that begins as a formula is shown, not run: %j', (text) => {
  expect(csvLines([[text]])).toMatch(/^"?'/)
  expect(withoutGuard(harmless(text))).toBe(text)
})

test.each(['+91 60000 11000', '+916000011000'])(
  'ADM-25 the phone number %s stays as it is in CSV',
  (text) => {
    expect(csvLines([[text]])).toBe(`${text}\r\n`)
  },
)

test.each(['+91-60000-11000', '+1+1', '+91 60000 11000\t=1', '+91(A1)', '+9'])(
  'ADM-25 %j, which a spreadsheet could calculate, is no phone number',
  (text) => {
    expect(csvLines([[text]])).toMatch(/^"?'/)
  },
)

test('ADM-21 plain text and numbers stay as they are, and separators are quoted', () => {
  expect(csvLines([['ERW 2" × 3.91, black', "O'Neill", -5.5, 1e21, null, undefined, Number.NaN]])).toBe(
    `"ERW 2"" × 3.91, black",O'Neill,-5.5,1e+21,,,\r\n`,
  )
  expect(withoutGuard("'plain'")).toBe("'plain'")
})
