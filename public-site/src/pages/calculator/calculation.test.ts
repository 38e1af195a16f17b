import { valuesFrom, weigh, withSize, withUnit, type CalculatorValues } from './calculation.ts'

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
    const picked = { ...start, standard: 'b36.10m', size, variant: '40' }
    const typed = { ...start, standard: '', shape: 'round' as const, od, wall }
    expect([shown(picked), shown(typed)]).toEqual([mass, mass])
    expect(shown(withUnit(picked, 'in'))).toBe(mass)
  })

  test.each(IS_1239_MASSES)('IS 1239 %s NB %s: %s kg/m', (size, variant, mass) => {
    expect(shown({ ...start, standard: 'is1239', size, variant })).toBe(printed(mass))
  })

  test.each(IS_4923_MASSES)('IS 4923 %s × %s × %s mm: %s kg/m', (width, height, wall, mass) => {
    const size = `${width}x${height}`
    expect(shown({ ...start, standard: 'is4923', size, variant: String(Number(wall)) })).toBe(printed(mass))
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
  const stainless = pick(start, 'b36.19m', '50', '10S')
  expect(stainless.material).toBe('stainless304')
  expect(shown(pick(stainless, 'is4923', '25x25', '2'))).toBe('1.36')
  expect(pick(stainless, 'b36.10m', '50', '40').material).toBe('carbon')
  // The other stainless steel stays chosen while the standard does, and between sizes.
  const other = { ...stainless, material: 'stainless316' as const }
  expect(pick(other, 'b36.19m', '80', '10S').material).toBe('stainless316')
})
