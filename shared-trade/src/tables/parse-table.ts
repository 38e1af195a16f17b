import type { Designation, RoundRow, Wall } from './size-table.ts'

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
