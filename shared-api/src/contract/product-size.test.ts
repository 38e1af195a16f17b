import { productWeight } from './product-size.ts'
import type { WeighedProduct } from './product-size.ts'

const pipe: WeighedProduct = {
  shape: 'round',
  diameter: 60.3,
  width: null,
  height: null,
  thickness: 3.91,
  nominal_size: 'NPS 2',
  schedule: '40',
  standard: 'ASTM A53',
  material: 'Carbon steel',
  grade: 'A53 Gr B',
}

test.each<[string, Partial<WeighedProduct>, number | null]>([
  ['round pipe by the formula', {}, 5.44],
  ['stainless 304 by its density', { material: 'Stainless steel', grade: 'TP304L' }, 5.49],
  ['stainless 316 by its density', { material: 'Stainless steel', grade: 'TP316' }, 5.53],
  [
    'IS 1239 by its table',
    { standard: 'IS 1239 (Part 1)', nominal_size: 'NB 50', schedule: 'Medium', thickness: 3.6 },
    5.03,
  ],
  [
    'a wall that IS 1239 does not give, by the formula',
    { standard: 'IS 1239', nominal_size: 'NB 50', schedule: 'medium', thickness: 3.91 },
    5.44,
  ],
  [
    'IS 4923 by its table',
    { shape: 'rectangular', diameter: null, width: 60, height: 40, thickness: 2.9 },
    4.12,
  ],
  [
    'IS 4923 that its table lacks, with its rounded corners',
    { shape: 'rectangular', standard: 'IS 4923', diameter: null, width: 70, height: 50, thickness: 3.2 },
    5.5,
  ],
  [
    'IS 1161 by its table',
    { standard: 'IS 1161:2014', nominal_size: 'NB 100', schedule: 'light', diameter: 114.3, thickness: 3.6 },
    9.83,
  ],
  ['a square section by its side', { shape: 'square', diameter: null, width: 25, thickness: 2 }, 1.36],
  ['a missing wall', { thickness: null }, null],
  ['a missing side', { shape: 'rectangular', width: 60 }, null],
  ['a wall that does not fit', { thickness: 40 }, null],
])('ADM-07 the weight of %s', (_, given, weight) => {
  expect(productWeight({ ...pipe, ...given })).toBe(weight)
})
