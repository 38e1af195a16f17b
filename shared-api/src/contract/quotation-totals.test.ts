import { paise } from './money.ts'
import { convertedQuantity, marginOver, pricedQuantity, quotationTotals } from './quotation-totals.ts'
import type { PricedLine, QuotationFigures } from './quotation-totals.ts'
import type { QuantityUnit } from './vocabulary.ts'

const line = (values: Partial<PricedLine> = {}): PricedLine => ({
  ...{ quantity: 120, unit: 'metres', unit_price: paise(54_050), price_unit: 'metres' },
  ...{ discount_rate: 0, gst_rate: 1800, piece_length: 6, kilograms_per_metre: 5.44 },
  ...values,
})
const totals = (values: Partial<QuotationFigures> = {}) =>
  quotationTotals({
    ...{ lines: [line()], freight: paise(0), packing: paise(0) },
    ...{ seller_state: 'Telangana', place_of_supply: 'Maharashtra' },
    ...values,
  })

test('DEA-03 between states the whole tax is IGST; within a state it is CGST and SGST in equal halves', () => {
  const igst = { taxable: 6_486_000, cgst: 0, sgst: 0, igst: 1_167_480, total: 7_653_480 }
  expect(totals()).toMatchObject({ gross: 6_486_000, discount: 0, goods: 6_486_000, ...igst })
  expect(totals({ place_of_supply: 'Telangana' })).toMatchObject({
    ...{ taxable: 6_486_000, cgst: 583_740, sgst: 583_740, igst: 0, total: 7_653_480 },
  })
  expect(totals({ seller_state: '', place_of_supply: '' })).toMatchObject(igst)
})

// 33.333 m × ₹10.01 = ₹333.66333; 7.5 % of ₹333.66 = ₹25.0245; 9 % of ₹308.64 = ₹27.7776; 18 % = ₹55.5552
test('DEA-03 each line, its discount and the tax of each rate are rounded to the paisa, half a paisa up', () => {
  const lines = [line({ quantity: 33.333, unit_price: paise(1001), discount_rate: 750 })]
  expect(totals({ lines }).lines).toEqual([
    { priced_quantity: 33.333, gross: 33_366, discount: 2502, amount: 30_864 },
  ])
  expect(totals({ lines })).toMatchObject({ igst: 5556, total: 36_420 })
  expect(totals({ lines, place_of_supply: 'Telangana' })).toMatchObject({
    ...{ cgst: 2778, sgst: 2778, total: 36_420 },
  })
  const half = line({ quantity: 2.5, unit: 'kg', price_unit: 'kg', unit_price: paise(3) })
  expect(totals({ lines: [half] }).gross).toBe(8)
  const exact = line({ quantity: 9_999_999.999, unit_price: paise(12_345_678) })
  expect(totals({ lines: [exact] }).gross).toBe(123_456_779_987_654)
})

test('DEA-03 a measure too small for six decimals counts as not known', () => {
  for (const measures of [{ kilograms_per_metre: 1e-9 }, { piece_length: 1e-9 }]) {
    const unknown = line({ quantity: 20, unit: 'tonnes', price_unit: 'pieces', ...measures })
    expect(totals({ lines: [unknown] }).lines[0]).toMatchObject({ priced_quantity: null, gross: 0 })
  }
})

// A piece of 6 m at 5.44 kg/m weighs 32.64 kg.
test.each<[number, QuantityUnit, number, QuantityUnit, number, number]>([
  [250, 'pieces', 6525, 'kg', 8160, 53_244_000],
  [250, 'pieces', 6_500_000, 'tonnes', 8.16, 53_040_000],
  [250, 'pieces', 35_000, 'metres', 1500, 52_500_000],
  [250, 'pieces', 10_000, 'feet', 4921.26, 49_212_598],
  [20, 'tonnes', 215_000, 'pieces', 613, 131_795_000],
  [20, 'tonnes', 35_000, 'metres', 3676.471, 128_676_471],
  [20, 'tonnes', 6550, 'kg', 20_000, 131_000_000],
  [100, 'feet', 215_000, 'pieces', 6, 1_290_000],
  [120, 'metres', 215_000, 'pieces', 20, 4_300_000],
  [120, 'metres', 6_500_000, 'tonnes', 0.653, 4_243_200],
])(
  'DEA-03 %d %s at %d paise per %s are %d of it and %d paise',
  (quantity, unit, price, price_unit, priced_quantity, gross) => {
    const { lines } = totals({ lines: [line({ quantity, unit, unit_price: paise(price), price_unit })] })
    expect(lines[0]).toMatchObject({ priced_quantity, gross })
  },
)

