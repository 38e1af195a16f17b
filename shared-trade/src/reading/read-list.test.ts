import { readList, textOfCells } from './read-list.ts'

const summary = (text: string) =>
  readList(text).map(({ facts: { nb, nps, wall, quantity, finish, notPipe } }) => [
    notPipe ?? nb ?? nps,
    wall,
    finish,
    quantity && `${String(quantity.value)} ${quantity.unit}`,
  ])

test('PUB-27 greetings, phones, terms and totals are no lines', () => {
  const text = [
    'Dear team,',
    'Please send your best price for:',
    '1. GI pipe 50 NB heavy - 40 m',
    'Delivery: within 15 days at Plot 42, Sector 9.',
    'Payment 30 days. GST 18% extra.',
    'Total 40 m',
    'Ramesh 98765 43210',
  ].join('\n')
  expect(summary(text)).toEqual([[50, 4.5, 'Galvanised', '40 metres']])
})

test('PUB-27 a title counts for the sizes below it', () => {
  expect(summary('GI pipe heavy class IS 1239 of following sizes:\n25 NB - 60 m\n40 NB - 90 m')).toEqual([
    [25, 4, 'Galvanised', '60 metres'],
    [40, 4, 'Galvanised', '90 metres'],
  ])
})

test('PUB-27 a note counts for all lines', () => {
  expect(summary('25 NB medium 10 nos\n32 NB heavy 5 nos\nAll pipes galvanised to IS 1239')).toEqual([
    [25, 3.2, 'Galvanised', '10 pieces'],
    [32, 4, 'Galvanised', '5 pieces'],
  ])
})

test('PUB-27 the quantity may stand on the next line', () => {
  expect(summary('Item: GI pipe 50 NB heavy\nQty: 500 nos')).toEqual([[50, 4.5, 'Galvanised', '500 pieces']])
})

test('PUB-27 one line may name several items', () => {
  expect(summary('3 nos 150 NB SCH 40 & 4 nos 100 NB SCH 40 A106 Gr B')).toEqual([
    [150, 7.11, undefined, '3 pieces'],
    [100, 6.02, undefined, '4 pieces'],
  ])
  expect(summary('80 NB heavy GI 20 nos, sockets 40 nos')).toEqual([
    [80, 4.8, 'Galvanised', '20 pieces'],
    ['socket', undefined, undefined, '40 pieces'],
  ])
})

test('PUB-27 the columns of a table say what their numbers are', () => {
  expect(summary('NB\tClass\tQty (mtr)\n25\tB\t120\n32\tC\t85\n\nAll pipes galvanised to IS 1239')).toEqual([
    [25, 3.2, 'Galvanised', '120 metres'],
    [32, 4, 'Galvanised', '85 metres'],
  ])
  const priced =
    'S.No\tItem\tHSN\tQty\tUOM\tRate\tGST 18%\tAmount\n1\tGI pipe 100 NB medium IS 1239\t7306\t54\tNos\t5200\t936\t331344\n\tTotal\t\t54'
  expect(summary(priced)).toEqual([[100, 4.5, 'Galvanised', '54 pieces']])
})

test.each([
  ['50 NB C class 300 m', 300, 'metres'],
  ['2 inch sch 40 A106 seamless - 120 mtrs', 120, 'metres'],
  ['SHS 100x100x4 10 ton', 10, 'tonnes'],
  ['RHS 60 x 40 x 2.9 2.5 MT', 2.5, 'tonnes'],
  ['400 ft of GI pipe 25 NB', 400, 'feet'],
  ['ERW 2 inch 6 m long 50 nos', 50, 'pieces'],
  ['MS pipe 40 NB heavy qty: 75 nos', 75, 'pieces'],
  ['Boiler tube 50.8 x 3.66 1,200 kg', 1200, 'kilograms'],
  ['GI 1" medium 100 R.Mtr', 100, 'metres'],
  ['12 x 6 m GI 25 NB', 12, 'pieces'],
  ['जीआई २५ एनबी १०० फुट', 100, 'feet'],
])('PUB-27 "%s" asks for %s %s', (line, value, unit) => {
  expect(readList(line).map(({ facts }) => facts.quantity)).toEqual([{ value, unit }])
})

