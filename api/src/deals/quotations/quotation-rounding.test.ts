import fc from 'fast-check'
import { grossOf, QUANTITY_UNITS, paise } from '@nalika/shared-api/contract'

/** A number of so many decimals. */
const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most * 10 ** decimals }).map((value) => value / 10 ** decimals)

const line = fc.record({
  quantity: decimal(100_000, 3),
  unit: fc.constantFrom(...QUANTITY_UNITS),
  piece_length: decimal(20, 3),
  kilograms_per_metre: decimal(900, 4),
})
/** Paise per kg, so that the price per tonne has whole paise too. */
const perKilogram = fc.integer({ min: 1, max: 100_000 })

test('DEA-03 a price per tonne and the same price per kg give the same amount, whatever the unit of the quantity', () => {
  fc.assert(
    fc.property(line, perKilogram, (of, price) => {
      const byKilogram = grossOf({ ...of, price_unit: 'kg', unit_price: paise(price) })
      expect(grossOf({ ...of, price_unit: 'tonnes', unit_price: paise(price * 1000) })).toBe(byKilogram)
    }),
  )
})

test('DEA-03 the same steel in another unit costs the same', () => {
  fc.assert(
    fc.property(line, perKilogram, fc.integer({ min: 1, max: 5000 }), (of, price, pieces) => {
      const gross = (values: object) =>
        grossOf({ ...of, unit_price: paise(price), price_unit: 'kg', ...values })
      const metres = Math.round(pieces * of.piece_length * 1000) / 1000
      expect(gross({ quantity: metres, unit: 'metres' })).toBe(gross({ quantity: pieces, unit: 'pieces' }))
      expect(gross({ quantity: pieces, unit: 'tonnes' })).toBe(gross({ quantity: pieces * 1000, unit: 'kg' }))
    }),
  )
})

test('DEA-03 an amount differs from the exact one by at most half a paisa', () => {
  fc.assert(
    fc.property(line, perKilogram, ({ unit: _unit, ...of }, price) => {
      // In units without a fraction: 10^-3 m × 10^-4 kg/m × paise.
      const exact =
        BigInt(Math.round(of.quantity * 1000)) *
        BigInt(Math.round(of.kilograms_per_metre * 10_000)) *
        BigInt(price)
      const gross = grossOf({ ...of, unit: 'metres', unit_price: paise(price * 1000), price_unit: 'tonnes' })
      const twice = 2n * (BigInt(gross ?? 0) * 10_000_000n - exact)
      expect(twice <= 10_000_000n && twice > -10_000_000n).toBe(true)
    }),
  )
})
