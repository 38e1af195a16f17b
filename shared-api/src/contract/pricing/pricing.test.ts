import fc from 'fast-check'
import { paise } from '../money.ts'
import type { Paise } from '../money.ts'
import { quotationTotals } from '../quotation-totals.ts'
import { consignmentTotals, costOf, GST_OF_TUBES, lineShares, measureQuantity } from './consignment.ts'
import { chargesOf, freightErrors, freightTo, zoneOf } from './freight.ts'
import type { FreightTable } from './freight.ts'
import { divide, proportion } from './proportion.ts'
import { slabHints, slabPrice, slabProblem, storedSlabs } from './slabs.ts'

const rupees = (amount: number) => paise(Math.round(amount * 100))

const TABLE: FreightTable = {
  origin_pin: '411001',
  columns: 'distance',
  zones: [
    { up_to_km: 100, states: [] },
    { up_to_km: 500, states: [] },
    { up_to_km: null, states: [] },
  ],
  weights: [1000, 9000, null],
  rates: [
    [rupees(900), rupees(2400), rupees(5200)],
    [rupees(600), rupees(1800), rupees(4100)],
    [rupees(450), rupees(1500), null],
  ],
  minimum: rupees(800),
  loading: rupees(150),
  charges: [
    { title: 'Weighing', per: 'consignment', amount: 20_000 },
    { title: 'Insurance', per: 'percent', amount: 10 },
    { title: 'Packing', per: 'tonne', amount: 5_000 },
  ],
  collect_at_works: true,
}

const amounts = fc.integer({ min: 0, max: 100_000_000_00 }).map(paise)
const weights = fc.integer({ min: 0, max: 500_000_000 })
const rates = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map(paise), { nil: null })
const tables: fc.Arbitrary<FreightTable> = fc.record({
  origin_pin: fc.constant('411001'),
  columns: fc.constant('distance' as const),
  zones: fc.constant(TABLE.zones),
  weights: fc.constant(TABLE.weights),
  rates: fc.array(fc.array(rates, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  minimum: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
  loading: fc.integer({ min: 0, max: 100_000 }).map(paise),
  charges: fc.array(
    fc.record({
      title: fc.constant('Charge'),
      per: fc.constantFrom('tonne', 'consignment', 'percent'),
      amount: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 3 },
  ),
  collect_at_works: fc.boolean(),
})

test('PRI-02 a proportion is exact whatever its size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e15 }),
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 1, max: 1e12 }),
      (amount, part, rest) => {
        const whole = part + rest
        const exact = (BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)
        expect(BigInt(proportion(amount, part, whole))).toBe(exact)
      },
    ),
  )
})

