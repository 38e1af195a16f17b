import { totalOf } from './quoted-price.ts'

const pipe = { pieceLength: 6, kilogramsPerMetre: 5 }

test.each([
  [100, 'metres', 120, 'metres', 12_000],
  [600, 'pieces', 120, 'metres', 12_000],
  // 121 m are 21 pieces: pieces are not cut.
  [600, 'pieces', 121, 'metres', 12_600],
  [60, 'kg', 120, 'metres', 36_000],
  [60_000, 'tonnes', 20, 'pieces', 36_000],
  [100, 'metres', 20, 'pieces', 12_000],
  [100, 'metres', 3, 'tonnes', 60_000],
  [100, 'feet', 30.48, 'metres', 10_000],
  [100, 'metres', 100, 'feet', 3048],
] as const)('PUB-27 ₹%d per %s for %d %s is ₹%d', (price, priceUnit, quantity, unit, total) => {
  expect(totalOf({ price, priceUnit }, { quantity, unit, ...pipe })).toBeCloseTo(total, 2)
})

test.each([
  ['metres', null, null],
  ['kg', 6, null],
] as const)(
  'PUB-27 pieces priced per %s have no total while their size is unknown',
  (priceUnit, length, mass) => {
    const wanted = { quantity: 20, unit: 'pieces', pieceLength: length, kilogramsPerMetre: mass } as const
    expect(totalOf({ price: 100, priceUnit }, wanted)).toBeNull()
  },
)
