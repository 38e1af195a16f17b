import { formatPiecePrice, priceIn } from './price-units.ts'

const pipe = { price: 2165, length: 6, weight_per_metre: 5.44 }

test('PUB-26 a price per piece becomes a price per metre and per kilogram', () => {
  expect(priceIn('piece', pipe)).toBe(216_500)
  expect(priceIn('metre', pipe)).toBe(36_083)
  expect(priceIn('kg', pipe)).toBe(6633)
})

test('PUB-26 without a length there is no price per metre, without a weight none per kilogram', () => {
  expect(priceIn('metre', { ...pipe, length: null })).toBeNull()
  expect(priceIn('kg', { ...pipe, length: null })).toBeNull()
  expect(priceIn('metre', { ...pipe, weight_per_metre: null })).toBe(36_083)
  expect(priceIn('kg', { ...pipe, weight_per_metre: null })).toBeNull()
  expect(priceIn('kg', { ...pipe, price: null })).toBeNull()
})

test('PUB-05 the price of a piece is told in rupees, or is on request', () => {
  expect([formatPiecePrice(pipe), formatPiecePrice({ price: null })]).toEqual(['₹2,165.00', 'On request'])
})
