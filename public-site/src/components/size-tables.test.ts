import { sizeTables, type TabledSize } from './size-tables.ts'

const pipe: TabledSize = {
  shape: 'round',
  nominal_size: null,
  schedule: null,
  diameter: 60.3,
  width: null,
  height: null,
  thickness: 3,
}
const walls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...pipe, thickness: 3 + index / 10 }))

test('PUB-26 a nominal size has one row: a wall of another outside diameter names it in its cell', () => {
  const medium = { ...pipe, nominal_size: 'NB 65', schedule: 'medium', diameter: 76.1 }
  const light = { ...medium, schedule: 'light', diameter: 75.6, thickness: 2 }
  const [table, ...others] = sizeTables(
    [light, medium, { ...medium, schedule: 'heavy', thickness: 4 }],
    () => '',
  )
  expect(others).toEqual([])
  expect(table?.columns).toEqual(['light', 'medium', 'heavy'])
  expect(table?.rows).toEqual([
    {
      size: 'NB\u00a065',
      diameter: '76.1\u00a0mm',
      cells: [
        [{ content: '', diameter: '75.6\u00a0mm' }],
        [{ content: '', diameter: '' }],
        [{ content: '', diameter: '' }],
      ],
    },
  ])
})

test('PUB-26 more walls than fit side by side go on in another table, each with the sizes that have them', () => {
  const thick = { ...pipe, diameter: 114.3, thickness: 4.9 }
  const tables = sizeTables([...walls(20), thick], () => '')
  expect(tables.map(({ caption, columns, rows }) => [caption, columns.length, rows.length])).toEqual([
    ['Size × wall, 3.00\u00a0mm to 3.90\u00a0mm', 10, 1],
    ['Size × wall, 4.00\u00a0mm to 4.90\u00a0mm', 10, 2],
  ])
})
