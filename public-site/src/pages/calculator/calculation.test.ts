import { listedSizes, weigh } from './calculation.ts'
import {
  calculatorAddress,
  valuesFrom,
  withSize,
  withUnit,
  type CalculatorValues,
} from './calculator-values.ts'

const start = valuesFrom(new URLSearchParams())

/** The weight per metre as the calculator shows it. */
function shown(values: CalculatorValues): string {
  const weight = weigh(values)
  return 'problem' in weight ? weight.problem : weight.kilogramsPerMetre.toFixed(weight.decimals)
}

/** Rounds as the calculator does: at least 2 decimals. */
const printed = (mass: string): string => Number(mass).toFixed(Math.max(2, mass.split('.')[1]?.length ?? 0))

/** ASME B36.10M, schedule 40: DN, outside diameter and wall in mm, published kg/m. */
const SCHEDULE_40: readonly [dn: string, od: string, wall: string, mass: string][] = [
  ['6', '10.3', '1.73', '0.37'],
  ['8', '13.7', '2.24', '0.63'],
  ['10', '17.1', '2.31', '0.84'],
  ['15', '21.3', '2.77', '1.27'],
  ['20', '26.7', '2.87', '1.69'],
  ['25', '33.4', '3.38', '2.50'],
  ['32', '42.2', '3.56', '3.39'],
  ['40', '48.3', '3.68', '4.05'],
  ['50', '60.3', '3.91', '5.44'],
  ['65', '73.0', '5.16', '8.63'],
  ['80', '88.9', '5.49', '11.29'],
  ['90', '101.6', '5.74', '13.57'],
  ['100', '114.3', '6.02', '16.08'],
  ['125', '141.3', '6.55', '21.77'],
  ['150', '168.3', '7.11', '28.26'],
  ['200', '219.1', '8.18', '42.55'],
  ['250', '273.0', '9.27', '60.29'],
  ['300', '323.8', '10.31', '79.71'],
  ['350', '355.6', '11.13', '94.55'],
  ['400', '406.4', '12.70', '123.31'],
  ['450', '457', '14.27', '155.81'],
  ['500', '508', '15.09', '183.43'],
  ['600', '610', '17.48', '255.43'],
]

/** IS 1239-1, plain end: nominal bore, published kg/m of each class. */
const IS_1239_MASSES: readonly [nb: string, variant: string, mass: string][] = [
  ['15', 'light', '0.947'],
  ['15', 'medium', '1.21'],
  ['15', 'heavy', '1.44'],
  ['20', 'light', '1.38'],
  ['20', 'medium', '1.56'],
  ['20', 'heavy', '1.87'],
  ['25', 'light', '1.98'],
  ['25', 'medium', '2.41'],
  ['25', 'heavy', '2.93'],
  ['32', 'light', '2.54'],
  ['32', 'medium', '3.10'],
  ['32', 'heavy', '3.79'],
  ['40', 'light', '3.23'],
  ['40', 'medium', '3.56'],
  ['40', 'heavy', '4.37'],
  ['50', 'light', '4.08'],
  ['50', 'medium', '5.03'],
  ['50', 'heavy', '6.19'],
  ['65', 'light', '5.71'],
  ['65', 'medium', '6.42'],
  ['65', 'heavy', '7.93'],
  ['80', 'light', '6.72'],
  ['80', 'medium', '8.36'],
  ['80', 'heavy', '9.90'],
  ['100', 'light', '9.75'],
  ['100', 'medium', '12.2'],
  ['100', 'heavy', '14.5'],
  ['125', 'medium', '15.9'],
  ['125', 'heavy', '17.9'],
  ['150', 'medium', '18.9'],
  ['150', 'heavy', '21.3'],
]

/** IS 4923: width, height and wall in mm, published kg/m. */
const IS_4923_MASSES: readonly [width: string, height: string, wall: string, mass: string][] = [
  ['25', '25', '2.0', '1.36'],
  ['40', '40', '2.6', '2.92'],
  ['60', '60', '3.2', '5.50'],
  ['80', '80', '4.0', '9.22'],
  ['100', '100', '4.0', '11.73'],
  ['150', '150', '5.0', '22.26'],
  ['60', '40', '2.9', '4.12'],
]