test('PRI-02 parts make the amount, and none is negative', () => {
  fc.assert(
    fc.property(amounts, fc.array(weights, { minLength: 1, maxLength: 20 }), (amount, shares) => {
      const parts = divide(amount, shares)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
  )
})

test.each([
  ['a light consignment costs at least the minimum', 0, 100_000, 80_000],
  ['the rate of the weight and the distance, to the paisa', 1, 2_400_001, 432_000],
  ['the end of a row belongs to it', 0, 1_000_000, 90_000],
  ['a gram more is of the next row', 0, 1_000_001, 80_000],
  ['a field without a rate is not delivered', 2, 9_000_001, null],
  ['a place outside the table is not delivered', -1, 1000, null],
])('PRI-02 freight: %s', (_, zone, grams, freight) => {
  expect(freightTo(TABLE, zone, grams)).toBe(freight)
})

test('PRI-02 a rate of nothing is free of the minimum', () => {
  expect(freightTo({ ...TABLE, rates: [[paise(0)]], weights: [null] }, 0, 500_000)).toBe(0)
})

test.each([
  [{ km: 100, state: 'Goa' }, 0],
  [{ km: 101, state: 'Goa' }, 1],
  [{ km: 4000, state: 'Goa' }, 2],
  [{ km: null, state: 'Goa' }, -1],
])('PRI-02 the column of %j by distance is %i', (place, zone) => {
  expect(zoneOf(TABLE, place)).toBe(zone)
})

test('PRI-02 the column of a state, however far', () => {
  const zones = [{ up_to_km: null, states: ['Goa', 'Kerala'] }]
  const zone = (state: string) => zoneOf({ ...TABLE, columns: 'state', zones }, { km: null, state })
  expect([zone('Kerala'), zone('Punjab')]).toEqual([0, -1])
})

test('PRI-02 freight and charges are never negative, whatever the table', () => {
  fc.assert(
    fc.property(tables, amounts, weights, fc.integer({ min: -1, max: 3 }), (table, goods, grams, zone) => {
      expect(freightTo(table, zone, grams) ?? 0).toBeGreaterThanOrEqual(0)
      expect(chargesOf(table, goods, grams)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('PRI-02 lines make the total of their consignment, which is a quotation’s to the paisa', () => {
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 10_000_000_00 }).map(paise),
    grams: fc.integer({ min: 1, max: 20_000_000 }),
  })
  fc.assert(
    fc.property(
      tables,
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      (table, lines, zone, withinState) => {
        const goods = paise(lines.reduce((sum, { amount }) => sum + amount, 0))
        const grams = lines.reduce((sum, one) => sum + one.grams, 0)
        const totals = consignmentTotals({ table, zone, withinState }, goods, grams)
        if (!totals) return
        const shares = lineShares(lines, totals)
        const sum = (of: (share: (typeof shares)[number]) => Paise) =>
          shares.reduce((total, share) => total + of(share), 0)
        expect(sum(({ landed }) => landed)).toBe(totals.total)
        expect(sum(({ freight }) => freight)).toBe(totals.freight)
        const quotation = quotationTotals({
          lines: lines.map(({ amount }) => ({
            quantity: 1,
            unit: 'pieces',
            unit_price: amount,
            price_unit: 'pieces',
            discount_rate: 0,
            gst_rate: GST_OF_TUBES,
            piece_length: null,
            kilograms_per_metre: null,
          })),
          freight: totals.freight,
          packing: totals.charges,
          seller_state: 'Goa',
          place_of_supply: withinState ? 'Goa' : 'Kerala',
        })
        const { cgst, sgst, igst, total } = quotation
        expect(totals).toMatchObject({ cgst, sgst, igst, total })
      },
    ),
  )
})

test('PRI-01 a price per kilogram, tonne, metre, foot or piece of the same goods costs the same', () => {
  // 5 kg per metre, 6 m: every price is whole paise, so that nothing is rounded on the way.
  const piece = { kilogramsPerMetre: 5, length: 6 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 400 }), (perKg, pieces) => {
      const quantity = measureQuantity(pieces, 'pieces', piece)
      const cost = (price: number, unit: 'kg' | 'tonnes' | 'metres' | 'pieces' | 'feet') =>
        quantity.costAt(rupees(price), unit)
      const expected = rupees(perKg * 30 * pieces)
      expect([
        cost(perKg, 'kg'),
        cost(perKg * 1000, 'tonnes'),
        cost(perKg * 5, 'metres'),
        cost(perKg * 30, 'pieces'),
      ]).toEqual([expected, expected, expected, expected])
      // ₹5 per metre and kilogram are ₹1.524 per foot: the price itself is rounded to the paisa, at most half a paisa a foot.
      const feet = (pieces * 6) / 0.3048
      const perFoot = Math.round(perKg * 5 * 0.3048 * 100) / 100
      expect(Math.abs((cost(perFoot, 'feet') ?? 0) - expected)).toBeLessThanOrEqual(feet / 2 + 1)
    }),
  )
})

test('PRI-01 the same goods in another unit weigh and cost the same', () => {
  const piece = { kilogramsPerMetre: 5, length: 6 }
  const price = { pricePaise: rupees(62), priceUnit: 'kg', slabs: [], slabUnit: 'kg' } as const
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (pieces) => {
      const same = [
        measureQuantity(pieces, 'pieces', piece),
        measureQuantity(pieces * 6, 'metres', piece),
        measureQuantity(pieces * 30, 'kg', piece),
        measureQuantity(pieces * 0.03, 'tonnes', piece),
      ]
      expect(new Set(same.map(({ grams }) => grams)).size).toBe(1)
      expect(new Set(same.map((one) => costOf(one, price)?.amount)).size).toBe(1)
    }),
  )
})

test('PRI-02 without a known weight there is no weight and no price per kilogram', () => {
  const quantity = measureQuantity(10, 'pieces', { kilogramsPerMetre: null, length: 6 })
  expect([quantity.grams, quantity.costAt(rupees(60), 'kg'), quantity.costAt(rupees(60), 'metres')]).toEqual([
    null,
    null,
    rupees(3600),
  ])
})

