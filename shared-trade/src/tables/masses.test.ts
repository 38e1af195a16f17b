import { massPerMetre } from './mass.ts'
import type { RoundRow } from './size-table.ts'
import { SIZE_TABLES } from './size-tables.ts'

/** Diameters of light tube stand a little under the nominal one, and masses are printed to three figures. */
const ROUND_TOLERANCE = 0.022
const HOLLOW_TOLERANCE = 0.012

const middle = ({ od }: RoundRow, limits?: { min: number; max: number }) =>
  limits ? (limits.min + limits.max) / 2 : od

test('LNG-01 every printed mass is what its diameter and wall weigh, within 2.2 %', () => {
  for (const table of SIZE_TABLES)
    if (table.kind === 'round')
      for (const row of table.rows)
        for (const { wall, mass, odLimits } of row.walls) {
          if (mass === undefined) continue
          const computed = massPerMetre({ od: middle(row, odLimits), wall }).kgPerMetre
          expect([table.id, row.od, wall, Math.abs(computed / mass - 1) < ROUND_TOLERANCE]).toEqual([
            table.id,
            row.od,
            wall,
            true,
          ])
        }
})

test('LNG-01 every printed mass of a hollow section is what outline, wall and corner radii weigh, within 1.2 %', () => {
  for (const table of SIZE_TABLES)
    if (table.kind === 'hollow')
      for (const { width, height, walls } of table.rows) {
        expect(width).toBeGreaterThanOrEqual(height)
        for (const { wall, mass } of walls) {
          const computed = massPerMetre({ width, height, wall }, 'carbon', table.cornerRule).kgPerMetre
          expect([
            table.id,
            width,
            height,
            wall,
            Math.abs(computed / (mass ?? 0) - 1) < HOLLOW_TOLERANCE,
          ]).toEqual([table.id, width, height, wall, true])
        }
      }
})