test.each([
  '60.3 x 3.91 mm A106',
  'SS 316L 1-1/2" sch 10S',
  'SS 304 pipe 1 inch',
  'A179 tubes 19.05 x 2.11',
  'MS pipe 50 NB sch – 40',
  'GI 1" medium = 40',
])('PUB-27 LNG-02 the quantity of "%s" is open', (line) => {
  expect(readList(line).map(({ facts }) => facts.quantity)).toEqual([undefined])
})

test('PUB-27 goods of another kind take nothing from the title above them', () => {
  expect(summary('GI pipes heavy:\n25 NB 10 nos\nSS 304 pipe 1 inch sch 10S A312 20 m')).toEqual([
    [25, 4, 'Galvanised', '10 pieces'],
    [25, 2.77, undefined, '20 metres'],
  ])
})

test('PUB-27 lines below a table are lines, and a total with a size is one', () => {
  expect(
    summary('Item\tQty (m)\nGI pipe 25 NB heavy\t100\nTotal\t100\nAlso GI pipe 40 NB heavy 30 nos'),
  ).toEqual([
    [25, 4, 'Galvanised', '100 metres'],
    [40, 4, 'Galvanised', '30 pieces'],
  ])
  expect(summary('Total length 500 m, GI 50 NB heavy')).toEqual([[50, 4.5, 'Galvanised', '500 metres']])
})

test('PUB-27 titles of two rows name sides, wall and pieces; an empty description is that of the row above', () => {
  const cells = [
    ['Shed extension'],
    ['Sr', 'Section', 'Size (mm)', '', '', 'Quantity', ''],
    ['', '', 'Depth', 'Width', 'Thk', 'Nos', 'Length of each (m)'],
    ['1', 'Hollow section IS 4923 YSt 210', '60', '60', '3.2', '26', '6'],
    ['2', '', '96', '48', '4', '12', '6'],
  ]
  const items = readList(textOfCells(cells))
  expect(items.map(({ facts }) => facts)).toMatchObject([
    { width: 60, height: 60, wall: 3.2, grade: 'YSt 210', quantity: { value: 26, unit: 'pieces' } },
    { width: 96, height: 48, wall: 4, grade: 'YSt 210', quantity: { value: 12, unit: 'pieces' } },
  ])
})

test('PUB-27 a row without size above rows with sizes is their title', () => {
  const table = 'No\tDescription\tQty\tUnit\n1\tGI pipe heavy IS 1239\t\t\na\t25 NB\t10\tm\nb\t40 NB\t20\tm'
  expect(summary(table)).toEqual([
    [25, 4, 'Galvanised', '10 metres'],
    [40, 4, 'Galvanised', '20 metres'],
  ])
})

test('PUB-27 sizes below a parent item take its goods', () => {
  const table =
    'S.No\tDescription\tUnit\tQty\n1\tGI pipe heavy class IS 1239\t\t\n\ta) 20 mm dia\tRm\t120\n\tb) 25 mm dia\tRm\t85\n2\tMS black pipe IS 1239 medium class\t\t\n\ta) 40 mm dia\tRm\t60\n\tTotal\t\t265'
  expect(summary(table)).toEqual([
    [20, 3.2, 'Galvanised', '120 metres'],
    [25, 4, 'Galvanised', '85 metres'],
    [40, 3.2, 'Black', '60 metres'],
  ])
})

test('PUB-27 a row may refer to the one above or to another by its number', () => {
  const table =
    'Item\tDescription\tUnit\tQty\n1.01\tGI pipe heavy IS 1239 80 mm dia\tRm\t34\n1.02\tMS black pipe medium IS 1239 50 mm dia\tRm\t5\n1.03\tSame as item above but 100 mm dia\tRm\t41\n1.04\tAs per item 1.01 but 25 mm dia\tRm\t9\n1.05\t-do-\tRm\t3'
  expect(summary(table).map(([size, , finish]) => [size, finish])).toEqual([
    [80, 'Galvanised'],
    [50, 'Black'],
    [100, 'Black'],
    [25, 'Galvanised'],
    [undefined, 'Galvanised'],
  ])
})