describe('PUB-15 every tabulated size has its published weight, to the last digit', () => {
  test.each(SCHEDULE_40)('ASME B36.10M DN %s, %s × %s mm: %s kg/m', (size, od, wall, mass) => {
    const picked = { ...start, standard: 'asme-b36.10m', size, variant: '40' }
    const typed = { ...start, standard: '', shape: 'round' as const, od, wall }
    expect([shown(picked), shown(typed)]).toEqual([mass, mass])
    expect(shown(withUnit(picked, 'in'))).toBe(mass)
  })

  test.each(IS_1239_MASSES)('IS 1239 %s NB %s: %s kg/m', (size, variant, mass) => {
    expect(shown({ ...start, standard: 'is-1239', size, variant })).toBe(printed(mass))
  })

  test.each(IS_4923_MASSES)('IS 4923 %s × %s × %s mm: %s kg/m', (width, height, wall, mass) => {
    const size = `${width}x${height}`
    expect(shown({ ...start, standard: 'is-4923', size, variant: String(Number(wall)) })).toBe(printed(mass))
    const shape = width === height ? ('square' as const) : ('rectangular' as const)
    expect(shown({ ...start, standard: '', shape, width, height, wall })).toBe(printed(mass))
  })
})

test('PUB-15 dimensions keep their millimetres on the way to inches and back', () => {
  for (const [, od, wall] of SCHEDULE_40) {
    const back = withUnit(withUnit({ ...start, standard: '', od, wall }, 'in'), 'mm')
    expect([Number(back.od), Number(back.wall)]).toEqual([Number(od), Number(wall)])
  }
})

test('PUB-15 a standard of carbon steel weighs carbon steel, whatever standard was picked before', () => {
  const pick = (values: CalculatorValues, standard: string, size: string, variant: string) =>
    withSize(values, { standard, size, variant })
  const stainless = pick(start, 'asme-b36.19m', '50', '10S')
  expect(stainless.material).toBe('stainless304')
  expect(shown(pick(stainless, 'is-4923', '25x25', '2'))).toBe('1.36')
  expect(pick(stainless, 'asme-b36.10m', '50', '40').material).toBe('carbon')
  // The other stainless steel stays chosen while the standard does, and between sizes.
  const other = { ...stainless, material: 'stainless316' as const }
  expect(pick(other, 'asme-b36.19m', '80', '10S').material).toBe('stainless316')
})

const custom = (values: Partial<CalculatorValues>): CalculatorValues => ({
  ...start,
  standard: '',
  ...values,
})
const problemOf = (values: Partial<CalculatorValues>) => {
  const weight = weigh(custom(values))
  return 'problem' in weight ? weight.problem.replaceAll('\u00a0', ' ') : ''
}
const listed = (standard: string, size: string, variant: string) =>
  withSize(start, { standard, size, variant })

test.each([
  ['asme-b36.10m', '600', 'STD', '141.12'],
  ['asme-b36.10m', '600', '40', '255.43'],
  ['asme-b36.10m', '300', 'XS', '97.44'],
  ['asme-b36.10m', '50', 'XXS', '13.44'],
  ['asme-b36.10m', '1200', 'STD', '284.25'],
  ['asme-b36.19m', '50', '5S', '2.41'],
  ['api-5l', '400', '9.53', '93.27'],
  ['is-3589', '1000', '10', '248.09'],
  ['is-1161', '150-168.3', '6.3', '25.17'],
  ['is-4923', '60x60', '2.6', '4.55'],
  ['en-10219', '200x200', '8', '46.50'],
  ['en-10255', '50', 'heavy', '6.19'],
  ['boiler-tubes', '50.8', '3.66', '4.25'],
])('PUB-15 LNG-01 LNG-07 %s %s %s weighs %s kg/m', (standard, size, variant, mass) => {
  expect(shown(listed(standard, size, variant))).toBe(mass)
})

test.each([
  [{ shape: 'square', width: '50', wall: '25' }, '19.63', 'Solid bar: 50 × 50 × 0.00785'],
  [{ shape: 'rectangular', width: '50', height: '25', wall: '12.5' }, '9.81', 'Solid bar: 50 × 25 × 0.00785'],
  [{ shape: 'round', od: '50', wall: '25' }, '15.41', 'Solid bar: 50² ÷ 4 × 0.0246615'],
] as const)('PUB-15 LNG-07 a solid bar has its whole section: %j', (values, mass, source) => {
  expect(shown(custom(values))).toBe(mass)
  expect(weigh(custom(values))).toMatchObject({ source })
})

