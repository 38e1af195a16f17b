import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { DataTable } from './data-table.tsx'
import type { Column } from './column.ts'

interface Pipe {
  id: number
  name: string
  pieces: number
}

const columns: Column<Pipe>[] = [
  { title: 'Product', render: ({ name }) => name, heading: true },
  { title: 'Quantity', render: ({ pieces }) => pieces, align: 'end' },
  { title: 'Actions', render: ({ name }) => <button>Delete {name}</button>, actions: true },
]
const table = (rows: Pipe[]) => (
  <MemoryRouter>
    <DataTable
      caption="Pipes"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>No pipes.</p>}
    />
  </MemoryRouter>
)

test('each row is named by its heading and its cells by the column’s title', () => {
  render(table([{ id: 1, name: 'DN 50', pieces: 40 }]))
  const row = within(screen.getByRole('table', { name: 'Pipes' })).getByRole('row', { name: /DN 50/ })
  expect(within(row).getByRole('rowheader', { name: 'DN 50' })).toBeInTheDocument()
  expect(within(row).getByRole('cell', { name: '40' })).toHaveAttribute('data-label', 'Quantity')
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
})

test('an empty table shows the list’s own message', () => {
  render(table([]))
  expect(screen.getByText('No pipes.')).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})