test('PUB-27 a ditto mark below an item repeats its goods, one below a unit does not', () => {
  expect(summary('Item\tSize\tQty\tUnit\nGI pipe heavy IS 1239\t50 NB\t20\tNos\n"\t40 NB\t10\tNos')).toEqual([
    [50, 4.5, 'Galvanised', '20 pieces'],
    [40, 4, 'Galvanised', '10 pieces'],
  ])
  const [, second] = readList('Description\tQty\tUnit\nGI pipe 50 NB heavy\t30\tm\nPipe 25 NB\t10\tdo')
  expect([second?.facts.schedule, second?.facts.finish]).toEqual([undefined, undefined])
})

test('PUB-27 a matrix of sizes by class has an item for each of its figures', () => {
  const matrix = 'GI pipe IS 1239\nNB\tQty in metres\t\t\n\tLight\tMedium\tHeavy\n15\t100\t\t60\n20\t-\t80\t'
  expect(summary(matrix)).toEqual([
    [15, 2, 'Galvanised', '100 metres'],
    [15, 3.2, 'Galvanised', '60 metres'],
    [20, 2.6, 'Galvanised', '80 metres'],
  ])
  expect(new Set(readList(matrix).map(({ id }) => id)).size).toBe(3)
})

test('PUB-27 sizes that stand beside one another have their quantities below them', () => {
  const list =
    'GI pipes, class B, IS 1239\nSize\t15 NB\t20 NB\t1"\tTotal\nQty (mtr)\t120\t\t300\t420\nThank you'
  expect(readList(list).map(({ text, facts: { nb, wall, quantity } }) => [text, nb, wall, quantity])).toEqual(
    [
      ['15 NB\t120', 15, 2.6, { value: 120, unit: 'metres' }],
      ['1"\t300', 25, 3.2, { value: 300, unit: 'metres' }],
    ],
  )
})

test('PUB-27 a condition that cites a standard is no line', () => {
  const condition =
    'The contractor shall submit test certificates as per EN 10204 3.1 before dispatch; material without marking is not accepted at the gate.'
  expect(summary(`${condition}\nItem\tQty (m)\nGI pipe 25 NB heavy IS 1239\t10`)).toEqual([
    [25, 4, 'Galvanised', '10 metres'],
  ])
})

test('PUB-27 LNG-02 a quantity that several rows share, and a cell with an error, are asked for', () => {
  const text = textOfCells([
    ['Item', 'Qty (m)'],
    ['GI pipe 25 NB heavy', '100'],
    ['GI pipe 40 NB heavy', '100'],
    ['GI pipe 50 NB heavy', '#N/A'],
  ])
  const cells = [
    { row: 2, column: 1 },
    { row: 3, column: 1, reason: 'Cell B4 has the error #N/A.' },
  ]
  const items = readList({ text, cells })
  expect(items.map(({ facts, problems }) => [facts.quantity?.value, problems[0]?.text])).toEqual([
    [100, undefined],
    [undefined, '“100” is one quantity for several rows.'],
    [undefined, 'Cell B4 has the error #N/A.'],
  ])
})

test('PUB-27 each sheet has titles of its own', () => {
  const cells = [
    ['Enquiry', 'KX/88'],
    ['\f'],
    ['Item', 'Qty (m)'],
    ['GI pipe 25 NB heavy', '72'],
    ['\f'],
    ['Notes'],
  ]
  expect(summary(textOfCells(cells))).toEqual([[25, 4, 'Galvanised', '72 metres']])
})

test('PUB-27 a line that is too long says that its end was not read', () => {
  const [line] = readList(`GI pipe 25 NB heavy 10 nos ${'x '.repeat(2000)}`)
  expect(line?.problems.map(({ text }) => text)).toContain(
    'Only the first 2,000 characters of this line were read.',
  )
})

test('LNG-05 the pieces of each item have their place in its text', () => {
  const items = readList('80 NB heavy GI 20 nos & 50 NB heavy GI 30 nos')
  for (const { text, pieces } of items)
    for (const piece of pieces.filter(({ inherited }) => !inherited))
      expect(text.slice(piece.start, piece.end)).toBe(piece.text)
  expect(items).toHaveLength(2)
})
