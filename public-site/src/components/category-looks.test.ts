import { readFileSync } from 'node:fs'
import { CATEGORY_IDS } from '@nalika/shared-api/contract'
import { lookOfCategory } from './category-looks.ts'

const catalogue = readFileSync('api/src/demo/catalogue/products.csv', 'utf8').split('\n')
const columns = catalogue[0]?.split(',') ?? []

test.each(CATEGORY_IDS)('PUB-20 the picture of the category %s is of a size that is sold', (category) => {
  const { diameter, width, height, thickness: wall = 0 } = lookOfCategory(category) ?? {}
  const od = diameter ?? ''
  // Columns after the category up to the wall have no commas or quotes.
  const size = [od, od, od, width ?? '', height ?? '', wall].join(',')
  const sold = catalogue.filter((line) => line.includes(`,${category},`))
  expect(columns.indexOf('thickness') - columns.indexOf('diameter')).toBe(5)
  const isRound = od !== ''
  expect(
    sold.some((line) =>
      isRound
        ? new RegExp(`,${String(od)},[\\d.]+,[\\d.]+,,,${String(wall)},`).test(line)
        : line.includes(size),
    ),
  ).toBe(true)
})

test('PUB-30 no two categories look the same', () => {
  const looks = CATEGORY_IDS.map((category) => JSON.stringify({ ...lookOfCategory(category), name: '' }))
  expect(new Set(looks).size).toBe(CATEGORY_IDS.length)
})
