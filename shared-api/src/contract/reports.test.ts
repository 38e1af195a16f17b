import { periodProblem, reportPeriod, winRate } from './reports.ts'

test.each([
  ['this-month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['last-month', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['last-90-days', '2026-11-22', '2026-08-25', '2026-11-22'],
  ['financial-year', '2026-11-22', '2026-04-01', '2026-11-22'],
  ['financial-year', '2027-03-31', '2026-04-01', '2027-03-31'],
  ['financial-year', '2027-04-01', '2027-04-01', '2027-04-01'],
] as const)('DEA-07 %s on %s is %s to %s', (preset, today, from, to) => {
  expect(reportPeriod(preset, today)).toEqual({ from, to })
})

test.each([
  ['2026-01-02', '2026-01-01', 'The last day must not be before the first.'],
  ['2021-04-01', '2026-04-01', 'Choose at most 5 years.'],
  ['2021-04-01', '2026-03-31', undefined],
  ['2026-01-01', '2026-01-01', undefined],
])('DEA-07 a report from %s to %s: %s', (from, to, problem) => {
  expect(periodProblem({ from, to })).toBe(problem)
})

test('DEA-07 the win rate ignores open and withdrawn leads', () => {
  expect(winRate({ won: 3, lost: 1 })).toBe(0.75)
  expect(winRate({ won: 0, lost: 0 })).toBeNull()
})
