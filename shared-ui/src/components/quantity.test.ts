import { singularUnit, toPaise } from '@nalika/shared-api/contract'
import { formatQuantity, formatTotal } from './quantity.ts'

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

test('a price is for one of its unit', () => {
  expect(['pieces', 'metres', 'kg', 'tonnes'].map(singularUnit)).toEqual(['piece', 'metre', 'kg', 'tonne'])
})

test('a total has its unit, and is left out when unknown', () => {
  expect(formatTotal(toPaise(1_300_000), 20, 'tonnes')).toBe('₹13,00,000.00 for 20 tonnes')
  expect(formatTotal(toPaise(2165.5), 1)).toBe('₹2,165.50 for 1 piece')
  expect([
    formatTotal(null, 20, 'tonnes'),
    formatTotal(undefined, 20),
    formatTotal(toPaise(5), null),
  ]).toEqual(['', '', ''])
})
