import { rangeOf, withoutRanges } from './price-ranges.ts'

test.each([
  ['Rate 1–5 MT', 1, 'tonnes'],
  ['Rate (Rs/kg) 1 to 5 MT', 1, 'tonnes'],
  ['Rate 1 MT - 5 MT', 1, 'tonnes'],
  ['Price above 5 MT', 5.001, 'tonnes'],
  ['Price 5 MT & above', 5, 'tonnes'],
  ['Rate 5 MT+', 5, 'tonnes'],
  ['Rate from 500 kg', 500, 'kg'],
  ['Net rate up to 0.5 tonnes', 0, 'tonnes'],
])('PRI-01 “%s” begins at %d %s', (title, from, unit) => {
  expect(rangeOf(title)).toMatchObject({ from, unit })
})

test.each([
  'Rate',
  'Rate (Rs/MT)',
  'Rate 2',
  'Rate 1–5',
  'Weight 1–5 MT',
  'Stock above 5 MT',
  'Rate w.e.f. 01-05-2026',
])('PRI-01 “%s” names no range', (title) => {
  expect(rangeOf(title)).toBeUndefined()
})

test('PRI-01 the lowest range is the price, the others are those of larger quantities, in any order', () => {
  expect(withoutRanges(['Product', 'Rate above 5 MT (Rs/kg)', 'Rate 1–5 MT (Rs/kg)', 'Stock'])).toEqual([
    'Product',
    'Rate 1 (Rs/kg)',
    'Price (Rs/kg)',
    'Stock',
  ])
  expect(withoutRanges(['Product', 'Rate (Rs/kg)', 'Rate above 5 MT'])).toEqual([
    'Product',
    'Rate (Rs/kg)',
    'Rate 1',
  ])
})
