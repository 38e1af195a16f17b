import { checkedLine, isChanged, lineOf, mergeLines, sentLine, withCell } from './grid-line.ts'

const row = (id: number, cells: Record<string, string>, version = 1) => ({
  id,
  name: `Pipe ${String(id)}`,
  version,
  cells,
})
const note = (field: string) => ({ field, reason: 'Wrong.' })

test('ADM-28 a line sends what was typed, and typing the stored text again leaves nothing to send', () => {
  const line = lineOf(row(1, { price: '65', stock: '' }))
  const typed = withCell(line, 'price', '70')
  expect(sentLine(typed)).toEqual({ id: 1, version: 1, cells: { price: '70' } })
  expect(isChanged(withCell(typed, 'price', '65'))).toBe(false)
})

test('ADM-28 a cell that was read has the server’s spelling, a wrong one stays as it was typed', () => {
  const line = withCell(lineOf(row(1, { price: '', price_unit: '' })), 'price', '65/kg')
  const read = { ...row(1, { price: '65', price_unit: 'kg' }), problems: [], questions: [] }
  expect(checkedLine(line, read).cells).toEqual({ price: '65', price_unit: 'kg' })
  const wrong = checkedLine(line, { ...read, problems: [note('price')] })
  expect([wrong.cells.price, wrong.problems]).toEqual(['65/kg', { price: 'Wrong.' }])
})

test('ADM-28 a list that is loaded again keeps what was typed, also in rows that it has no longer', () => {
  const typed = (id: number) => withCell(lineOf(row(id, { price: '2' })), 'price', '22')
  const merged = mergeLines(
    [lineOf(row(1, { price: '1' })), typed(2), typed(3)],
    [row(1, { price: '11' }, 2), row(3, { price: '33' }, 2)],
  )
  expect(merged.map(({ id, cells }) => [id, cells.price])).toEqual([
    [2, '22'],
    [1, '11'],
    [3, '22'],
  ])
})
