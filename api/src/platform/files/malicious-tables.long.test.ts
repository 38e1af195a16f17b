import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ErrorBody, ImportReport } from '@nalika/shared-api/contract'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { watchFileMemory } from '../../testing/malicious-files/file-memory.ts'
import { workbookOf, workbookWith } from '../../testing/files/workbooks.ts'
import { processFile } from './file-processing.ts'

/** For how long a hostile file may keep all other requests waiting. */
const MOST_DELAY_MS = 2000

let api: TestApp
let admin: TestPerson
const fileMemory = watchFileMemory()
beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, processFile)
  admin = await api.signedIn('admin')
  // The first file also starts the process that reads files.
  await send('Name\nPipe\n')
})
afterAll(() => api.close())
afterEach(() => {
  expect(fileMemory.beyond()).toEqual([])
})

async function send(file: string | Buffer, person = admin) {
  const { payload, headers } = await multipartOf({ file: fileOf(file, 'prices.xlsx'), mode: 'preview' })
  return api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { ...person.headers, ...headers },
    payload,
  })
}

const TITLES = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'
const sheetOf = (rows: string) => workbookWith(`<sheetData>${TITLES}${rows}</sheetData>`)
const rows = (count: number, cell: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${String(index + 2)}">${cell(index + 2)}</row>`).join(
    '',
  )

/** A workbook in which every cell of 5,000 rows is the same text of 30,000 characters. */
function repeating(): Buffer {
  const shared = 'x'.repeat(30_000)
  const cells = (row: number) =>
    ['A', 'B', 'C', 'D'].map((column) => `<c r="${column}${String(row)}" t="s"><v>0</v></c>`).join('')
  return workbookWith(
    `<sheetData>${rows(4999, cells)}</sheetData>`,
    [
      {
        name: 'xl/sharedStrings.xml',
        content: Buffer.from(`<sst><si><t>${shared}</t></si></sst>`),
      },
    ],
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>',
  )
}

test.each<[string, () => string | Buffer, string]>([
  [
    'a workbook with a value in the last cell that Excel has',
    () => sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'The file has more than 5,000 rows.',
  ],
  [
    'a workbook of 5,000 rows with a value in the last column',
    () => sheetOf(rows(4999, (row) => `<c r="XFD${String(row)}"><v>1</v></c>`)),
    'The file has more than 100 columns.',
  ],
  [
    'a workbook with one value far below',
    () => sheetOf('<row><c r="A900000"><v>1</v></c></row>'),
    'The file has more than 5,000 rows.',
  ],
  [
    'a workbook with a row that no spreadsheet has',
    () => sheetOf('<row r="99999999999"></row>'),
    'The workbook is damaged or too large to read.',
  ],
  [
    'a workbook whose cells are written as entities and with a prefix',
    () => sheetOf('<x:row r="2"><x:c r="&#88;FD2"><x:v>1</x:v></x:c></x:row>'),
    'The file has more than 100 columns.',
  ],
  ['a workbook that repeats a long text', repeating, 'The file has too much text.'],
  [
    'a CSV file of one line with two million columns',
    () => `Name${','.repeat(2_000_000)}x`,
    'The file has more than 100 columns.',
  ],
  [
    'a CSV file of one cell of 500 KB',
    () => `Name\n${'x'.repeat(500_000)}`,
    'Row 2 has a cell with more than 32,767 characters.',
  ],
])('TRU-02 %s is rejected with a message and delays no other request', async (_, file, sentence) => {
  const bytes = file()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const answer = await send(bytes)
  delay.disable()
  expect([answer.statusCode, answer.json<ErrorBody>().errors]).toEqual([422, { file: [sentence] }])
  expect(delay.max / 1e6).toBeLessThan(MOST_DELAY_MS)
  expect((await send('Name\nPipe\n')).statusCode).toBe(200)
})

test('TRU-02 formats without values to the end of a sheet do no harm', async () => {
  const report = (
    await send(
      sheetOf(
        '<row r="2"><c r="A2" t="inlineStr"><is><t>Pipe</t></is></c><c r="XFD2" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>',
      ),
    )
  ).json<ImportReport>()
  expect(report.rows.map(({ name }) => name)).toEqual(['Pipe'])
})

test('TRU-02 titles and numbers that are slow for regular expressions are read quickly', async () => {
  const slow = `${'('.repeat(32_000)},Name,Price (INR)\n${`,Pipe,1${' '.repeat(32_000)}x\n`.repeat(60)}`
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const { statusCode } = await send(slow)
  delay.disable()
  expect(statusCode).toBe(200)
  expect(delay.max / 1e6).toBeLessThan(MOST_DELAY_MS)
})

test('TRU-02 a preview of the largest accepted file delays no other request', async () => {
  const title = ['Name', 'Category', 'Diameter (mm)', 'Thickness (mm)', 'Key features', 'Description']
  const lines = Array.from({ length: 5000 }, (_, index) => [
    `Pipe ${String(index)}`,
    'ERW',
    60.3,
    3.91,
    `<ul><li>${'<b>Zinc</b> '.repeat(20)}</li></ul>`,
    'Welded. '.repeat(60),
  ])
  const file = workbookOf([title, ...lines])
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const report = (await send(file)).json<ImportReport>()
  delay.disable()
  expect(report.rows).toHaveLength(5000)
  expect(delay.max / 1e6).toBeLessThan(MOST_DELAY_MS)
})