test('DEA-03 10 m of 0.947 kg/m cost the same at ₹78,500 per tonne and ₹78.50 per kg', () => {
  const light = line({ quantity: 10, kilograms_per_metre: 0.947 })
  const gross = (values: Partial<PricedLine>) => totals({ lines: [{ ...light, ...values }] }).gross
  expect(gross({ unit_price: paise(7_850_000), price_unit: 'tonnes' })).toBe(74_340)
  expect(gross({ unit_price: paise(7850), price_unit: 'kg' })).toBe(74_340)
  expect(gross({ quantity: 0.4, unit_price: paise(7_850_000), price_unit: 'tonnes' })).toBe(2974)
})

test('DEA-03 the quantity beside a price per tonne hides no weight', () => {
  const shown = (values: Partial<PricedLine>) => convertedQuantity(line({ price_unit: 'tonnes', ...values }))
  expect(shown({ quantity: 120 })).toEqual({ quantity: 652.8, unit: 'kg' })
  expect(shown({ quantity: 250, unit: 'pieces' })).toEqual({ quantity: 8.16, unit: 'tonnes' })
  expect(shown({ quantity: 10, kilograms_per_metre: 0.947 })).toEqual({ quantity: 9.47, unit: 'kg' })
  expect(shown({ unit: 'tonnes' })).toBeNull()
  expect(shown({ kilograms_per_metre: null })).toBeNull()
})

test('DEA-03 without the weight of a metre or the length of a piece only the same unit can be priced', () => {
  const unknown = line({ piece_length: null, kilograms_per_metre: null })
  const priced = (price_unit: QuantityUnit) => pricedQuantity({ ...unknown, price_unit })
  expect([priced('metres'), priced('feet'), priced('kg'), priced('tonnes'), priced('pieces')]).toEqual([
    ...[120, 393.701, null, null, null],
  ])
  expect(totals({ lines: [{ ...unknown, price_unit: 'kg' }] })).toMatchObject({ gross: 0, total: 0 })
})

// Of ₹1,000.01 freight and packing a third goes with the ₹5,000 at 5 %: ₹333.34, and ₹666.67 with the ₹10,000 at 18 %.
test('DEA-03 freight and packing are taxed at the rate of the goods, divided by their value', () => {
  const lines = [
    line({ quantity: 100, unit_price: paise(10_000) }),
    line({ quantity: 50, unit_price: paise(10_000), gst_rate: 500 }),
  ]
  expect(totals({ lines, freight: paise(100_000), packing: paise(1) })).toMatchObject({
    ...{ goods: 1_500_000, freight: 100_000, packing: 1, taxable: 1_600_001 },
    gst: [
      { rate: 500, taxable: 533_334, cgst: 0, sgst: 0, igst: 26_667 },
      { rate: 1800, taxable: 1_066_667, cgst: 0, sgst: 0, igst: 192_000 },
    ],
    ...{ igst: 218_667, total: 1_818_668 },
  })
  const free = lines.map((one) => ({ ...one, quantity: 0.001, unit_price: paise(1) }))
  expect(totals({ lines: free, freight: paise(10_000) })).toMatchObject({
    goods: 0,
    igst: 1800,
    total: 11_800,
  })
  expect(totals({ freight: paise(50_000), packing: paise(10_000) })).toMatchObject({
    igst: 1_178_280,
    total: 7_724_280,
  })
})

test.each([
  [64_860, 63_000, { margin: 1860, rate: 295 }],
  [61_000, 63_000, { margin: -2000, rate: -317 }],
  [100, 0, null],
])('DEA-03 %d paise beside %d: the margin and its rate', (amount, other, margin) => {
  expect(marginOver(paise(amount), paise(other))).toEqual(margin)
})
