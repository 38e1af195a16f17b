import { chosenSize } from '@nalika/shared-trade'
import { productSize } from './product-size.ts'

const sizeOf = (standard: string, size: string, variant: string) => {
  const chosen = chosenSize({ standard, size, variant })
  return chosen && productSize(chosen)
}

test('ADM-07 a size of each standard is written as the catalogue writes it', () => {
  expect(sizeOf('asme-b36.10m', '40', '80')).toEqual({
    shape: 'round',
    diameter: 48.3,
    width: null,
    height: null,
    thickness: 5.08,
    nominal_size: 'NPS 1 1/2',
    schedule: '80',
  })
  expect(sizeOf('asme-b36.19m', '50', '40S')).toMatchObject({ nominal_size: 'NPS 2', schedule: '40S' })
  expect(sizeOf('is-1239', '50', 'medium')).toMatchObject({
    diameter: 60.3,
    thickness: 3.6,
    nominal_size: 'NB 50',
    schedule: 'medium',
  })
  // The light class is made under what the bore is called by.
  expect(sizeOf('is-1239', '50', 'light')?.diameter).toBe(60.2)
  expect(sizeOf('is-4923', '60x40', '2.9')).toEqual({
    shape: 'rectangular',
    diameter: null,
    width: 60,
    height: 40,
    thickness: 2.9,
    nominal_size: '60 × 40',
    schedule: null,
  })
  expect(sizeOf('boiler-tubes', '44.5', '3.25')).toMatchObject({ nominal_size: null, schedule: null })
  expect(sizeOf('is-3589', '200', '6')).toMatchObject({ nominal_size: 'NB 200', schedule: null })
})
