import {
  ASME_B36_10M,
  ASME_B36_19M,
  GRADES,
  IS_1239,
  IS_1239_CLASSES,
  IS_4923,
  kilogramsPerMetre,
  massConstant,
} from './pipe-sizes.ts'

test('the constants of mass are those of the standards', () => {
  expect(massConstant('carbon')).toBeCloseTo(0.0246615, 7)
  expect(massConstant('stainless304')).toBeCloseTo(0.02491, 5)
  expect(massConstant('stainless316')).toBeCloseTo(0.02507, 5)
})

/** kg/m of schedule 40 as ASME B36.10M prints it. */
const PRINTED_MASS: Record<string, number> = {
  '1/8': 0.37,
  '1/4': 0.63,
  '3/8': 0.84,
  '1/2': 1.27,
  '3/4': 1.69,
  '1': 2.5,
  '1 1/4': 3.39,
  '1 1/2': 4.05,
  '2': 5.44,
  '2 1/2': 8.63,
  '3': 11.29,
  '3 1/2': 13.57,
  '4': 16.08,
  '5': 21.77,
  '6': 28.26,
  '8': 42.55,
  '10': 60.29,
  '12': 79.71,
  '14': 94.55,
  '16': 123.31,
  '18': 155.81,
  '20': 183.43,
  '24': 255.43,
}

test.each(Object.entries(PRINTED_MASS))('NPS %s schedule 40 weighs %f kg/m', (nps, mass) => {
  const size = ASME_B36_10M.find((one) => one.nps === nps)
  const wall = size?.walls['40']
  if (!size || wall == null) throw new Error('the size is missing')
  const computed = kilogramsPerMetre({ shape: 'round', outsideDiameter: size.outsideDiameter, wall })
  expect(Math.abs(computed - mass)).toBeLessThanOrEqual(0.011)
})

test('carbon and stainless tables are separate', () => {
  const stainless = (nps: string) => ASME_B36_19M.find((one) => one.nps === nps)?.walls
  expect(stainless('12')?.['40S']).toBe(9.53)
  expect(stainless('10')?.['80S']).toBe(12.7)
  expect(stainless('14')?.['10S']).toBe(4.78)
  expect(ASME_B36_10M.find((one) => one.nps === '12')?.walls['40']).toBe(10.31)
  expect(ASME_B36_10M.find((one) => one.nps === '14')?.walls['10']).toBe(6.35)
})

test('65 mm is 76.1 in IS 1239 and 73.0 in ASME', () => {
  const tube = IS_1239.find(({ nb }) => nb === 65)?.classes.medium
  expect(tube && tube.minDiameter <= 76.1 && tube.maxDiameter >= 76.1).toBe(true)
  expect(ASME_B36_10M.find(({ dn }) => dn === 65)?.outsideDiameter).toBe(73)
})

test('the tabulated mass of IS 1239 stays within 3% of the formula', () => {
  for (const { nb, classes } of IS_1239) {
    for (const name of IS_1239_CLASSES) {
      const tube = classes[name]
      if (!tube) {
        expect([nb, name]).toEqual([nb, 'light'])
        continue
      }
      const outsideDiameter = (tube.minDiameter + tube.maxDiameter) / 2
      const ratio = kilogramsPerMetre({ shape: 'round', outsideDiameter, wall: tube.wall }) / tube.mass
      expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
    }
  }
})

test('the tabulated mass of IS 4923 is that of the section with its rounded corners', () => {
  for (const { width, height, wall, mass } of IS_4923) {
    // Outside radius 2 × wall, inside radius 1 × wall: each corner lacks (1 − π/4)(2² − 1²) × wall².
    const area = 2 * wall * (width + height - 2 * wall) - (4 - Math.PI) * 3 * wall ** 2
    expect(Math.abs((area * 7850) / 1e6 - mass)).toBeLessThan(0.006)
  }
})

test('hollow sections have the masses of IS 4923; other sizes follow the perimeter', () => {
  for (const { width, height, wall, mass } of IS_4923) {
    const shape = width === height ? 'square' : 'rectangular'
    expect(kilogramsPerMetre({ shape, width: height, height: width, wall })).toBe(mass)
  }
  const computed = kilogramsPerMetre({ shape: 'square', width: 50, height: 50, wall: 3 })
  expect(computed).toBeGreaterThan(4.3)
  expect(computed).toBeLessThan(4.6)
})

test('a wall that does not fit is refused', () => {
  expect(() => kilogramsPerMetre({ shape: 'round', outsideDiameter: 20, wall: 11 })).toThrow(RangeError)
  expect(() => kilogramsPerMetre({ shape: 'round', outsideDiameter: 20, wall: 0 })).toThrow(RangeError)
  expect(() => kilogramsPerMetre({ shape: 'square', width: Number.NaN, height: 2, wall: 1 })).toThrow(
    RangeError,
  )
})

test('every grade pulls more than it yields', () => {
  for (const { yield: yieldStrength, tensile } of GRADES) expect(tensile).toBeGreaterThan(yieldStrength)
})
