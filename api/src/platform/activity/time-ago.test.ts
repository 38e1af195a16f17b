import { timeAgo } from './time-ago.ts'

const now = new Date('2026-03-01T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test.each([
  [-5000, 'just now'],
  [59_999, 'just now'],
  [MINUTE, '1 minute ago'],
  [59.9 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [13 * DAY, '1 week ago'],
  [59 * DAY, '1 month ago'],
  [800 * DAY, '2 years ago'],
])('ADM-01 %d milliseconds are %s', (elapsed, expected) => {
  expect(timeAgo(new Date(now.getTime() - elapsed), now)).toBe(expected)
})
