import { paise } from '@nalika/shared-api/contract'
import { standingOf } from './price-standing.ts'

const prices = (rupees: readonly number[], state = 'Goa') =>
  rupees.map((one, index) => ({ firm: index + 1, state, paise: paise(Math.round(one * 100)) }))

test.each([
  ['the lowest', [50, 60, 61, 62, 63], { third: 'lowest', above_median: -18 }],
  ['at the median', [61, 60, 61, 62, 63], { third: 'lowest', above_median: 0 }],
  ['above the median', [62, 60, 61, 62, 63], { third: 'middle', above_median: 0 }],
  ['the highest', [70, 60, 61, 62, 63], { third: 'highest', above_median: 12 }],
])('PRI-05 a firm’s price that is %s stands so, in steps', (_case, rupees, standing) => {
  expect(standingOf(1, prices(rupees))).toEqual({ firms: 5, state: 'Goa', ...standing })
})

test('PRI-05 with fewer than five firms in its state a firm is compared in India, and else not at all', () => {
  const goa = prices([60, 61, 62, 63])
  const others = prices([64, 65]).map((one) => ({ ...one, firm: one.firm + 10, state: 'Kerala' }))
  expect(standingOf(1, goa)).toBeNull()
  expect(standingOf(1, [...goa, ...others])).toMatchObject({ firms: 6, state: '' })
  expect(standingOf(99, prices([60, 61, 62, 63, 64]))).toBeNull()
})

test('PRI-05 a firm that tries a thousand prices of its own finds no other firm’s more exactly than to 2 %', () => {
  // Everything but the price of one firm is known to the attacker, who is firm 1.
  const answers = (secret: number) =>
    Array.from({ length: 1000 }, (_, index) => 50 + index / 50).map((own) =>
      JSON.stringify(standingOf(1, prices([own, 55, 58, 64, 66, secret]))),
    )
  // One step reaches from ₹59.05 to ₹60.23.
  for (const secret of [59.5, 60, 60.2]) expect(answers(secret)).toEqual(answers(59.1))
  expect(answers(62)).not.toEqual(answers(59.1))
})
