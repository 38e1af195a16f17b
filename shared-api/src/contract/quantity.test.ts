import { convertQuantity, readQuantity, wholePieces } from './quantity.ts'

test.each([
  ['120', 120, 'pieces'],
  [' 1,200 ', 1200, 'pieces'],
  ['1,20,000', 120_000, 'pieces'],
  ['12 000 nos.', 12_000, 'pieces'],
  ['120 m', 120, 'metres'],
  ['120m', 120, 'metres'],
  ['120 Mtrs', 120, 'metres'],
  ['400 ft', 400, 'feet'],
  ['400 Rft.', 400, 'feet'],
  ['40 pcs', 40, 'pieces'],
  ['1,200 kg', 1200, 'kg'],
  ['2.5 t', 2.5, 'tonnes'],
  ['.5 tonnes', 0.5, 'tonnes'],
  ['20 MT', 20, 'tonnes'],
  ['3 metric tons', 3, 'tonnes'],
] as const)('PUB-12 a quantity typed as "%s" is %d %s', (text, quantity, unit) => {
  expect(readQuantity(text, 'pieces')).toEqual({ quantity, unit })
})

test('PUB-12 a bare number has the selected unit, and a typed unit overrides it', () => {
  expect(readQuantity('2.5', 'tonnes')).toEqual({ quantity: 2.5, unit: 'tonnes' })
  expect(readQuantity('40 pcs', 'tonnes')).toEqual({ quantity: 40, unit: 'pieces' })
})

test.each([
  '',
  'm',
  'about 90',
  // Metres to one, metric tonnes to another.
  '120 mt',
  '120 mm',
  '2,5 t',
  '1,2,3',
  '1.2.3',
  '-5',
  '1e5',
  '10-20',
  '120 m 40 m',
  '10 x 6 m',
])('PUB-12 the quantity "%s" is not guessed', (text) => {
  expect(readQuantity(text, 'pieces')).toEqual({
    problem: 'Enter a number, such as 120, or a number with its unit: 120 m, 1,200 kg or 2.5 tonnes.',
  })
})

test.each([
  ['2.5', 'Enter a whole number of pieces.'],
  ['2.5 pcs', 'Enter a whole number of pieces.'],
  ['0 kg', 'Enter a quantity of more than 0.'],
  ['10000001', 'Enter a quantity of at most 1,00,00,000.'],
  ['2.5555 t', 'Enter at most three decimals.'],
  ['0.0000001 t', 'Enter at most three decimals.'],
])('PUB-12 the quantity "%s" is refused: %s', (text, problem) => {
  expect(readQuantity(text, 'pieces')).toEqual({ problem })
})

const SIX_METRES = { kilogramsPerMetre: 5.44, length: 6 }

test.each([
  [120, 'metres', 652.8, 20],
  [400, 'feet', 663.24, 21],
  [10, 'tonnes', 10_000, 307],
  [326.4, 'kg', 326.4, 10],
  [7, 'pieces', 228.48, null],
] as const)(
  'PUB-27 %d %s of a pipe of 6 m weigh %d kg and make %s pieces',
  (quantity, unit, mass, pieces) => {
    expect(convertQuantity(quantity, unit, 'kg', SIX_METRES)).toBeCloseTo(mass, 1)
    expect(wholePieces(quantity, unit, SIX_METRES)).toBe(pieces)
  },
)

test('PUB-27 without the length of a piece, no number of pieces is claimed', () => {
  expect(wholePieces(120, 'metres', { kilogramsPerMetre: 5.44, length: null })).toBeNull()
})