const SLABS = [
  { from: 1, price: 61 },
  { from: 5, price: 59.5 },
]

test.each([
  [999, 6200],
  [1000, 6100],
  [4999, 6100],
  [5000, 5950],
])('PRI-01 %i kg have the price of their slab', (kilograms, price) => {
  expect(slabPrice(rupees(62), storedSlabs(SLABS), kilograms)).toBe(price)
})

test('PRI-01 slabs count in their own unit, and the price of the whole quantity is that of its slab', () => {
  const price = {
    pricePaise: rupees(62),
    priceUnit: 'kg',
    slabs: storedSlabs(SLABS),
    slabUnit: 'tonnes',
  } as const
  const piece = { kilogramsPerMetre: 5, length: 6 }
  expect(costOf(measureQuantity(33, 'pieces', piece), price)).toEqual({ price: 6200, amount: 33 * 30 * 6200 })
  expect(costOf(measureQuantity(34, 'pieces', piece), price)).toEqual({ price: 6100, amount: 34 * 30 * 6100 })
  expect(costOf(measureQuantity(34, 'pieces', { ...piece, kilogramsPerMetre: null }), price)).toBeNull()
})

test.each([
  [62, [{ from: 5, price: 63 }], 'A larger quantity may not have a higher price per unit.'],
  [62, [SLABS[1], SLABS[0]], 'Enter each quantity once, the smallest first.'],
  [62, [{ from: 0, price: 60 }], 'Enter each quantity once, the smallest first.'],
  [null, SLABS, 'Enter the price for small quantities too.'],
  [62, [{ from: 1.00051, price: 60 }], 'Enter a quantity with at most three decimals.'],
  [62, [{ from: 1, price: 60.005 }], 'Enter a price with at most two decimals.'],
  [62, SLABS, undefined],
])('PRI-01 slabs %#', (price, slabs, problem) => {
  expect(slabProblem(price, slabs as typeof SLABS)).toBe(problem)
})

test('PRI-01 slabs that can be saved never raise the price with the quantity', () => {
  const slab = fc.record({ from: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.array(slab, { maxLength: 4 }), (price, slabs) => {
      if (slabProblem(price, slabs) !== undefined) return
      const of = (quantity: number) => slabPrice(rupees(price), storedSlabs(slabs), quantity * 1000)
      for (let quantity = 1; quantity < 100; quantity += 1)
        expect(of(quantity)).toBeLessThanOrEqual(of(quantity - 1))
    }),
  )
})

test('PRI-01 a hint names where less costs more', () => {
  expect(slabHints(62, SLABS, 'tonnes')).toEqual(['From 4.9 tonnes on it costs more than 5 tonnes.'])
})

test('PRI-01 a table is saved when its rows and columns rise and it brings something somewhere', () => {
  const problems = (part: Partial<FreightTable>) =>
    Object.values(freightErrors({ ...TABLE, ...part }, ['Goa', 'Kerala'])).flat()
  const ofStates = (...states: string[][]) =>
    problems({
      columns: 'state',
      zones: states.map((names) => ({ up_to_km: null, states: names })),
      rates: TABLE.rates.map(() => states.map(() => rupees(1))),
    })
  expect(problems({})).toEqual([])
  expect(ofStates(['Goa'], ['Kerala'])).toEqual([])
  expect(ofStates(['Goa'], ['Goa'])).toEqual(['A state may stand in one column only.'])
  expect(ofStates(['Atlantis'])).toEqual(['Choose states of India.'])
  expect(problems({ origin_pin: '0110' })).toEqual(['Enter a PIN code of six digits.'])
  expect(problems({ weights: [null, 1000, 9000] })).toEqual(['Only the last row may be for any weight.'])
  expect(problems({ weights: [9000, 1000, null] })).toEqual(['Enter each weight once, the lightest first.'])
  expect(problems({ rates: [[null]] })).toEqual(['The table must have a field for each weight and column.'])
  const nowhere = TABLE.rates.map((row) => row.map(() => null))
  expect(problems({ rates: nowhere, collect_at_works: false })).toEqual([
    'Enter at least one rate, or let buyers collect the goods.',
  ])
})