test('PUB-15 LNG-07 a hollow section is weighed with its rounded corners, and the constant is shown', () => {
  const values = custom({ shape: 'rectangular', width: '100', height: '50', wall: '4' })
  expect(shown(values)).toBe('8.59')
  expect(weigh(values)).toMatchObject({
    source:
      '(2 × 4 × (100 + 50 − 8) − (4 − π) × (8² − 4²)) × 0.00785; corners rounded by 2 walls outside and 1 inside, as in IS 4923',
  })
  expect(weigh(listed('en-10219', '200x200', '8'))).toMatchObject({
    source: 'Tabulated: the mass is printed in EN 10219.',
  })
})

test.each([
  [{ od: '1000000000', wall: '10' }, 'The largest pipe that is made has an outside diameter of 3,658 mm.'],
  [
    { shape: 'square', width: '1200', wall: '10' },
    'The largest hollow section that is made has a side of 1,000 mm.',
  ],
  [
    { od: '60.3', wall: '31' },
    'A wall of 31 mm does not fit: it must be less than half of the outside diameter, 30.15 mm.',
  ],
  [
    { shape: 'rectangular', width: '60', height: '40', wall: '12' },
    'A wall of 12 mm does not fit: with its rounded corners this section takes at most 10 mm.',
  ],
  [{ od: '1e9' }, 'Enter the outside diameter in millimetres, such as 60.3.'],
  [{ od: '2 3/8' }, 'Enter the outside diameter in millimetres, such as 60.3.'],
  [{ wall: '' }, 'Enter the wall thickness in millimetres, such as 60.3.'],
  [{ unit: 'in', wall: '3/7' }, 'Enter the wall thickness in inches, such as 2.375 or 2 3/8.'],
  [{ pieces: '1.5' }, 'Enter a whole number of pieces.'],
  [{ pieces: '10 kg' }, 'Enter a whole number of pieces.'],
  [{ length: '100000' }, 'Enter a length of at most 1,000 m per piece.'],
] as const)('PUB-15 LNG-07 what cannot exist is said: %j', (values, problem) => {
  expect(problemOf(values)).toBe(problem)
})

test.each(['2.375', '2 3/8', '2-3/8"', '2.3/8', '2⅜'])('PUB-15 LNG-07 %s inches are one diameter', (od) => {
  expect(shown(custom({ unit: 'in', od, wall: '.154' }))).toBe('5.44')
})

test('PUB-15 LNG-07 typed dimensions name every standard that lists them', () => {
  const names = listedSizes({ od: 60.3, wall: 3.91 }, 'carbon').map(
    ({ standard, size, variant }) => `${standard.name} ${size.label}, ${variant.label}`,
  )
  expect(names).toEqual([
    'ASME B36.10M NPS 2 (DN 50), STD, 3.91 mm',
    'ASME B36.10M NPS 2 (DN 50), Sch 40, 3.91 mm',
    'API 5L NPS 2 (DN 50), 3.91 mm',
  ])
})

test('PUB-15 LNG-07 a wall that one source alone lists is marked', () => {
  expect(weigh(listed('is-4923', '60x40', '2.6'))).toMatchObject({
    caution: expect.stringContaining('one of our') as string,
  })
  expect(weigh(listed('is-4923', '60x40', '2.9'))).toMatchObject({ caution: '' })
})

test.each([
  [start, '/calculator?standard=asme-b36.10m&size=50&variant=40'],
  [listed('asme-b36.19m', '50', '40S'), '/calculator?standard=asme-b36.19m&size=50&variant=40S'],
  [custom({}), '/calculator?od=60.3&wall=3.91'],
  [custom({ shape: 'square' }), '/calculator?shape=square&width=60&wall=3.91'],
  [
    custom({ shape: 'rectangular', unit: 'in', material: 'stainless316', length: '20', pieces: '7' }),
    '/calculator?shape=rectangular&width=60&height=40&wall=3.91&material=stainless316&unit=in&length=20&pieces=7',
  ],
])('PUB-15 LNG-07 a link carries only what counts, and brings it back', (values, address) => {
  expect(calculatorAddress(values)).toBe(address)
  const restored = valuesFrom(new URLSearchParams(address.split('?')[1]))
  expect(calculatorAddress(restored)).toBe(address)
  expect(weigh(restored)).toEqual(weigh(values))
})
