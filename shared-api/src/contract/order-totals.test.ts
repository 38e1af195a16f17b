import { paise } from './money.ts'
import { aQuotation } from '../testing/index.ts'
import { chargesNote, orderTotals } from './order-totals.ts'

const [line] = aQuotation().lines
if (!line) throw new Error('The sample has a line.')
const lines = [
  { ...line, id: 1, quantity: 100, unit_price: paise(10_000), amount: paise(1_000_000) },
  { ...line, id: 2, quantity: 50, unit_price: paise(10_000), amount: paise(500_000) },
  { ...line, id: 3, quantity: 150, unit_price: paise(10_000), amount: paise(1_500_000), gst_rate: 500 },
]
const offer = {
  lines,
  firm: { state: 'Telangana' },
  place_of_supply: 'Maharashtra',
  totals: { freight: paise(100_001), packing: paise(30_000), goods: paise(3_000_000) },
}

test('DEA-04 an order of all lines has the whole freight and packing', () => {
  const totals = orderTotals(offer, [1, 2, 3])
  expect(totals).toMatchObject({ goods: 3_000_000, freight: 100_001, packing: 30_000, taxable: 3_130_001 })
  expect(chargesNote(offer, [1, 2, 3])).toBe('')
})

test('DEA-04 an order of some lines has freight and packing in proportion to their taxable value', () => {
  const totals = orderTotals(offer, [2])
  // A sixth, rounded to the paisa.
  expect(totals).toMatchObject({ goods: 500_000, freight: 16_667, packing: 5000, taxable: 521_667 })
  expect(totals.gst).toEqual([{ rate: 1800, taxable: 521_667, cgst: 0, sgst: 0, igst: 93_900 }])
  expect(totals.total).toBe(615_567)
  expect(chargesNote(offer, [2])).toBe(
    'Freight and packing in proportion to the taxable value of the ordered lines.',
  )
})

test('DEA-04 without freight and packing there is nothing to divide', () => {
  const free = { ...offer, totals: { ...offer.totals, freight: paise(0), packing: paise(0) } }
  expect(orderTotals(free, [1, 2])).toMatchObject({ freight: 0, packing: 0, taxable: 1_500_000 })
  expect(chargesNote(free, [1])).toBe('')
})
