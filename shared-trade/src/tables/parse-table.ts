import type { Designation, HollowRow, RoundRow, Wall } from './size-table.ts'

/** Words of each line of a table, comments (#) and empty lines left out. */
export function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/))
}

/** A figure of a table; `?` after it says that no second source confirmed it, `-` stands for none. */
export function parseFigure(word = '-'): { value: number; confirmed: boolean } | null {
  return word === '-' ? null : { value: parseFloat(word), confirmed: !word.endsWith('?') }
}

/** '2-1/2' of a table as people write it: '2 1/2'. */
const parseNps = (word: string) => word.replace('-', ' ')

const designationOf = (column: string) => (/^\d/.test(column) ? `Sch ${column}` : column) as Designation

/**
 * Reads a table as ASME prints it: NPS, nominal bore, outside diameter, then the wall of each schedule. Schedules of one thickness
 * become one wall with several names.
 */
export function parseSchedules(text: string): RoundRow[] {
  const [header = [], ...lines] = linesOf(text)
  const columns = header.slice(3).map(designationOf)
  return lines.map(([nps = '', nb, od, ...cells]) => {
    const walls = new Map<number, Wall & { designations: Designation[] }>()
    columns.forEach((designation, index) => {
      const cell = parseFigure(cells[index])
      if (!cell) return
      const wall = walls.get(cell.value) ?? { wall: cell.value, designations: [], confirmed: true }
      wall.designations.push(designation)
      wall.confirmed &&= cell.confirmed
      walls.set(cell.value, wall)
    })
    return {
      nominal: { nps: parseNps(nps), nb: Number(nb) },
      od: Number(od),
      walls: [...walls.values()].toSorted((a, b) => a.wall - b.wall),
    }
  })
}

/**
 * Reads a table of classes (IS 1239, IS 1161, EN 10255): nominal bore, NPS, outside diameter, class, wall, mass, and limits of the
 * outside diameter where the standard has them; `-` for none. Lines of one bore and diameter become one size.
 */
export function parseClasses(text: string): RoundRow[] {
  const rows = new Map<string, RoundRow & { walls: Wall[] }>()
  for (const [nb = '', nps = '', od = '', name, wall, mass, min, max] of linesOf(text).slice(1)) {
    const nominal = { ...(nps !== '-' && { nps: parseNps(nps) }), nb: Number(nb) }
    const row = rows.get(od) ?? { nominal, od: Number(od), walls: [] }
    const figure = parseFigure(wall)
    rows.set(od, row)
    row.walls.push({
      wall: figure?.value ?? 0,
      designations: name === '-' ? [] : [name as Designation],
      mass: Number(mass),
      ...(min && { odLimits: { min: Number(min), max: Number(max) } }),
      confirmed: figure?.confirmed ?? false,
    })
  }
  return [...rows.values()]
}

/** Reads a table of hollow sections: width, height, then each wall with its printed mass (`2.6:2.92`). */
export function parseHollowSections(text: string): HollowRow[] {
  return linesOf(text).map(([width, height, ...cells]) => ({
    width: Number(width),
    height: Number(height),
    walls: cells.map((cell) => {
      const [wall = '', mass = ''] = cell.split(':')
      return { wall: Number(wall), designations: [], mass: parseFloat(mass), confirmed: !cell.endsWith('?') }
    }),
  }))
}

/** Reads a table of outside diameters: NPS, nominal bore, outside diameter, then each wall; `-` for none. Masses follow from the formula. */
export function parseDiameters(text: string): RoundRow[] {
  return linesOf(text).map(([nps = '-', nb = '-', od, ...cells]) => ({
    ...(nb !== '-' && { nominal: { ...(nps !== '-' && { nps: parseNps(nps) }), nb: Number(nb) } }),
    od: Number(od),
    walls: cells.map((cell) => ({
      wall: parseFloat(cell),
      designations: [],
      confirmed: !cell.endsWith('?'),
    })),
  }))
}
