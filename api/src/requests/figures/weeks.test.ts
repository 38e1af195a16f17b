import { dayInIndia } from '@nalika/shared-api/contract'
import { latestMondays } from './weeks.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-16'],
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  // Half past six in the evening in UTC is midnight in India.
  ['2026-11-15T18:29:59Z', '2026-11-09'],
  ['2026-11-15T18:30:00Z', '2026-11-16'],
])('ADM-22 at %s the running week began on %s', (now, monday) => {
  const mondays = latestMondays(3, new Date(now))
  expect(mondays.map(dayInIndia).at(-1)).toBe(monday)
  expect(mondays.map((day) => day.toISOString().slice(11, 16))).toEqual(['18:30', '18:30', '18:30'])
  expect(Number(mondays[1]) - Number(mondays[0])).toBe(7 * 24 * 60 * 60_000)
})
