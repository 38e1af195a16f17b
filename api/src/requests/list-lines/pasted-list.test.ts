import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { workbookOf } from '../../testing/files/workbooks.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
  await seedDemo(api.database, { today: new Date() })
})
afterAll(() => api.close())

async function read(text: string): Promise<ReadQuoteLine[]> {
  const response = await api.app.inject({ method: 'POST', url: '/api/quote-lines', payload: { text } })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: ReadQuoteLine[] }>().data
}

/** What a buyer reads of a line. */
const summary = ({ certain, candidates, quantity, unit }: ReadQuoteLine) => [
  certain ? candidates[0]?.name : null,
  quantity,
  unit,
]

test.each([
  ['50 NB C class 300 m', 'MS ERW Pipe 50 NB Heavy IS 1239', 300, 'metres'],
  ['GI pipe 1" B class - 200 nos', 'GI Pipe 25 NB Medium IS 1239', 200, 'pieces'],
  ['MS ERW pipe 40 NB heavy – 150 RMT', 'MS ERW Pipe 40 NB Heavy IS 1239', 150, 'metres'],
  ['2" sch 40 A106 Gr B seamless 120 mtrs', 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B', 120, 'metres'],
  ['SS 304 pipe 1" sch 40 @ 25 nos', 'SS Seamless Pipe 1" NB Sch 40S ASTM A312 TP304', 25, 'pieces'],
  ['SS 316L 2 inch sch 10S 60 mtr', 'SS Welded Pipe 2" NB Sch 10S ASTM A312 TP316L', 60, 'metres'],
  ['RHS 80x40x3.2 - 3 MT', 'RHS 80 × 40 × 3.2 IS 4923 YSt 210', 3, 'tonnes'],
  ['SHS 60*60*3.2 : 2500 kg', 'SHS 60 × 60 × 3.2 IS 4923 YSt 210', 2500, 'kg'],
  ['6" sch 40 API 5L Gr B 240 m', 'Line Pipe 6" NB Sch 40 API 5L Gr B PSL 1', 240, 'metres'],
  ['API 5L X52 8 inch sch 40 1,200 m', 'Line Pipe 8" NB Sch 40 API 5L X52 PSL 2', 1200, 'metres'],
  ['GI 15 NB medium, 100 pcs', 'GI Pipe 15 NB Medium IS 1239', 100, 'pieces'],
  ['100 NB C class MS pipe black 5 ton', 'MS ERW Pipe 100 NB Heavy IS 1239', 5, 'tonnes'],
  ['Seamless pipe 4 inch sch 80 A106B, 36 mtrs', 'Seamless Pipe 4" NB Sch 80 ASTM A106 Gr B', 36, 'metres'],
  ['ERW 3" sch 40 - 20 length', 'ERW Pipe 3" NB Sch 40 ASTM A53 Gr B Type E', 20, 'pieces'],
  ['GI pipe 3/4 inch medium 400 ft', 'GI Pipe 20 NB Medium IS 1239', 400, 'feet'],
  ['300 nos 1" GI B class 6 m long', 'GI Pipe 25 NB Medium IS 1239', 300, 'pieces'],
  ['SA 210 Gr A1 tube 50.8 OD x 3.66 thk 1.5 MT', 'Boiler Tube 50.8 × 3.66 ASTM A210 Gr A-1', 1.5, 'tonnes'],
  ['A179 tube 19.05 x 2.11 - 900 mtr', 'Heat Exchanger Tube 19.05 × 2.11 ASTM A179', 900, 'metres'],
  ['SS 316 1/2" sch 40 seamless 50m', 'SS Seamless Pipe 1/2" NB Sch 40S ASTM A312 TP316', 50, 'metres'],
  ['GI pipe 2 inch medium - 40', 'GI Pipe 50 NB Medium IS 1239', 40, 'pieces'],
  ['MS square pipe 40x40x2.6 500 kg', 'SHS 40 × 40 × 2.6 IS 4923 YSt 210', 500, 'kg'],
  ['MS pipe 6 inch heavy class 90 m', 'MS ERW Pipe 150 NB Heavy IS 1239', 90, 'metres'],
  ['scaffolding tube 40 NB 4 mm black 300 nos', 'Scaffolding Tube 48.3 × 4.0 IS 1161 YSt 240', 300, 'pieces'],
  ['fire fighting pipe 4 inch heavy 300 mtr', 'MS ERW Pipe 100 NB Heavy IS 1239', 300, 'metres'],
  ['२ इंच जीआई पाइप बी क्लास १०० मीटर', 'GI Pipe 50 NB Medium IS 1239', 100, 'metres'],
  ['1 इंच काला पाइप हेवी 50 नग', 'MS ERW Pipe 25 NB Heavy IS 1239', 50, 'pieces'],
  ['Tata GI pipe 15 NB medium 100 pcs', 'GI Pipe 15 NB Medium IS 1239', 100, 'pieces'],
  ['galvnised pipe 25 NB medium Qty: 75', 'GI Pipe 25 NB Medium IS 1239', 75, 'pieces'],
  ['40 nos x 6 m RHS 80x40x3.2', 'RHS 80 × 40 × 3.2 IS 4923 YSt 210', 40, 'pieces'],
  ['40 x 6 m RHS 80x40x3.2', 'RHS 80 × 40 × 3.2 IS 4923 YSt 210', 40, 'pieces'],
  ['12 x 6 m GI 25 NB medium', 'GI Pipe 25 NB Medium IS 1239', 12, 'pieces'],
])('PUB-27 the line "%s" means %s, %s %s', async (line, ...meant) => {
  expect((await read(line)).map(summary)).toEqual([meant])
})

test.each([
  ['another wall', 'SHS 60 × 60 × 4 10 t', 'No 60 × 60 × 4 in Square; nearest: 3.2 mm wall.'],
  ['several grades', 'Boiler tube 50.8 x 3.66 mm BS 3059 500 kg', ''],
  ['several sizes', 'SS 304 100 nos', ''],
  ['several classes', 'GI pipe 25 NB 120 m', ''],
  ['seamless or welded', '4 inch sch 40 pipe 60 m', ''],
  ['a grade that is not sold', 'A335 P11 4" sch 80 12 m', 'Nothing found with “A335 P11”; shown without it.'],
])('PUB-27 a line that may mean %s asks: "%s"', async (_, line, note) => {
  const [asked] = await read(line)
  expect(asked).toMatchObject({ certain: false })
  expect(asked?.candidates.length).toBeGreaterThan(0)
  if (note !== '') expect(asked?.note).toContain(note)
})

test('PUB-27 a usual product of several is offered with the others', async () => {
  const [line] = await read('50 NB C class 300 m')
  expect(line?.candidates.map(({ name }) => name)).toEqual([
    'MS ERW Pipe 50 NB Heavy IS 1239',
    'GI Pipe 50 NB Heavy IS 1239',
    'GI Pipe 50 NB Heavy IS 1239 Plain End',
    'Structural Tube 60.3 × 4.5 IS 1161 YSt 310',
  ])
})

test.each([
  ['PVC pipe 4 inch 20 nos', 'We list steel pipes and tubes only, so nothing is found for “PVC”.'],
  ['gate valve 50 NB 4 nos', 'We list steel pipes and tubes only, so nothing is found for “valve”.'],
])('PUB-27 the line "%s" has no product, and says why', async (line, note) => {
  expect(await read(line)).toMatchObject([{ certain: false, candidates: [], note }])
})

test('PUB-27 of a usual list of twelve lines at most two ask', async () => {
  const lines = await read(
    [
      'Dear Sir,',
      'Please quote for the following:',
      '',
      'Item Qty Unit',
      '1) 50 NB C class 300 m',
      '2) GI pipe 1" B class - 200 nos',
      '3. MS ERW pipe 40 NB heavy – 150 RMT',
      '4.\u00a02" sch 40 A106 Gr B seamless 120 mtrs',
      '(5) SS 304 pipe 1" sch 40 @ 25 nos',
      '• SS 316L 2 inch sch 10S 60 mtr',
      '- RHS 80x40x3.2 - 3 MT',
      '8) SHS 60*60*3.2 : 2500 kg',
      '9) 6" sch 40 API 5L Gr B 240 m',
      '10) Boiler tube 50.8 x 3.66 mm BS 3059 500 kg',
      '11)GI 15 NB medium, 100 pcs',
      'l) 100 NB C class MS pipe black 5 ton',
      'Total 12 items',
      'Thanks & regards',
    ].join('\r\n'),
  )
  expect(lines).toHaveLength(12)
  expect(lines.filter(({ certain }) => !certain).map(({ text }) => text)).toEqual([
    'Boiler tube 50.8 x 3.66 mm BS 3059 500 kg',
  ])
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

test.each([
  ['another kind of file', fileOf('%PDF-1.7', 'boq.pdf', 'application/pdf'), 'Choose a CSV or XLSX file.'],
  [
    'an empty list',
    fileOf('Item,Qty\n', 'boq.csv', 'text/csv'),
    'Choose a file with a list of 1 to 50 lines.',
  ],
  [
    'more lines than a request has',
    fileOf('GI 25 NB medium 10 m\n'.repeat(51), 'boq.csv', 'text/csv'),
    'Choose a file with a list of 1 to 50 lines.',
  ],
])('PUB-27 %s is not read', async (_, file, sentence) => {
  const response = await upload(file)
  expect([response.statusCode, response.json()]).toMatchObject([422, { errors: { file: [sentence] } }])
})
