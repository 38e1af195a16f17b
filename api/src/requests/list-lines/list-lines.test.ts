import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { drawTable, pdfOf } from '../../testing/files/pdfs.ts'
import { workbookOfSheets } from '../../testing/files/sheets-of-workbook.ts'
import { workbookOf } from '../../testing/files/workbooks.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await seedDemo(api.database, { today: new Date() })
})
afterAll(() => api.close())

async function read(text: string, answers: object = {}): Promise<ReadQuoteLine[]> {
  const payload = { text, ...answers }
  const response = await api.app.inject({ method: 'POST', url: '/api/quote-lines', payload })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: ReadQuoteLine[] }>().data
}

/** What a buyer reads of a line. */
const summary = ({ candidates, quantity, unit }: ReadQuoteLine) => [candidates[0]?.name, quantity, unit]

test.each([
  ['GI pipe 1" B class - 200 nos', 'GI Pipe 25 NB Medium IS 1239', 200, 'pieces'],
  ['MS ERW pipe 40 NB heavy – 150 RMT', 'MS ERW Pipe 40 NB Heavy IS 1239', 150, 'metres'],
  ['2" sch 40 A106 Gr B seamless 120 mtrs', 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B', 120, 'metres'],
  ['SS 316L 2 inch sch 10S 60 mtr', 'SS Welded Pipe 2" NB Sch 10S ASTM A312 TP316L', 60, 'metres'],
  ['RHS 80x40x3.2 YSt 210 - 3 MT', 'RHS 80 × 40 × 3.2 IS 4923 YSt 210', 3, 'tonnes'],
  ['SHS 60*60*3.2 YSt 210 : 2500 kg', 'SHS 60 × 60 × 3.2 IS 4923 YSt 210', 2500, 'kg'],
  ['6" sch 40 API 5L Gr B 240 m', 'Line Pipe 6" NB Sch 40 API 5L Gr B PSL 1', 240, 'metres'],
  ['API 5L X52 8 inch sch 40 1,200 m', 'Line Pipe 8" NB Sch 40 API 5L X52 PSL 2', 1200, 'metres'],
  ['GI 15 NB medium, 100 pcs', 'GI Pipe 15 NB Medium IS 1239', 100, 'pieces'],
  ['100 NB C class MS pipe black 5 ton', 'MS ERW Pipe 100 NB Heavy IS 1239', 5, 'tonnes'],
  ['Seamless pipe 4 inch sch 80 A106B, 36 mtrs', 'Seamless Pipe 4" NB Sch 80 ASTM A106 Gr B', 36, 'metres'],
  ['GI pipe 3/4 inch medium 400 ft', 'GI Pipe 20 NB Medium IS 1239', 400, 'feet'],
  ['SA 210 Gr A1 tube 50.8 OD x 3.66 thk 1.5 MT', 'Boiler Tube 50.8 × 3.66 ASTM A210 Gr A-1', 1.5, 'tonnes'],
  ['A179 tube 19.05 x 2.11 - 900 mtr', 'Heat Exchanger Tube 19.05 × 2.11 ASTM A179', 900, 'metres'],
  ['MS pipe 6 inch heavy class 90 m', 'MS ERW Pipe 150 NB Heavy IS 1239', 90, 'metres'],
  ['२ इंच जीआई पाइप बी क्लास १०० मीटर', 'GI Pipe 50 NB Medium IS 1239', 100, 'metres'],
  ['40 nos x 6 m RHS 80x40x3.2 YSt 210', 'RHS 80 × 40 × 3.2 IS 4923 YSt 210', 40, 'pieces'],
  ['12 x 6 m GI 25 NB medium', 'GI Pipe 25 NB Medium IS 1239', 12, 'pieces'],
])('PUB-27 the line "%s" means %s, %s %s', async (line, ...meant) => {
  const lines = await read(line)
  expect(lines.map(summary)).toEqual([meant])
  // What is not certain says why.
  for (const { certain, candidates, question, note } of lines)
    expect(certain).toBe(candidates.length === 1 && question === null && note === '')
})

test.each([
  ['black or galvanised', 'pipe 50 NB heavy IS 1239 300 m'],
  ['the standard', 'seamless pipe 2" sch 40 - 55 m'],
  ['the grade', 'SHS 72x72x4 24 nos'],
  ['the class', 'GI pipe 25 NB 120 m'],
  ['the unit', 'GI pipe 32 NB medium IS 1239 - 120 mt'],
  ['a word that nothing explains', 'GI pipe 32 NB medium IS 1239 zorb 120 m'],
])('PUB-27 LNG-04 a line that leaves open %s asks: "%s"', async (_, line) => {
  const [asked] = await read(line)
  expect(asked).toMatchObject({ certain: false, nearest: false })
  expect(asked?.candidates.length).toBeGreaterThan(0)
  expect(asked?.question?.choices.length).toBeGreaterThan(0)
})

test('PUB-27 LNG-04 an answer to the question leaves what it says; a correction counts for all lines', async () => {
  const text = 'pipe 50 NB heavy IS 1239 zorb 300 m\npipe 25 NB heavy IS 1239 zorb 20 nos'
  const [first, second] = await read(text)
  const choice = first?.question?.choices.find(({ label }) => /galvanised/i.test(label))
  const given = JSON.stringify([{ line: first?.id, kind: choice?.kind, value: choice?.value }])
  const zorb = { line: first?.id, text: 'zorb', kind: 'chatter', value: 'zorb' }
  const [answered, ...others] = await read(text, { given, line: first?.id })
  expect(others).toEqual([])
  expect(answered?.candidates.map(({ category }) => category)).toEqual(
    answered?.candidates.map(() => 'galvanised'),
  )
  expect(second?.pieces.map(({ mark }) => mark)).toContain('unknown')
  const corrected = await read(text, { corrections: JSON.stringify([zorb]) })
  expect(corrected.map(({ pieces }) => pieces.some(({ mark }) => mark === 'unknown'))).toEqual([false, false])
})

test('PUB-27 LNG-04 when nothing fits it says so, and offers the nearest', async () => {
  const [line] = await read('A106 Gr B 12" STD seamless 30 m')
  expect(line).toMatchObject({ certain: false })
  if (line?.nearest)
    expect(line.note).toMatch(
      /^Not in the catalogue: .*STD.*We will source it\. The nearest differs in .*STD/,
    )
})

test.each(['PVC pipe 4 inch 20 nos', 'gate valve 50 NB 4 nos', 'ISMC 100 channel - 3 MT'])(
  'PUB-27 LNG-04 the line "%s" is no pipe: it is kept to be sourced',
  async (line) => {
    const note = 'Not in the catalogue, which lists steel pipes and tubes. We will ask distributors for it.'
    expect(await read(line)).toMatchObject([{ certain: false, candidates: [], note }])
  },
)

test('PUB-27 LNG-04 a line that is not listed is sourced; what is said besides is the buyer’s note', async () => {
  const [line] = await read('8" Sch 80 A333 Gr 6 seamless hydro test, 3.1 certificate - 24 m')
  expect(line?.certain).toBe(false)
  expect(line?.note).toMatch(
    /^Not in the catalogue: 8" Sch 80 A333 Gr 6 seamless\. We will source it\. .*Your note: hydro test, 3\.1 certificate\.$/,
  )
})

test('PUB-27 a list has a line for each item, none for greetings, titles and totals', async () => {
  const lines = await read(
    [
      'Dear Sir,',
      'Please quote for the following:',
      '',
      '1) 50 NB C class 300 m',
      '2) GI pipe 1" B class - 200 nos',
      '3. MS ERW pipe 40 NB heavy – 150 RMT',
      '4.\u00a02" sch 40 A106 Gr B seamless 120 mtrs',
      '(5) SS 304 pipe 1" sch 40 @ 25 nos',
      '• SS 316L 2 inch sch 10S 60 mtr',
      'Total 6 items',
      'Thanks & regards',
    ].join('\r\n'),
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([300, 200, 150, 120, 25, 60])
})

test('PUB-27 what is sourced is described by its title and its text, without numbers of the list', async () => {
  const [line] = await read('A335 P11 seamless pipes:\n1) 6" sch 80 - 12 m')
  expect(line?.description).toMatch(/^A335 P11 seamless pipes? 6" sch 80$/)
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS = [
  ['Tower B, fire line', '', '', '', ''],
  ['Sr No', 'Description', 'Size (NB)', 'Qty', 'Unit'],
  [1, 'MS ERW pipe C class', 25, 120, 'Mtr'],
  [2, 'GI pipe medium', '50', '80', 'Nos'],
  ['', 'Total', '', 200, ''],
]

async function upload(file: ReturnType<typeof fileOf>) {
  const { payload, headers } = await multipartOf({ file })
  return api.app.inject({ method: 'POST', url: '/api/quote-lines', headers, payload })
}

test.each([
  ['workbook', () => fileOf(workbookOf(ROWS), 'boq.xlsx', XLSX)],
  ['CSV file', () => fileOf(ROWS.map((row) => row.join(',')).join('\r\n'), 'boq.csv', 'text/csv')],
])('PUB-27 a %s is read as a list, its columns by their titles', async (_, file) => {
  const response = await upload(file())
  expect(response.json<{ data: ReadQuoteLine[] }>().data.map(summary)).toEqual([
    ['MS ERW Pipe 25 NB Heavy IS 1239', 120, 'metres'],
    ['GI Pipe 50 NB Medium IS 1239', 80, 'pieces'],
  ])
})

test('PUB-27 a CSV file with bare inch marks is read', async () => {
  const rows = ['Sl;Description;Size;Class;Qty;Unit', '1;GI pipe IS 1239;1 1/4";Heavy;75;Mtr', ';Total;;;75;']
  const response = await upload(fileOf(rows.join('\n'), 'stores.csv', 'text/csv'))
  expect(response.json<{ data: ReadQuoteLine[] }>().data.map(summary)).toEqual([
    ['GI Pipe 32 NB Heavy IS 1239', 75, 'metres'],
  ])
})

test('PUB-27 LNG-02 a cell with an error is asked for, never read as a number', async () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const xml = `<sheetData><row r="1">${text('A1', 'Item')}${text('B1', 'Size (inch)')}${text('C1', 'Qty (m)')}</row><row r="2">${text('A2', 'GI pipe heavy IS 1239')}<c r="B2" s="0"><v>45689</v></c><c r="C2"><v>40</v></c></row><row r="3">${text('A3', 'GI pipe heavy IS 1239 25 NB')}<c r="C3"><f>A1*4</f></c></row></sheetData>`
  const hidden = { name: 'Rates', xml: '<sheetData/>', state: 'hidden' as const }
  const response = await upload(
    fileOf(workbookOfSheets([{ name: 'List', xml }, hidden], ['d-mmm']), 'boq.xlsx', XLSX),
  )
  const { data, notes } = response.json<{ data: ReadQuoteLine[]; notes: string[] }>()
  expect(data.map(({ certain, quantity, problems }) => [certain, quantity, problems[0]])).toEqual([
    [false, 40, expect.stringMatching(/^Cell B2 is the date 1-Feb\./)],
    [false, null, expect.stringMatching(/^Cell C3 has a formula without a value/)],
  ])
  expect(notes).toEqual(['Sheet “Rates” is hidden and not read.'])
})

test('PUB-27 a PDF is read by its table', async () => {
  const rows = [
    ['Sr', 'Description', 'Unit', 'Qty'],
    [
      '1.01',
      'Supplying and laying GI pipe IS 1239 heavy class (C), 80 mm dia, with two coats of paint',
      'Rm',
      '340',
    ],
    ['1.02', 'Same as item above but 50 mm dia', 'Rm', '85'],
  ]
  const pdf = await pdfOf((document) => drawTable(document, rows, { widths: [40, 250, 60, 60] }))
  const response = await upload(fileOf(pdf, 'tender.pdf', 'application/pdf'))
  expect(response.json<{ data: ReadQuoteLine[] }>().data.map(summary)).toEqual([
    ['GI Pipe 80 NB Heavy IS 1239', 340, 'metres'],
    ['GI Pipe 50 NB Heavy IS 1239', 85, 'metres'],
  ])
})

test('PUB-27 an email is read with its table and its attached file', async () => {
  const email = [
    'From: stores@plant.example',
    'To: sales@nalika.example',
    'Subject: Enquiry',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<table><tr><th>Item</th><th>Qty</th></tr><tr><td>GI pipe 32 NB heavy IS 1239</td><td>75 m</td></tr></table>',
    '--b',
    'Content-Type: text/csv; name="more.csv"',
    'Content-Disposition: attachment; filename="more.csv"',
    '',
    'Item,Qty',
    'GI pipe 50 NB medium IS 1239,12 nos',
    '--b--',
  ].join('\r\n')
  const response = await upload(fileOf(email, 'enquiry.eml', 'message/rfc822'))
  expect(response.json<{ data: ReadQuoteLine[] }>().data.map(summary)).toEqual([
    ['GI Pipe 32 NB Heavy IS 1239', 75, 'metres'],
    ['GI Pipe 50 NB Medium IS 1239', 12, 'pieces'],
  ])
})

test.each([
  [
    'another kind of file',
    fileOf('GIF89a', 'boq.gif', 'image/gif'),
    'Choose an XLSX, CSV, PDF, EML or HTML file, or a JPEG, PNG or WebP picture.',
  ],
  [
    'an empty list',
    fileOf('Item,Qty\n', 'boq.csv', 'text/csv'),
    'Choose a file with a list of 1 to 200 lines.',
  ],
  [
    'more lines than a request has',
    fileOf('GI 25 NB medium 10 m\n'.repeat(201), 'boq.csv', 'text/csv'),
    'Choose a file with a list of 1 to 200 lines.',
  ],
])('PUB-27 %s is not read', async (_, file, sentence) => {
  const response = await upload(file)
  expect([response.statusCode, response.json()]).toMatchObject([422, { errors: { file: [sentence] } }])
})
