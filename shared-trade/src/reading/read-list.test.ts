import { readList } from './read-list.ts'

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
