import { clockWarning } from './clock.ts'

test('REL-06 a change dated before the last one of the log warns of the clock', () => {
  const last = '2026-11-28T10:00:00.000Z'
  expect(clockWarning(last, '2026-11-26T10:00:00.000Z')).toEqual([
    "Warning: this machine's clock is 2 days behind the last change of the log. Set the clock; a registry is good for 30 days from it.",
  ])
  expect(clockWarning(last, '2026-11-28T09:30:00.000Z')[0]).toContain('is 30 minutes behind')
  expect(clockWarning(last, '2026-11-28T09:59:50.000Z')).toEqual([])
  expect(clockWarning(last, '2026-11-28T10:00:01.000Z')).toEqual([])
  expect(clockWarning(undefined, last)).toEqual([])
})
