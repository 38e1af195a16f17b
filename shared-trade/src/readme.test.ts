import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findGrades,
  gaugeWall,
  massPerMetre,
  parseCitation,
  SIZE_TABLES,
  STANDARDS,
  wallOf,
} from './index.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

test('LNG-01 the README counts what the tables and the register hold', () => {
  const listed = [...readme.matchAll(/^\| `([^`]+)` .*\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm)]
  expect(listed.map(([, id, ...counts]) => [id, ...counts.map(Number)])).toEqual(
    SIZE_TABLES.map(({ id, rows }) => {
      const walls = rows.flatMap((row) => [...row.walls])
      return [id, rows.length, walls.length, walls.filter(({ confirmed }) => confirmed).length]
    }),
  )
  const grades = STANDARDS.flatMap((standard) => standard.grades)
  expect(readme).toContain(`${String(STANDARDS.length)} standards with ${String(grades.length)} grades`)
})

test('LNG-01 the examples of the README answer as it says', () => {
  expect(wallOf('asme-b36.10m', { nps: '10' }, 'STD')).toMatchObject({
    wall: 9.27,
    designations: ['STD', 'Sch 40'],
  })
  expect(wallOf('asme-b36.10m', { nps: '24' }, 'STD')).toMatchObject({
    wall: 9.53,
    designations: ['Sch 20', 'STD'],
  })
  expect(massPerMetre({ od: 168.3, wall: 7.11 }).kgPerMetre).toBeCloseTo(28.26, 2)
  expect(wallOf('is-1239', { nb: 50 }, 'medium')?.mass).toBe(5.03)
  expect(parseCitation('5L X-70 PSL-2')).toMatchObject({ grades: [{ name: 'X70' }], psl: 2 })
  expect(parseCitation('A106GrB')).toMatchObject({ standard: { id: 'ASTM A106' }, grades: [{ name: 'B' }] })
  expect(findGrades('YSt 240').map(({ standard }) => standard.id)).toEqual(['IS 4923', 'IS 1161'])
  expect(gaugeWall('SWG', 16)).toBe(1.63)
})
