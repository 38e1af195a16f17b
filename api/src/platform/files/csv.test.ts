import { readCsv } from './csv.ts'

const LIMITS = { rows: 5000, columns: 100, cellCharacters: 32_767, characters: 10_000_000 }
const read = (content: string | Buffer) => readCsv(Buffer.from(content), LIMITS)
const rowsOf = (content: string | Buffer) => read(content).sheets[0]?.rows

const LIST = 'Item,Qty\n1½″ pipe,5\n'
const ROWS = [['Item', 'Qty'], ['1½″ pipe', '5'], ['']]
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${LIST}`)],
  ['UTF-16 LE with its mark', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
  ['UTF-16 BE with its mark', utf16be(`\uFEFF${LIST}`)],
  ['UTF-16 LE without a mark', Buffer.from(LIST, 'utf16le')],
  ['UTF-16 BE without a mark', utf16be(LIST)],
])('PUB-27 a CSV file in %s is read', (_, bytes) => {
  expect(rowsOf(bytes)?.slice(0, 2)).toEqual(ROWS.slice(0, 2))
})

test('PUB-27 a CSV file in the code page of Windows is read', () => {
  expect(rowsOf(Buffer.from('Item,Qty\n1\xbd pipe \x96 GI,5', 'latin1'))?.[1]).toEqual(['1½ pipe – GI', '5'])
})

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['what the first line says', 'sep=|\na|b\n1|2'],
])('PUB-27 cells are parted by %s', (_, content) => {
  expect(rowsOf(content)?.filter(([first]) => first !== '')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('PUB-27 plain lines with commas stay lines', () => {
  expect(rowsOf('"Name"\n"2"" pipe"')).toEqual([['Name'], ['2" pipe']])
  const lines = ['Dear Sir, please quote:', 'GI pipe 50 NB heavy 300 m', 'MS pipe, 25 NB, 10 nos', 'Regards']
  expect(rowsOf(lines.join('\n'))).toEqual(lines.map((line) => [line]))
})

test.each([
  [
    'inch marks',
    'Item,Qty\nERW pipe 2" NB,5\n"2" pipe,7\nTube 1",3',
    ['ERW pipe 2" NB', '"2" pipe', 'Tube 1"'],
    [],
  ],
  [
    'a mark without its partner',
    'Item,Qty\n"2 inch pipe,5\nTube,3',
    ['"2 inch pipe', 'Tube'],
    ['Line 2 has a quotation mark without its partner, read as it stands.'],
  ],
  [
    'ditto marks',
    'Item,Qty\nGI pipe 25 NB,5\n",7\n",3',
    ['GI pipe 25 NB', '"', '"'],
    ['Lines 3 and 4 have a quotation mark without its partner, read as it stands.'],
  ],
])('PUB-27 quotation marks that are %s are read as they stand', (_, content, items, notes) => {
  const file = read(content)
  expect(file.sheets[0]?.rows.slice(1).map(([item]) => item)).toEqual(items)
  expect(file.notes).toEqual(notes)
})

test('PUB-27 a cell in quotation marks may have several lines', () => {
  expect(read('Item,Qty\n"GI pipe\nheavy, 25 NB",5')).toMatchObject({
    sheets: [
      {
        rows: [
          ['Item', 'Qty'],
          ['GI pipe\nheavy, 25 NB', '5'],
        ],
      },
    ],
    notes: [],
  })
})

test('PUB-27 commas are decimal points only where the file shows it', () => {
  expect(read('OD;Qty\n60,3;1,200\n48,3;2')).toMatchObject({
    sheets: [
      {
        rows: [
          ['OD', 'Qty'],
          ['60.3', '1.200'],
          ['48.3', '2'],
        ],
      },
    ],
    notes: ['Commas were read as decimal points.'],
  })
  expect(rowsOf('OD;Qty\n60.3;1,200')).toEqual([
    ['OD', 'Qty'],
    ['60.3', '1,200'],
  ])
  const [open] = read('Item;Qty\nPipe;1,200').sheets
  expect(open?.errors.map(({ reason }) => reason)).toEqual(['Cell B2 may mean 1200 or 1.200: “1,200”.'])
})
