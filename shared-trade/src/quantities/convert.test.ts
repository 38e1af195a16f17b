import { convert, wholePieces } from './convert.ts'
import { fractionOf, toNumber } from './fraction.ts'
import { quantityOf } from './quantity.ts'

const PIPE = { length: 6, kilogramsPerMetre: 0.947 }

test.each([
  [{ value: 20, unit: 'pieces' }, 'metres', 120],
  [{ value: 10, unit: 'metres' }, 'kilograms', 9.47],
  [{ value: 1, unit: 'tonnes' }, 'metres', 1055.966209],
  [{ value: 20, unit: 'pieces' }, 'tonnes', 0.11364],
  [{ value: 100, unit: 'feet' }, 'metres', 30.48],
  [{ value: 120, unit: 'metres' }, 'pieces', 20],
] as const)('PUB-27 %j is exactly so many %s: %s', (quantity, unit, value) => {
  expect(convert(quantity, unit, PIPE)).toEqual({ value, unit })
})

test('PUB-27 without length or weight of a piece a quantity is not converted', () => {
  expect(convert({ value: 20, unit: 'pieces' }, 'metres')).toBeUndefined()
  expect(convert({ value: 20, unit: 'metres' }, 'kilograms', { length: 6 })).toBeUndefined()
  expect(convert({ value: 2, unit: 'tonnes' }, 'kilograms')).toEqual({ value: 2000, unit: 'kilograms' })
})

test('PUB-28 whole pieces make up a quantity, whatever binary fractions do', () => {
  expect(wholePieces({ value: 120, unit: 'metres' }, PIPE)).toBe(20)
  expect(wholePieces({ value: 120.1, unit: 'metres' }, PIPE)).toBe(21)
  expect(wholePieces({ value: 0.3, unit: 'metres' }, { length: 0.1 })).toBe(3)
})

test('numbers of units are exact', () => {
  expect(quantityOf(1.1, 'quintal')).toEqual({ value: 110, unit: 'kilograms' })
  expect(quantityOf(5, 'dozen')).toEqual({ value: 60, unit: 'pieces' })
  expect(toNumber(fractionOf('0.1'))).toBe(0.1)
  expect(() => fractionOf('abc')).toThrow(RangeError)
})
