import { findByOd, findWall, massPerMetre, sizesOf, sizeTable } from '@nalika/shared-trade'
import type { Material, TableId } from '@nalika/shared-trade'
import { demoBrands } from './brands.ts'
import { pressureRating, testPressure } from './pressures.ts'
import { demoProducts, type DemoProduct } from './products.ts'
import { productKinds, tableProducts } from './table-products.ts'

const present = demoProducts()
const made = tableProducts(present)
const all = [...present, ...made]
const named = (name: string) => made.find((one) => one.name === name)

const TABLES: Readonly<Record<string, TableId>> = {
  'ASTM A106': 'asme-b36.10m',
  'ASTM A53': 'asme-b36.10m',
  'ASTM A312': 'asme-b36.19m',
  'API 5L': 'api-5l',
  'IS 3589': 'is-3589',
  'IS 1161': 'is-1161',
  'IS 4923': 'is-4923',
}

test('the products of the tables are the same on every call, and some 4,000 with those of the small catalogue', () => {
  expect(tableProducts(present)).toEqual(made)
  expect(all.length).toBeGreaterThan(3500)
  expect(all.length).toBeLessThan(4500)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('what the small catalogue has is not made again, whatever it is called there', () => {
  expect(named('Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B')).toBeUndefined()
  expect(named('Structural Tube 48.3 × 3.2 IS 1161 YSt 240')).toBeUndefined()
  expect(named('Structural Tube 48.3 × 3.2 IS 1161 YSt 310')).toBeDefined()
})

/** What the table of its standard says of a product's size. */
function tabledSize({ standard, diameter, width, height, thickness }: DemoProduct) {
  const table = sizeTable(TABLES[standard] ?? 'boiler-tubes')
  const row =
    table.kind === 'round'
      ? findByOd(table.id, diameter ?? 0)
      : table.rows.find((one) => one.width === width && one.height === height)
  const wall = row && findWall(row, thickness)
  return row && wall && { row, wall }
}

test('every product is a confirmed size of its table, with the weight of the table', () => {
  for (const product of made) {
    const { material, weight_per_metre } = product
    const size = tabledSize(product)
    expect([product.name, size?.wall.confirmed]).toEqual([product.name, true])
    if (!size) continue
    const family: Material = /304/.test(material)
      ? 'stainless304'
      : /316/.test(material)
        ? 'stainless316'
        : 'carbon'
    const { kgPerMetre } = massPerMetre({ ...size.row, ...size.wall }, family)
    expect([product.name, weight_per_metre]).toEqual([product.name, expect.closeTo(kgPerMetre, 2)])
  }
})

test.each([
  ['ASTM A106', 'A106 Gr B', 610],
  ['ASTM A312', 'TP304', 762],
  ['ASTM A312', 'TP316L', 762],
  ['IS 3589', 'Fe 330', 1219],
  ['IS 3589', 'Fe 410', 1219],
  ['IS 1161', 'YSt 310', 400],
])('%s %s has every confirmed size up to %s mm, but Sch 5 of carbon steel', (standard, grade, largest) => {
  const sizeOf = (diameter: number | null, thickness: number) => `${String(diameter)} × ${String(thickness)}`
  const sold = new Set(
    all
      .filter((one) => one.standard === standard && one.grade === grade)
      .map(({ diameter, thickness }) => sizeOf(diameter, thickness)),
  )
  const missing = sizesOf(TABLES[standard] ?? 'boiler-tubes')
    .filter(({ od }) => od <= largest)
    .flatMap(({ od, walls }) =>
      walls
        .filter(({ confirmed, designations }) => confirmed && designations.join() !== 'Sch 5')
        .map(({ wall }) => sizeOf(od, wall)),
    )
    .filter((size) => !sold.has(size))
  expect(missing).toEqual([])
})

test('walls between schedules are named in millimetres, walls that have no number by their weight', () => {
  expect(named('Line Pipe 36" NB 25.4 mm API 5L X60 PSL 2')).toMatchObject({
    schedule: null,
    thickness: 25.4,
  })
  expect(named('Seamless Pipe 24" NB STD ASTM A106 Gr B')).toBeUndefined()
  expect(named('Seamless Pipe 24" NB Sch 20 ASTM A106 Gr B')).toMatchObject({
    schedule: '20',
    thickness: 9.53,
  })
  expect(named('Line Pipe 30" NB STD API 5L X52 PSL 2')).toMatchObject({ schedule: 'STD', thickness: 9.53 })
})

test('a piece costs what its steel is worth, and a thicker wall of the same size more', () => {
  const bySize = Map.groupBy(
    made,
    ({ standard, grade, finish, end_type, diameter, width, height, description }) =>
      [standard, grade, finish, end_type, diameter, width, height, description.split(' ')[0]].join(),
  )
  for (const products of bySize.values()) {
    const prices = products.flatMap(({ name, price, weight_per_metre, length }) => {
      const rate = (price ?? 0) / (weight_per_metre * length)
      expect([name, price === null || (rate > 55 && rate < 500)]).toEqual([name, true])
      return price ?? []
    })
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  }
})

test('pressures are computed as those of the small catalogue', () => {
  const kinds = Map.groupBy(productKinds(), ({ category, standard, grade, manufacture }) =>
    [category, standard, grade, manufacture].join(),
  )
  const compared = present.filter((product) => {
    const { category, standard, grade, diameter, thickness: wall, specifications } = product
    const kind = kinds.get([category, standard, grade, specifications[0]?.value].join())?.at(-1)
    if (!kind || diameter === null) return false
    const size = { od: diameter, wall }
    expect([product.name, testPressure(kind, size)]).toEqual([product.name, product.test_pressure])
    if (product.pressure_rating !== '')
      expect([product.name, pressureRating(kind, size)]).toEqual([product.name, product.pressure_rating])
    return true
  })
  expect(compared.length).toBeGreaterThan(250)
})

test('brands, HSN codes and texts are those of the trade', () => {
  const brands = new Set(demoBrands.map(({ name }) => name))
  for (const {
    name,
    brands: makers,
    description,
    detailedDescription,
    key_features,
    specifications,
  } of made) {
    expect([name, makers.length > 0 && makers.every((one) => brands.has(one))]).toEqual([name, true])
    expect(key_features).toMatch(/^<ul>(<li>[^<>]{10,}<\/li>){3,}<\/ul>$/)
    for (const text of [description, ...detailedDescription]) expect(text).toMatch(/^[A-Z0-9][^{}]{30,}\.$/)
    for (const { value } of specifications) expect(value).not.toMatch(/^$|undefined|NaN/)
  }
  const hsn = (name: string) => named(name)?.specifications.find(({ label }) => label === 'HSN code')?.value
  expect(hsn('Seamless Pipe 2" NB Sch 10 ASTM A106 Gr B')).toBe('7304')
  expect(hsn('HSAW Pipe 610 × 8.0 IS 3589 Fe 330')).toBe('7305')
  expect(hsn('SS Welded Pipe 2" NB Sch 5S ASTM A312 TP304')).toBe('7306')
})
