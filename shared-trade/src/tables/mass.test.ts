import { barMass, canExist, massPerMetre, printedMass } from './mass.ts'
import { findWall, SIZE_TABLES, sizesOf } from './size-tables.ts'

test('PUB-15 the mass of a round tube follows from diameter, wall and density', () => {
  expect(massPerMetre({ od: 60.3, wall: 3.91 })).toEqual({
    kgPerMetre: expect.closeTo(5.44, 2) as number,
    from: 'formula',
    constant: expect.closeTo(0.0246615, 7) as number,
  })
  expect(massPerMetre({ od: 60.3, wall: 3.91 }, 'stainless304').constant).toBeCloseTo(0.02491, 5)
  expect(massPerMetre({ od: 60.3, wall: 3.91 }, 'stainless316').constant).toBeCloseTo(0.02507, 5)
})

test('PUB-15 a tabulated mass takes precedence, for carbon steel only', () => {
  const size = { od: 60.3, wall: 3.6, mass: 5.03 }
  expect(massPerMetre(size)).toEqual({ kgPerMetre: 5.03, from: 'table', constant: null })
  expect(massPerMetre(size, 'stainless304').from).toBe('formula')
})

test('PUB-15 a hollow section loses the steel of its corners', () => {
  const mass = (width: number, height: number, wall: number) =>
    massPerMetre({ width, height, wall }).kgPerMetre
  expect(mass(100, 100, 4)).toBeCloseTo(11.73, 2)
  expect(mass(150, 150, 5)).toBeCloseTo(22.26, 2)
  expect(mass(60, 40, 2.9)).toBeCloseTo(4.12, 2)
  // EN 10219-2 rounds corners more from 6 mm on.
  expect(massPerMetre({ width: 200, height: 200, wall: 8 }, 'carbon', 'EN 10219').kgPerMetre).toBeCloseTo(
    46.5,
    1,
  )
  expect(massPerMetre({ width: 100, height: 100, wall: 4 }, 'carbon', 'EN 10219').kgPerMetre).toBeCloseTo(
    11.7,
    1,
  )
})

test('PUB-15 LNG-07 what cannot exist has no mass', () => {
  expect(canExist({ od: 50, wall: 25 })).toBe(false)
  expect(canExist({ od: 50, wall: 0 })).toBe(false)
  expect(canExist({ od: 1e9, wall: 10 })).toBe(false)
  expect(canExist({ width: 50, height: 25, wall: 12.5 })).toBe(false)
  expect(canExist({ width: 2000, height: 50, wall: 5 })).toBe(false)
  expect(() => massPerMetre({ od: 50, wall: 25 })).toThrow(RangeError)
})

test('PUB-15 LNG-07 every size of the tables can exist', () => {
  for (const table of SIZE_TABLES)
    if (table.kind === 'round')
      for (const { od, walls } of table.rows)
        for (const { wall } of walls) expect([od, wall, canExist({ od, wall })]).toEqual([od, wall, true])
    else
      for (const { width, height, walls } of table.rows)
        for (const { wall } of walls)
          expect([width, height, wall, canExist({ width, height, wall })]).toEqual([
            width,
            height,
            wall,
            true,
          ])
  expect(findWall(sizesOf('asme-b36.10m')[8] ?? { walls: [] }, 3.91)?.designations).toEqual(['STD', 'Sch 40'])
})

test('PUB-15 a solid bar has its whole section', () => {
  expect(barMass({ width: 50, height: 25 }, 'carbon').kgPerMetre).toBeCloseTo(9.8125, 6)
  expect(barMass({ width: 50, height: 50 }, 'carbon').kgPerMetre).toBeCloseTo(19.625, 6)
  expect(barMass({ od: 50 }, 'carbon').kgPerMetre).toBeCloseTo(15.41, 2)
})

test('PUB-15 a computed mass is printed to the hundredth, one of a table as it stands there', () => {
  expect(printedMass(massPerMetre({ od: 60.3, wall: 3.91 }))).toBe(5.44)
  expect(printedMass(massPerMetre({ od: 21.3, wall: 2, mass: 0.947 }))).toBe(0.947)
})
