import {
  designationsOf,
  findByNominal,
  findByOd,
  findWall,
  rowsByNominal,
  SIZE_TABLES,
  sizesOf,
  wallOf,
} from './size-tables.ts'

const rounds = SIZE_TABLES.filter((table) => table.kind === 'round')

describe.each(rounds.map(({ id }) => id))('LNG-01 %s', (id) => {
  test('a nominal size leads to its outside diameter and back', () => {
    for (const row of sizesOf(id)) {
      expect(findByOd(id, row.od)).toBe(row)
      const { nominal } = row
      if (!nominal) continue
      const found = rowsByNominal(id, nominal)
      expect(found).toContain(row)
      expect(findByNominal(id, nominal)).toBe(found.length === 1 ? row : undefined)
      if (nominal.nps !== undefined) expect(rowsByNominal(id, { nps: nominal.nps })).toEqual(found)
      if (nominal.nb !== undefined) expect(rowsByNominal(id, { nb: nominal.nb })).toEqual(found)
    }
  })

  test('a wall has the designations that lead to it', () => {
    for (const { nominal, walls } of sizesOf(id)) {
      expect(walls.map(({ wall }) => wall)).toEqual(walls.map(({ wall }) => wall).toSorted((a, b) => a - b))
      for (const wall of walls) expect(findWall({ walls }, wall.wall)).toBe(wall)
      if (!nominal || !findByNominal(id, nominal)) continue
      for (const wall of walls) {
        expect(designationsOf(id, nominal, wall.wall)).toEqual(wall.designations)
        for (const designation of wall.designations) expect(wallOf(id, nominal, designation)).toBe(wall)
      }
    }
  })

  test('a size that the table lacks is not answered from another table', () => {
    expect(findByNominal(id, {})).toBeUndefined()
    expect(findByNominal(id, { nb: 1219 })).toBeUndefined()
    expect(rowsByNominal(id, { nps: '999' })).toEqual([])
    for (const other of rounds)
      for (const { nominal } of other.rows)
        for (const row of nominal ? rowsByNominal(id, nominal) : []) expect(sizesOf(id)).toContain(row)
  })
})

test('LNG-01 one nominal bore is a different tube in each standard', () => {
  expect(findByNominal('is-1239', { nb: 65 })?.od).toBe(76.1)
  expect(findByNominal('asme-b36.10m', { nb: 65 })?.od).toBe(73)
  expect(rowsByNominal('is-1161', { nb: 150 }).map(({ od }) => od)).toEqual([165.1, 168.3])
})
