import { formatQuantity } from './quantity.ts'

test.each([
  [1200, 'pieces', '1,200 pieces'],
  [1, 'pieces', '1 piece'],
  [2.5, 'tonnes', '2.5 tonnes'],
  [1, 'tonnes', '1 tonne'],
  [0.125, 'tonnes', '0.125 tonnes'],
  [600, 'kg', '600 kg'],
  [null, 'metres', ''],
])('ADM-11 %p in %s reads %j', (quantity, unit, words) => {
  expect(formatQuantity(quantity, unit)).toBe(words)
})

test('a quantity without a unit counts pieces', () => {
  expect(formatQuantity(85)).toBe('85 pieces')
})
