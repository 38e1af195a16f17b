import { changesOf, withoutEarlierDemo } from './price-changes.ts'

test('PRI-04 a change compares with the figure of that day, or of at most six days earlier', () => {
  const figures = [
    { day: '2026-08-23', price: 5000 },
    { day: '2026-10-21', price: 6000 },
    { day: '2026-11-20', price: 6250 },
    { day: '2026-11-27', price: 6300 },
  ]
  expect(changesOf(figures)).toEqual({ days_7: 0.8, days_30: null, days_90: 26 })
  expect(changesOf(figures.slice(0, 1))).toEqual({ days_7: null, days_30: null, days_90: null })
  expect(changesOf([])).toEqual({ days_7: null, days_30: null, days_90: null })
})

test('PRI-04 figures of the demo are not compared with others', () => {
  const [made, real] = [
    { day: '2026-11-20', demo: true },
    { day: '2026-11-27', demo: false },
  ]
  expect(withoutEarlierDemo([made, real])).toEqual([real])
  expect(withoutEarlierDemo([made])).toEqual([made])
})
