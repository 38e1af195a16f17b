import { readLine } from '../reading/read-line.ts'
import { rowsByBore } from '../reading/table-sizes.ts'
import { SIZE_TABLES } from '../tables/size-tables.ts'
import type { HollowRow, RoundRow, TableId } from '../tables/size-table.ts'
import { writeProduct } from './write-product.ts'
import type { TabledProduct } from './write-product.ts'

/** The product that is written with the sizes of a table. */
const PRODUCTS: Readonly<Partial<Record<TableId, readonly Omit<TabledProduct, 'size'>[]>>> = {
  'asme-b36.10m': [{ standard: 'ASTM A106', grade: 'B', words: ['seamless'] }],
  'asme-b36.19m': [{ standard: 'ASTM A312', grade: 'TP304', words: ['seamless'] }],
  'api-5l': [{ standard: 'API 5L', grade: 'X60', words: ['LSAW'] }],
  'is-1239': [
    { standard: 'IS 1239 (Part 1)', words: ['GI'] },
    { standard: 'IS 1239 (Part 1)', words: ['black'] },
  ],
  'is-3589': [{ standard: 'IS 3589', grade: 'Fe 410', words: ['ERW'] }],
  'is-1161': [{ standard: 'IS 1161', grade: 'YSt 240', words: ['black'] }],
  'is-4923': [{ standard: 'IS 4923', grade: 'YSt 310', words: [] }],
  'en-10255': [{ standard: 'EN 10255', words: ['GI'] }],
  'en-10219': [{ standard: 'EN 10219', grade: 'S355J2H', words: [] }],
  'boiler-tubes': [{ standard: 'ASTM A192', words: ['boiler tube'] }],
}

/** Sizes of which a table has two with one nominal size: they are asked for. */
const isShared = (table: TableId, row: RoundRow | HollowRow) =>
  'od' in row && row.nominal?.nb !== undefined && rowsByBore(table, row.nominal.nb).length > 1

function productsOf(table: TableId, row: RoundRow | HollowRow): TabledProduct[] {
  return (PRODUCTS[table] ?? []).flatMap((product) =>
    row.walls.flatMap(({ wall, designations }) =>
      (designations.length > 0 ? designations : [undefined]).map((designation) => ({
        ...product,
        size:
          'width' in row
            ? { width: row.width, height: row.height, wall }
            : { nominal: row.nominal, od: row.od, wall, designation },
      })),
    ),
  )
}

/** What differs between a product and the reading of its text. */
function lostOf(product: TabledProduct, text: string): string | undefined {
  const { facts, problems } = readLine(text)
  const { size } = product
  const isSize =
    'width' in size ? facts.width === size.width && facts.height === size.height : facts.od === size.od
  const isSame =
    isSize &&
    facts.wall === size.wall &&
    facts.standard === product.standard &&
    (product.grade === undefined || facts.grade === product.grade) &&
    problems.length === 0
  return isSame ? undefined : text
}

test.each(SIZE_TABLES.map(({ id }) => id))(
  'LNG-01 LNG-02 every product of %s is read as it is written',
  (id) => {
    const table = SIZE_TABLES.find((one) => one.id === id)
    const rows: readonly (RoundRow | HollowRow)[] = table?.rows ?? []
    expect(PRODUCTS[id]).toBeDefined()
    const products = rows.filter((row) => !isShared(id, row)).flatMap((row) => productsOf(id, row))
    expect(products.length).toBeGreaterThan(25)
    const lost = products.flatMap((product) =>
      writeProduct(product).flatMap((text) => lostOf(product, text) ?? []),
    )
    expect(lost).toEqual([])
  },
)

test('LNG-04 a nominal size that a table has twice is asked for', () => {
  const { facts, questions } = readLine('150 NB light IS 1161 YSt 240 black 10 nos')
  expect(facts).not.toHaveProperty('od')
  expect(questions.map(({ text }) => text)).toContain('OD 165.1 mm or OD 168.3 mm?')
  expect(readLine('150 NB 165.1 OD light IS 1161 YSt 240 black 10 nos').facts.od).toBe(165.1)
})
