import { chosenSize, dimensionsOf, questionOf, SIZE_CHOICES } from './size-choices.ts'
import { SIZE_TABLES } from './size-tables.ts'

const selection = (standard: string, size = '', variant = '') => ({ standard, size, variant })
const labels = (standard: string, size: string) =>
  SIZE_CHOICES.find(({ id }) => id === standard)
    ?.sizes.find(({ id }) => id === size)
    ?.variants.map(({ label }) => label)

test('PUB-15 LNG-07 every wall of every table can be chosen, under one id alone', () => {
  for (const [index, { id, sizes }] of SIZE_CHOICES.entries()) {
    const rows = SIZE_TABLES[index]?.rows ?? []
    expect([id, sizes.length]).toEqual([id, rows.length])
    expect(new Set(sizes.map((size) => size.id)).size).toBe(rows.length)
    for (const size of sizes) {
      expect(size.row.walls.every((wall) => size.variants.some((one) => one.wall === wall))).toBe(true)
      for (const variant of size.variants)
        expect(chosenSize(selection(id, size.id, variant.id))).toMatchObject({ size, variant })
    }
  }
})

test('PUB-15 LNG-01 STD, XS and XXS are choices of their own beside the schedules', () => {
  expect(labels('asme-b36.10m', '600')).toEqual([
    'Sch 5, 5.54 mm',
    'Sch 10, 6.35 mm',
    'Sch 20, 9.53 mm',
    'STD, 9.53 mm',
    'XS, 12.7 mm',
    'Sch 30, 14.27 mm',
    'Sch 40, 17.48 mm',
    'Sch 60, 24.61 mm',
    'Sch 80, 30.96 mm',
    'Sch 100, 38.89 mm',
    'Sch 120, 46.02 mm',
    'Sch 140, 52.37 mm',
    'Sch 160, 59.54 mm',
  ])
  expect(labels('asme-b36.10m', '50')).toContain('XXS, 11.07 mm')
  expect(labels('asme-b36.19m', '50')).toHaveLength(4)
})

test('PUB-15 LNG-07 a wall that one source alone lists says so', () => {
  expect(labels('is-4923', '60x40')).toContain('2.6 mm (one source only)')
  expect(labels('is-4923', '60x40')).toContain('2.9 mm')
})

test.each([
  [selection('is-1239', '70'), 'IS 1239 has no 70 NB; the nearest are 65 and 80.'],
  [selection('is-1239', '600', '40'), 'IS 1239 has no 600 NB; the nearest is 150.'],
  [selection('is-4923', '50x50'), 'IS 4923 has no 50 × 50; the nearest are 49.5 × 49.5 and 45 × 45.'],
  [selection('boiler-tubes', '50'), 'Our list of boiler tubes has no 50 mm; the nearest are 48.3 and 50.8.'],
  [selection('is-1161', '150'), 'IS 1161 has 2 sizes of 150 NB: 165.1 and 168.3 mm. Choose one.'],
  [
    selection('asme-b36.10m', '50', '60'),
    'ASME B36.10M has no schedule 60 at NPS 2 (DN 50). Choose a schedule.',
  ],
  [
    selection('is-3589', '650'),
    'IS 3589 leaves the wall of 650 NB to the order: choose “Custom size” and enter it.',
  ],
  [selection('is-1239', '50', '40'), 'IS 1239 has no class 40 at 50 NB. Choose a class.'],
  [selection('is-1239', '50'), 'Choose a class.'],
  [selection('is-4923', 'x'), 'Choose a section.'],
  [selection('is-1239', '50', 'Medium'), ''],
  [selection('custom', '60x5'), ''],
])('PUB-15 LNG-07 a size that the standard lacks is said, never replaced: %j', (chosen, question) => {
  expect(questionOf(chosen)).toBe(question)
  expect(chosenSize(chosen) === null).toBe(question !== '' || chosen.standard === 'custom')
})

test('PUB-15 light tube of IS 1239 is within its limits, with the printed mass', () => {
  const chosen = chosenSize(selection('is-1239', '50', 'light'))
  expect(chosen && dimensionsOf(chosen)).toEqual({ od: 60.2, wall: 2.9, mass: 4.08 })
})
