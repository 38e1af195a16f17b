import { paise } from '@nalika/shared-api/contract'
import { reasonToMail } from './alert-rule.ts'

test.each([
  ['the first price is only remembered', null, 6000, null, undefined],
  ['the first price is at the wanted one', null, 6000, 6000, 'wanted'],
  ['a smaller change', 6000, 6299, null, undefined],
  ['a rise by the share', 6000, 6300, null, 'moved'],
  ['a fall by the share', 6000, 5700, null, 'moved'],
  ['a fall to the wanted price', 6000, 5900, 5900, 'wanted'],
  ['still below the wanted price', 5900, 5850, 5900, undefined],
  ['further below the wanted price, by the share', 5900, 5600, 5900, 'moved'],
  ['no change at all', 0, 0, null, undefined],
])('PRI-05 %s: from %s to %s, wanted %s, is mailed as %s', (_case, before, now, wanted, reason) => {
  const rule = { now: paise(now), change: 5 }
  const amounts = {
    before: before === null ? null : paise(before),
    wanted: wanted === null ? null : paise(wanted),
  }
  expect(reasonToMail({ ...rule, ...amounts })).toBe(reason)
})
