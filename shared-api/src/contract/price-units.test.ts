import { priceIn } from './price-units.ts'

const pipe = { price: 2165, length: 6, weight_per_metre: 5.44 }

test('PUB-26 a price per piece becomes a price per metre and per kilogram', () => {
  expect(priceIn('piece', pipe)).toBe(2165)
  expect(priceIn('metre', pipe)).toBeCloseTo(360.83, 2)
  expect(priceIn('kg', pipe)).toBeCloseTo(66.33, 2)
})

test('PUB-26 without a length there is no price per metre, without a weight none per kilogram', () => {
  expect(priceIn('metre', { ...pipe, length: null })).toBeNull()
  expect(priceIn('kg', { ...pipe, length: null })).toBeNull()
  expect(priceIn('metre', { ...pipe, weight_per_metre: null })).toBeCloseTo(360.83, 2)
  expect(priceIn('kg', { ...pipe, weight_per_metre: null })).toBeNull()
  expect(priceIn('kg', { ...pipe, price: null })).toBeNull()
})
