import { API_5L } from './api-5l.ts'
import { ASME_B36_10M } from './asme-b36-10m.ts'
import { ASME_B36_19M } from './asme-b36-19m.ts'
import { BOILER_TUBES } from './boiler-tubes.ts'
import { EN_10219 } from './en-10219.ts'
import { EN_10255 } from './en-10255.ts'
import { IS_1161 } from './is-1161.ts'
import { IS_1239 } from './is-1239.ts'
import { IS_3589 } from './is-3589.ts'
import { IS_4923 } from './is-4923.ts'
import type { Designation, Nominal, RoundRow, SizeTable, TableId, Wall } from './size-table.ts'

/** Every table, the usual ones first. */
export const SIZE_TABLES: readonly SizeTable[] = [
  ASME_B36_10M,
  ASME_B36_19M,
  API_5L,
  IS_1239,
  IS_3589,
  IS_1161,
  IS_4923,
  EN_10255,
  EN_10219,
  BOILER_TUBES,
]

const tables = new Map(SIZE_TABLES.map((table) => [table.id, table]))

/** The table of that name. */
export function sizeTable(id: TableId): SizeTable {
  const table = tables.get(id)
  if (!table) throw new RangeError(`No size table ${id}`)
  return table
}

/** The outside diameters of a table with their walls; none for a table of hollow sections. */
export function sizesOf(id: TableId): readonly RoundRow[] {
  const table = sizeTable(id)
  return table.kind === 'round' ? table.rows : []
}

/** The sizes of a table with that nominal size: one, or two where the standard has two (IS 1161: 150 NB is 165.1 and 168.3 mm). */
export function rowsByNominal(id: TableId, { nps, nb }: Nominal): readonly RoundRow[] {
  if (nps === undefined && nb === undefined) return []
  return sizesOf(id).filter(
    ({ nominal }) =>
      nominal && (nps === undefined || nominal.nps === nps) && (nb === undefined || nominal.nb === nb),
  )
}

/**
 * The one size of a table by inches, by bore or by both (which must then be the same size); undefined where the table has none, also
 * when another table does, and where it has two.
 */
export function findByNominal(id: TableId, nominal: Nominal): RoundRow | undefined {
  const [row, ...others] = rowsByNominal(id, nominal)
  return others.length === 0 ? row : undefined
}

/** Standards round inches to millimetres differently (609.6 and 610, 273.0 and 273.1): as far apart are two figures of one size. */
const OD_ROUNDING = 0.5

/** The size of a table whose outside diameter is this one, give or take the rounding of inches. */
export function findByOd(id: TableId, od: number): RoundRow | undefined {
  const distance = (row: RoundRow) => Math.abs(row.od - od)
  return sizesOf(id)
    .filter((row) => distance(row) <= OD_ROUNDING)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The wall of a designation at a nominal size: NPS 24 STD is 9.53 mm, Sch 40 17.48 mm. */
export function wallOf(id: TableId, nominal: Nominal, designation: Designation): Wall | undefined {
  return findByNominal(id, nominal)?.walls.find(({ designations }) => designations.includes(designation))
}

/** Walls are printed to the hundredth of a millimetre; 0.114 in is 2.90 in one table and 2.91 in another. */
const WALL_ROUNDING = 0.0101

/** The wall of that thickness among the walls of a size. */
export function findWall({ walls }: { walls: readonly Wall[] }, thickness: number): Wall | undefined {
  return walls.find(({ wall }) => Math.abs(wall - thickness) < WALL_ROUNDING)
}

/** Every name of a wall at a nominal size: 9.53 mm at NPS 14 is Sch 30 and STD. */
export function designationsOf(id: TableId, nominal: Nominal, thickness: number): readonly Designation[] {
  const row = findByNominal(id, nominal)
  return (row && findWall(row, thickness)?.designations) ?? []
}
