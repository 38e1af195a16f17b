import { ageInWords } from './format-age.ts'

test.each([
  ['2026-11-21T10:00:30.000Z', 'just now'],
  ['2026-11-21T09:15:00.000Z', '45 minutes ago'],
  ['2026-11-21T09:00:00.000Z', '1 hour ago'],
  ['2026-11-18T09:00:00.000Z', '3 days ago'],
  ['2026-11-01T09:00:00.000Z', '2 weeks ago'],
  ['2026-08-01T09:00:00.000Z', '3 months ago'],
])('a lead of %s came %s', (created, age) => {
  expect(ageInWords(created, Date.parse('2026-11-21T10:00:00.000Z'))).toBe(age)
})
