import { paise } from './money.ts'
import { convertPrice } from './own-prices.ts'

const PIPE = { length: 6, kilogramsPerMetre: 5 }
const UNKNOWN = { length: null, kilogramsPerMetre: null }

test.each([
  ['pieces', 'kg', 180_000, 6000],
  ['pieces', 'metres', 180_000, 30_000],
  ['kg', 'tonnes', 6000, 6_000_000],
  ['tonnes', 'pieces', 6_000_000, 180_000],
  ['metres', 'feet', 30_000, 9144],
  ['metres', 'feet', 100, 30],
  ['feet', 'kg', 9144, 6000],
  ['kg', 'kg', 6000, 6000],
] as const)('DIS-09 a price per %s is shown per %s: %d paise as %d', (from, to, price, converted) => {
  expect(convertPrice(paise(price), from, to, PIPE)).toBe(converted)
})

test('DIS-09 a price is only converted when the length or the weight is known', () => {
  expect(convertPrice(paise(180_000), 'pieces', 'kg', UNKNOWN)).toBeNull()
  expect(convertPrice(paise(180_000), 'pieces', 'kg', { ...PIPE, kilogramsPerMetre: null })).toBeNull()
  expect(convertPrice(paise(180_000), 'pieces', 'metres', { ...UNKNOWN, length: 6 })).toBe(30_000)
  expect(convertPrice(paise(6000), 'kg', 'tonnes', UNKNOWN)).toBe(6_000_000)
  expect(convertPrice(paise(9144), 'feet', 'metres', UNKNOWN)).toBe(30_000)
  expect(convertPrice(paise(6000), 'kg', 'metres', { ...UNKNOWN, kilogramsPerMetre: 5 })).toBe(30_000)
})
