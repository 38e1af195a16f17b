import { toPaise } from '@nalika/shared-api/contract'
import { formatPriceChange } from './saved-list-changes.ts'

const amount = (rupees: number | null) => (rupees === null ? null : toPaise(rupees))

test.each([
  [1000, 958, '−4.2%'],
  [1000, 1100, '+10.0%'],
  [1000, 1000.4, 'unchanged'],
  [null, 1000, ''],
  [1000, null, ''],
])('PRI-05 a price of %s then and %s now has the change "%s"', (then, now, text) => {
  expect(formatPriceChange({ then: amount(then), now: amount(now) })).toBe(text)
})
