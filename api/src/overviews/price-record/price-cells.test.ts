import { gradeFamilyOf, sizeBandOf } from './price-cells.ts'

const round = (least: number | null, most = least) =>
  sizeBandOf({ shape: 'round', min_diameter: least, max_diameter: most, width: null, height: null })

test('PRI-04 a size is of the band of its outside diameter, a hollow section of its perimeter', () => {
  expect([21.3, 60.3, 63.5, 168.3, 219.1, 406.4, 508].map((od) => round(od))).toEqual([
    'up-to-50',
    'up-to-50',
    '65-150',
    '65-150',
    '200-400',
    '200-400',
    'above-400',
  ])
  const hollow = { min_diameter: null, max_diameter: null }
  expect(sizeBandOf({ ...hollow, shape: 'square', width: 40, height: null })).toBe('up-to-50')
  expect(sizeBandOf({ ...hollow, shape: 'rectangular', width: 200, height: 100 })).toBe('200-400')
})

test('PRI-04 an unknown size, or a range over several bands, has no band', () => {
  expect(round(null)).toBeUndefined()
  expect(round(21.3, 114.3)).toBeUndefined()
  expect(round(21.3, 60.3)).toBe('up-to-50')
  expect(
    sizeBandOf({ shape: 'rectangular', min_diameter: null, max_diameter: null, width: 60, height: null }),
  ).toBeUndefined()
})

test.each([
  ['ASTM A106', 'A106 Gr B', 'carbon'],
  ['IS 1239 (Part 1)', 'IS 1239', 'carbon'],
  ['ASTM A335', 'A335 P11', 'alloy'],
  ['ASTM A213', 'T22', 'alloy'],
  ['ASTM A213', 'TP304H', 'stainless-304'],
  ['ASTM A312', 'TP316L', 'stainless-316'],
  ['ASTM A312', 'TP321', 'stainless-other'],
  ['ASTM A790', 'S31803', 'duplex'],
  ['API 5L', 'API 5L Gr B', 'line-pipe-x60'],
  ['API 5L', 'API 5L X60', 'line-pipe-x60'],
  ['API 5L', 'X70', 'line-pipe-above-x60'],
  ['IS 4923', 'YSt 310', 'structural'],
  ['IS 1161', 'YSt 240', 'structural'],
  ['ASTM A333', 'A333 Gr 6', 'other'],
  ['ASTM A106', 'Gr D', 'other'],
  ['', 'a secret', 'other'],
])('PRI-04 %s %s is of the family %s', (standard, grade, family) => {
  expect(gradeFamilyOf({ standard, grade })).toBe(family)
})
