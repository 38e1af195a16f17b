import { dispatchQuantityError, isLastConsignment, openQuantities } from './dispatch-quantities.ts'
import type { QuantityUnit } from './vocabulary.ts'

const lines = [
  { id: 1, quantity: 0.3 },
  { id: 2, quantity: 20 },
]
const consignment = (...quantities: (number | null)[]) => ({
  lines: quantities.map((quantity, index) => ({ line_id: index + 1, quantity })),
})

test('DEA-08 what is open follows from the quantities that were dispatched', () => {
  const open = (...consignments: ReturnType<typeof consignment>[]) => [
    ...openQuantities(lines, consignments).values(),
  ]
  expect(open()).toEqual([0.3, 20])
  // In floating point 0.3 - 0.1 - 0.1 - 0.1 is not 0.
  expect(open(consignment(0.1, 5), consignment(0.1), consignment(0.1, 3))).toEqual([0, 12])
  expect(open(consignment(0.32, null))).toEqual([0, 20])
})

test('DEA-08 a consignment is the last one when nothing is open after it', () => {
  expect(isLastConsignment(lines, [consignment(0.3, 19)])).toBe(false)
  expect(isLastConsignment(lines, [consignment(0.3, 19), consignment(0, 1)])).toBe(true)
})

test.each<[number | null | undefined, QuantityUnit, number, RegExp | undefined]>([
  [null, 'pieces', 20, /^Enter the quantity/],
  [undefined, 'metres', 20, /^Enter the quantity/],
  [-1, 'metres', 20, /^Enter the quantity/],
  [0, 'pieces', 20, undefined],
  [20, 'pieces', 20, undefined],
  [21, 'pieces', 20, /^Only 20 pieces of this line are open\.$/],
  [2.5, 'pieces', 20, /^Enter a whole number of pieces\.$/],
  [22, 'metres', 20, undefined],
  [22.001, 'metres', 20, /^Only 20 metres/],
  [1.0001, 'tonnes', 20, /^Enter at most three decimals\.$/],
  [2, 'kg', 0, undefined],
  [3, 'kg', 0, /^Only 0 kg/],
])('DEA-08 %s %s of 20 with %s open: %s', (quantity, unit, open, error) => {
  const found = dispatchQuantityError({ quantity: 20, unit }, quantity, open)
  if (error) expect(found).toMatch(error)
  else expect(found).toBeUndefined()
})
