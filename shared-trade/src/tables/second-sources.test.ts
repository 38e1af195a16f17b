import { linesOf } from './parse-table.ts'
import type { TableId, Wall } from './size-table.ts'
import { findByNominal, SIZE_TABLES, sizesOf, sizeTable, wallOf } from './size-tables.ts'
import {
  API_5L_ELSEWHERE,
  BS_1387_OF_A_DEALER,
  EN_10219_ELSEWHERE,
  IS_1161_OF_A_MILL,
  IS_1239_OF_A_MILL,
  IS_4923_ELSEWHERE,
  ISO_4200_WALLS,
  TUBES_ELSEWHERE,
} from './testing/second-sources.ts'

const near = (walls: readonly number[], wall: number) => walls.some((other) => Math.abs(other - wall) < 0.022)

/** Walls of a second source by what stands before them in its lines. */
function wallsBy(text: string, keys: number): Map<string, number[]> {
  return new Map(
    linesOf(text).map((words) => [words.slice(0, keys).join(' '), words.slice(keys).map(Number)]),
  )
}

const confirmed = (walls: readonly Wall[]) => walls.filter((wall) => wall.confirmed)

test('LNG-01 IS 1239 agrees with another mill in walls, masses and limits of the outside diameter', () => {
  const lines = linesOf(IS_1239_OF_A_MILL)
  for (const [nb, name, wall, mass, min, max] of lines)
    expect(wallOf('is-1239', { nb: Number(nb) }, name as 'light')).toEqual({
      wall: Number(wall),
      mass: Number(mass),
      odLimits: { min: Number(min), max: Number(max) },
      designations: [name],
      confirmed: true,
    })
  expect(confirmed(sizesOf('is-1239').flatMap(({ walls }) => walls))).toHaveLength(lines.length)
})

test('LNG-01 EN 10255 agrees with a dealer of BS 1387 wherever it says confirmed', () => {
  const lines = linesOf(BS_1387_OF_A_DEALER)
  for (const [nb, name, wall] of lines)
    expect(wallOf('en-10255', { nb: Number(nb) }, name as 'light')).toMatchObject({
      wall: Number(wall),
      confirmed: true,
    })
  expect(sizesOf('en-10255').flatMap(({ walls }) => confirmed(walls))).toHaveLength(lines.length)
})

test.each<[TableId, string]>([
  ['is-1161', IS_1161_OF_A_MILL],
  ['is-3589', ISO_4200_WALLS],
  ['boiler-tubes', TUBES_ELSEWHERE],
])('LNG-01 %s has no confirmed wall that the second source lacks', (id, text) => {
  const second = wallsBy(text, 1)
  for (const { od, walls } of sizesOf(id))
    for (const { wall } of confirmed(walls))
      expect([od, wall, near(second.get(String(od)) ?? [], wall)]).toEqual([od, wall, true])
})

test.each<[TableId, string]>([
  ['is-4923', IS_4923_ELSEWHERE],
  ['en-10219', EN_10219_ELSEWHERE],
])('LNG-01 %s has no confirmed section that the second source lacks', (id, text) => {
  const second = wallsBy(text, 2)
  const table = sizeTable(id)
  expect(table.kind).toBe('hollow')
  for (const { width, height, walls } of table.kind === 'hollow' ? table.rows : [])
    for (const { wall } of confirmed(walls))
      expect([
        width,
        height,
        wall,
        near(second.get(`${String(width)} ${String(height)}`) ?? [], wall),
      ]).toEqual([width, height, wall, true])
})

test('LNG-01 API 5L has no confirmed wall that neither a schedule of ASME nor the second source has', () => {
  const second = wallsBy(API_5L_ELSEWHERE, 1)
  for (const { nominal = {}, od, walls } of sizesOf('api-5l')) {
    const asme = findByNominal('asme-b36.10m', nominal)
    if (asme) expect(od).toBe(asme.od)
    const known = [
      ...(asme?.walls ?? []).map(({ wall }) => wall),
      ...(second.get((nominal.nps ?? '').replace(' ', '-')) ?? []),
    ]
    for (const { wall } of confirmed(walls)) expect([od, wall, near(known, wall)]).toEqual([od, wall, true])
  }
})

test('LNG-01 every table has confirmed sizes and names its source', () => {
  for (const { id, rows, source } of SIZE_TABLES) {
    const walls: Wall[] = rows.flatMap((row) => row.walls)
    expect([id, confirmed(walls).length > 10]).toEqual([id, true])
    expect(source.length).toBeGreaterThan(20)
  }
})
