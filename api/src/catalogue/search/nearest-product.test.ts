import type { Wanted } from '../reading/search-facts.ts'
import { nearestSize } from './nearest-product.ts'
import type { SoldSize } from './nearest-product.ts'

const SOLD: SoldSize[] = [
  { schedule: '40', diameter: 60.3, thickness: 3.91 },
  { schedule: '10S', diameter: 88.9, thickness: 3.05 },
  { schedule: 'heavy', diameter: 33.7, thickness: 4 },
  { schedule: null, diameter: 50.8, thickness: 3.66 },
  { width: 60, height: 40, thickness: 2.9 },
  {},
]

test.each<[Wanted, string | undefined]>([
  [{ of: 'schedule', schedule: '10' }, 'Sch 10S'],
  [{ of: 'schedule', schedule: '30' }, 'Sch 40'],
  [{ of: 'schedule', schedule: 'light' }, 'heavy'],
  [{ of: 'diameter', mm: 62 }, 'NB 50 (60.3 mm)'],
  [{ of: 'diameter', mm: 51 }, 'OD 50.8 mm'],
  [{ of: 'sides', one: 38, other: 61 }, '60 × 40 mm'],
  [{ of: 'thickness', mm: 3.6 }, '3.66 mm wall'],
])('PUB-23 the nearest size to %j is %s', (wanted, name) => {
  expect(nearestSize(wanted, SOLD)?.name).toBe(name)
})

test('PUB-23 a size asked for in inches is answered in inches', () => {
  expect(nearestSize({ of: 'diameter', mm: 62 }, SOLD, true)?.name).toBe('2 inch (60.3 mm)')
})

test('PUB-23 no size is nearest when none has the dimension', () => {
  expect(nearestSize({ of: 'sides', one: 40, other: 40 }, [{ diameter: 60.3 }])).toBeUndefined()
})
