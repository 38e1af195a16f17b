import { splitQuantity } from './line-quantity.ts'
import { linesOfTable, linesOfText } from './list-lines.ts'

test.each([
  ['50 NB C class 300 m', '50 NB C class', 300, 'metres'],
  ['2 inch sch 40 A106 seamless - 120 mtrs', '2 inch sch 40 A106 seamless', 120, 'metres'],
  ['SHS 100x100x4 10 t', 'SHS 100x100x4', 10, 'tonnes'],
  ['RHS 60 x 40 x 2.9 2.5 MT', 'RHS 60 x 40 x 2.9', 2.5, 'tonnes'],
  ['400 ft of GI pipe 25 NB', 'GI pipe 25 NB', 400, 'feet'],
  ['ERW 2 inch 6 m long 50 nos', 'ERW 2 inch 6 m long', 50, 'pieces'],
  ['MS pipe 40 NB heavy qty: 75', 'MS pipe 40 NB heavy', 75, 'pieces'],
  ['Boiler tube 50.8 x 3.66 1,200 kg', 'Boiler tube 50.8 x 3.66', 1200, 'kg'],
  ['60.3 x 3.91 mm A106', '60.3 x 3.91 mm A106', null, 'pieces'],
  ['SS 316L 1-1/2" sch 10S', 'SS 316L 1-1/2" sch 10S', null, 'pieces'],
  ['SS 304 pipe 1 inch', 'SS 304 pipe 1 inch', null, 'pieces'],
  ['A179 tubes 19.05 x 2.11', 'A179 tubes 19.05 x 2.11', null, 'pieces'],
  ['MS pipe 50 NB sch – 40', 'MS pipe 50 NB sch 40', null, 'pieces'],
  ['GI 1" medium 100 R.Mtr', 'GI 1" medium', 100, 'metres'],
  ['GI 1" medium = 40', 'GI 1" medium', 40, 'pieces'],
  ['12 x 6 m GI 25 NB', '6 m long GI 25 NB', 12, 'pieces'],
  ['जीआई २५ एनबी १०० फुट', 'जीआई 25 एनबी', 100, 'feet'],
])('PUB-27 "%s" asks for "%s": %s %s', (line, description, quantity, unit) => {
  expect(splitQuantity(line)).toEqual({ description, quantity, unit })
})

test('PUB-27 a pasted list has numbers, bullets, empty lines, greetings and totals', () => {
  const text =
    'Dear Sir,\r\n1. 50 NB C class 300 m\r\n\n  2) SHS 60x60; 10 t\n• GI 25 NB, 40 nos\n---\nTotal 3'
  expect(linesOfText(text).map((line) => line.text)).toEqual([
    '50 NB C class 300 m',
    'SHS 60x60 10 t',
    'GI 25 NB 40 nos',
  ])
})

test('PUB-27 a title with a colon belongs to the lines below it, up to an empty line', () => {
  const lines = linesOfText('GI pipes C class:\n25 NB - 100 m\n32 NB – 60 nos\n\nSHS 60x60x3.2 2 t')
  expect(lines.map(({ text, description }) => [text, description])).toEqual([
    ['25 NB - 100 m', 'GI pipes C class 25 NB'],
    ['32 NB – 60 nos', 'GI pipes C class 32 NB'],
    ['SHS 60x60x3.2 2 t', 'SHS 60x60x3.2'],
  ])
})

test('PUB-27 the columns of a copied table are recognised by their titles', () => {
  const rows = [
    'Sr No\tDescription\tSize (NB)\tThk (mm)\tQty\tUnit\tRate',
    '1\tMS ERW pipe\t25\t4\t120\tMtr\t90',
    '',
    '2\tGI Pipe medium\t50 NB\t\t80\tNos\t',
    '\tTotal\t\t\t200\t\t',
  ]
  expect(linesOfText(rows.join('\n'))).toEqual([
    {
      text: 'MS ERW pipe 25 NB 4 mm thk 120 Mtr',
      description: 'MS ERW pipe 25 NB 4 mm thk',
      quantity: 120,
      unit: 'metres',
    },
    {
      text: 'GI Pipe medium 50 NB 80 Nos',
      description: 'GI Pipe medium 50 NB',
      quantity: 80,
      unit: 'pieces',
    },
  ])
})

test.each([
  [
    'the unit in the title of the quantity',
    [
      ['Item', 'Qty (Mtr)'],
      ['GI 25 NB', '1,200'],
    ],
    ['GI 25 NB', 1200, 'metres'],
  ],
  [
    'no titles, and a column of numbers',
    [
      ['1', 'GI 25 NB', '100', 'm'],
      ['2', 'GI 32 NB', '60', 'nos'],
    ],
    ['GI 25 NB', 100, 'metres'],
  ],
  ['one column', [['GI 25 NB 100 m']], ['GI 25 NB', 100, 'metres']],
  [
    'an unknown unit',
    [
      ['Material', 'Quantity', 'UOM'],
      ['GI 25 NB', '30', 'Bundle'],
    ],
    ['GI 25 NB', null, 'pieces'],
  ],
  [
    'titles below the name of a project',
    [['Project Baner'], [], ['Item', 'Qty'], ['GI 25 NB', '30']],
    ['GI 25 NB', 30, 'pieces'],
  ],
])('PUB-27 a table is read with %s', (_, table, [description, quantity, unit]) => {
  expect(linesOfTable(table)[0]).toMatchObject({ description, quantity, unit })
})
