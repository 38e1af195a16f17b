import { convertPrice } from './own-prices.ts'

const PIPE = { length: 6, kilogramsPerMetre: 5 }
const UNKNOWN = { length: null, kilogramsPerMetre: null }

test.each([
  ['pieces', 'kg', 1800, 60],
  ['pieces', 'metres', 1800, 300],
  ['kg', 'tonnes', 60, 60_000],
  ['tonnes', 'pieces', 60_000, 1800],
  ['metres', 'feet', 300, 91.44],
  ['feet', 'kg', 91.44, 60],
  ['kg', 'kg', 60, 60],
] as const)('DIS-09 a price per %s is shown per %s: %d as %d', (from, to, price, converted) => {
  expect(convertPrice(price, from, to, PIPE)).toBeCloseTo(converted, 8)
})

test('DIS-09 a price is only converted when the length or the weight is known', () => {
  expect(convertPrice(1800, 'pieces', 'kg', UNKNOWN)).toBeNull()
  expect(convertPrice(1800, 'pieces', 'kg', { ...PIPE, kilogramsPerMetre: null })).toBeNull()
  expect(convertPrice(1800, 'pieces', 'metres', { ...UNKNOWN, length: 6 })).toBe(300)
  expect(convertPrice(60, 'kg', 'tonnes', UNKNOWN)).toBe(60_000)
  expect(convertPrice(91.44, 'feet', 'metres', UNKNOWN)).toBeCloseTo(300)
  expect(convertPrice(60, 'kg', 'metres', { ...UNKNOWN, kilogramsPerMetre: 5 })).toBe(300)
})
