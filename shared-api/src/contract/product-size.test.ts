import { productSizeOf, productWeight } from './product-size.ts'
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

test('ADM-07 a size of each standard is written as the catalogue writes it', () => {
  expect(productSizeOf({ standard: 'b36.10m', size: '40', variant: '80' })).toEqual({
    shape: 'round',
    diameter: 48.3,
    width: null,
    height: null,
    thickness: 5.08,
    nominal_size: 'NPS 1 1/2',
    schedule: '80',
  })
  expect(productSizeOf({ standard: 'b36.19m', size: '50', variant: '40S' })).toMatchObject({
    nominal_size: 'NPS 2',
    schedule: '40S',
  })
  expect(productSizeOf({ standard: 'is1239', size: '50', variant: 'medium' })).toMatchObject({
    diameter: 60.3,
    thickness: 3.6,
    nominal_size: 'NB 50',
    schedule: 'medium',
  })
  // The light class is made under what the bore is called by.
  expect(productSizeOf({ standard: 'is1239', size: '50', variant: 'light' })?.diameter).toBe(60.2)
  expect(productSizeOf({ standard: 'is4923', size: '60x40', variant: '2.9' })).toEqual({
    shape: 'rectangular',
    diameter: null,
    width: 60,
    height: 40,
    thickness: 2.9,
    nominal_size: '60 × 40',
    schedule: null,
  })
  expect(productSizeOf({ standard: '', size: '', variant: '' })).toBeNull()
})

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
  ['a square section by its side', { shape: 'square', diameter: null, width: 25, thickness: 2 }, 1.36],
  ['a missing wall', { thickness: null }, null],
  ['a missing side', { shape: 'rectangular', width: 60 }, null],
  ['a wall that does not fit', { thickness: 40 }, null],
])('ADM-07 the weight of %s', (_, given, weight) => {
  expect(productWeight({ ...pipe, ...given })).toBe(weight)
})
