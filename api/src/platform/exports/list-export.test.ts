import Fastify from 'fastify'
import { readSheet } from 'read-excel-file/node'
import { MAX_XLSX_ROWS } from '@nalika/shared-api/contract'
import type { Person } from '../http/person.ts'
import type { CsvColumn } from './csv-export.ts'
import { sendList } from './list-export.ts'

interface Row {
  name: string
  amount: number | null
  at: Date
}
const columns: CsvColumn<Row>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Amount', value: ({ amount }) => amount },
  { title: 'Created', value: ({ at }) => at },
]
const row = (name: string): Row => ({ name, amount: 2165.5, at: new Date('2026-01-01T18:30:00Z') })

async function exporting(rows: Row[], format: 'csv' | 'xlsx' | undefined) {
  const app = Fastify()
  app.decorateRequest('signedIn', () => ({ id: 1 }) as Person)
  app.get('/export', (_request, reply) =>
    sendList(reply, {
      name: 'pipes',
      columns,
      rows: (async function* () {
        yield rows
      })(),
      format,
    }),
  )
  return app.inject('/export')
}
const cellsOf = async (rows: Row[]) => readSheet((await exporting(rows, 'xlsx')).rawPayload)

test('ADM-25 a list arrives as a dated workbook with numbers, Indian times and phone numbers as text', async () => {
  const response = await exporting([row('+91 60000 11000')], 'xlsx')
  expect(response.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="pipes-\d{4}-\d\d-\d\d\.xlsx"$/,
  )
  expect(await readSheet(response.rawPayload)).toEqual([
    ['Name', 'Amount', 'Created'],
    ['+91 60000 11000', 2165.5, new Date('2026-01-02T00:00:00Z')],
  ])
})

test('ADM-25 a text is never a formula of the workbook, and characters that no workbook can hold are left out', async () => {
  const [, ...rows] = await cellsOf([row('=1+1'), row('a\u0001<b>\uD800'), row('x'.repeat(32_768))])
  expect(rows.map(([name]) => name)).toEqual(['=1+1', 'a<b>', null])
})

test('ADM-25 a workbook has a limit of rows, CSV has none', async () => {
  const rows = Array.from({ length: MAX_XLSX_ROWS + 1 }, () => row('Pipe'))
  const response = await exporting(rows, 'xlsx')
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain('An Excel file has at most 20,000 rows. Narrow the list or choose CSV.')
  expect((await exporting(rows, 'csv')).statusCode).toBe(200)
})

test('ADM-25 a list without rows is a workbook with its titles; without a format it is CSV', async () => {
  expect(await cellsOf([])).toEqual([['Name', 'Amount', 'Created']])
  expect((await exporting([], undefined)).headers['content-type']).toBe('text/csv; charset=utf-8')
})
