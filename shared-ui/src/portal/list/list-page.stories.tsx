import { Button } from 'antd'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '../../components/empty-state.tsx'
import { PagePicker } from '../page-picker.tsx'
import { DataTable } from '../table/data-table.tsx'
import { pipeColumns, pipes, usePipeList } from '../testing/pipe-list.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListPage } from './list-page.tsx'

function Pipes({ rows, title = 'Products' }: { rows: number; title?: string }) {
  const list = usePipeList()
  return (
    <ListPage
      title={title}
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      search={list.search}
      filters={
        <FilterSelect
          list={list}
          name="category"
          label="Category"
          options={[{ value: 'erw', label: 'ERW' }]}
        />
      }
      filtersSet={0}
      list={list}
      columns={pipeColumns}
      actions={<Button type="primary">Add product</Button>}
    >
      <DataTable
        caption={title}
        columns={pipeColumns}
        rows={pipes(rows)}
        rowKey={({ id }) => id}
        list={list}
        empty={
          <EmptyState
            title="No products found"
            action={<Button onClick={list.clear}>Clear all filters</Button>}
          />
        }
      />
      <PagePicker
        list={list}
        total={rows * 40}
        current_page={1}
        last_page={40}
        per_page={Math.max(rows, 10)}
        of="products"
      />
    </ListPage>
  )
}

/**
 * The page of every list of the portals: search, filters, the columns and views that people choose, a table and its pages,
 * all in the address. `useList` reads it.
 */
const meta = {
  component: ListPage,
  args: { title: 'Products', children: null },
  render: () => <Pipes rows={10} />,
} satisfies Meta<typeof ListPage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { render: () => <Pipes rows={0} /> }
export const LongTitle: Story = {
  render: () => (
    <Pipes
      rows={3}
      title="Products of Lohanadi Tubes that distributors in Maharashtra offer below list price"
    />
  ),
}
export const Hindi: Story = { render: () => <Pipes rows={3} title="उत्पाद" /> }
