import { designationsOf, findByNominal, findByOd, SIZE_TABLES, sizesOf, wallOf } from './size-tables.ts'

const rounds = SIZE_TABLES.filter((table) => table.kind === 'round')

describe.each(rounds.map(({ id }) => id))('LNG-01 %s', (id) => {
  test('a nominal size leads to its outside diameter and back', () => {
    for (const row of sizesOf(id)) {
      expect(findByOd(id, row.od)).toBe(row)
      const { nominal } = row
      if (!nominal) continue
      expect(findByNominal(id, nominal)).toBe(row)
      if (nominal.nps !== undefined) expect(findByNominal(id, { nps: nominal.nps })).toBe(row)
      if (nominal.nb !== undefined) expect(findByNominal(id, { nb: nominal.nb })).toBe(row)
    }
  })

  test('a wall has the designations that lead to it', () => {
    for (const { nominal, walls } of sizesOf(id)) {
      expect(walls.map(({ wall }) => wall)).toEqual(walls.map(({ wall }) => wall).toSorted((a, b) => a - b))
      if (!nominal) continue
      for (const wall of walls) {
        expect(designationsOf(id, nominal, wall.wall)).toEqual(wall.designations)
        for (const designation of wall.designations) expect(wallOf(id, nominal, designation)).toBe(wall)
      }
    }
  })

  test('a size that the table lacks is not answered from another table', () => {
    expect(findByNominal(id, {})).toBeUndefined()
    expect(findByNominal(id, { nb: 1219 })).toBeUndefined()
    for (const other of rounds)
      for (const { nominal, od } of other.rows) {
        const found = nominal && findByNominal(id, nominal)
        if (found) expect([nominal, sizesOf(id)]).toEqual([nominal, expect.arrayContaining([found])])
        else if (nominal?.nb !== undefined)
          expect(findByNominal(id, { ...nominal, nps: '999' })).toBeUndefined()
        expect(od).toBeGreaterThan(0)
      }
  })
})
