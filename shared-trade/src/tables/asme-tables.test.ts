import { linesOf, parseFigure } from './parse-table.ts'
import type { Designation, RoundRow, TableId } from './size-table.ts'
import { findByNominal, sizesOf, wallOf } from './size-tables.ts'
import { PIPE_WORKBOOK, SH_T_3405, WALLS_IN_INCHES } from './testing/second-sources.ts'

/** Walls of the second sources by bore and schedule, as far as they are of schedules of the table. */
function secondWalls(stainless: boolean): Map<string, number> {
  const walls = new Map<string, number>()
  for (const text of [SH_T_3405, PIPE_WORKBOOK, WALLS_IN_INCHES]) {
    const millimetres = text === WALLS_IN_INCHES ? 25.4 : 1
    const [[, ...columns] = [], ...lines] = linesOf(text)
    for (const [nb, ...cells] of lines)
      columns.forEach((column, index) => {
        const cell = parseFigure(cells[index])
        if (cell && column.endsWith('S') === (stainless || column === 'XS' || column === 'XXS'))
          walls.set(`${String(nb)} ${column}`, cell.value * millimetres)
      })
  }
  return walls
}

const listed = (row: RoundRow) =>
  row.walls.flatMap(({ designations, wall, confirmed }) =>
    designations.map((designation) => ({
      key: `${String(row.nominal?.nb)} ${designation.replace('Sch ', '')}`,
      wall,
      confirmed,
    })),
  )

test.each<[TableId, boolean]>([
  ['asme-b36.10m', false],
  ['asme-b36.19m', true],
])('LNG-01 %s agrees with a second source wherever it says confirmed', (id, stainless) => {
  const second = secondWalls(stainless)
  const rows = sizesOf(id).flatMap(listed)
  expect(rows.length).toBeGreaterThan(80)
  for (const { key, wall, confirmed } of rows) {
    const other = second.get(key)
    if (confirmed) expect([key, other]).toEqual([key, expect.closeTo(wall, 1.6)])
    else expect([key, other]).toEqual([key, undefined])
  }
})

test('LNG-01 STD, XS and XXS are the walls of ASME at every size, not a schedule', () => {
  const wall = (nps: string, designation: Designation) =>
    wallOf('asme-b36.10m', { nps }, designation)?.wall ?? null
  for (const { nominal } of sizesOf('asme-b36.10m')) {
    const { nps = '', nb = 0 } = nominal ?? {}
    expect(wall(nps, 'STD')).toBe(nb <= 250 ? wall(nps, 'Sch 40') : 9.53)
    expect(wall(nps, 'XS')).toBe(nb <= 200 ? wall(nps, 'Sch 80') : 12.7)
    const doubleExtraStrong = wall(nps, 'XXS')
    if (doubleExtraStrong !== null) expect(doubleExtraStrong).not.toBe(wall(nps, 'Sch 160'))
  }
  expect([wall('2', 'XXS'), wall('24', 'STD'), wall('12', 'XS')]).toEqual([11.07, 9.53, 12.7])
})

test('LNG-01 one nominal size is a different pipe in carbon and stainless steel', () => {
  expect(findByNominal('asme-b36.10m', { nps: '10' })?.od).toBe(273)
  expect(findByNominal('asme-b36.19m', { nps: '10' })?.od).toBe(273.1)
  expect(wallOf('asme-b36.10m', { nps: '12' }, 'Sch 40')?.wall).toBe(10.31)
  expect(wallOf('asme-b36.19m', { nps: '12' }, 'Sch 40S')?.wall).toBe(9.53)
})
