import type { BrandRecord } from '@nalika/shared-api'
import { deleteBrand, updateBrand } from '@nalika/shared-api/contract'
import { DataTable, EmptyState } from '@nalika/shared-ui/portal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBrand } from '../testing/brands.ts'
import { actionsColumn, RecordLink, Secondary, statusColumn, TwoLines, Website, Whole } from './cells.tsx'

/** What the cells of the console's tables hold: a name that opens the record, a second line, a web address, actions. */
const meta = {
  component: RecordLink,
  subcomponents: { Secondary, TwoLines, Website, Whole },
  args: { to: '/admin/brand/3', children: 'Lohanadi' },
} satisfies Meta<typeof RecordLink>
export default meta
type Story = StoryObj<typeof meta>

export const Name: Story = {}
export const SecondLine: Story = {
  render: () => (
    <TwoLines first={<RecordLink to="/admin/brand/3">Lohanadi</RecordLink>} second="Raigarh, Chhattisgarh" />
  ),
}
export const LessImportant: Story = { render: () => <Secondary>NL-00007</Secondary> }
export const Unbroken: Story = { render: () => <Whole>₹12,34,567.50</Whole> }
export const WebAddress: Story = { render: () => <Website address="https://www.lohanadi.example" short /> }
export const Table: Story = {
  render: () => (
    <DataTable<BrandRecord>
      caption="Brands"
      rows={[aBrand(), aBrand({ id: 4, name: 'सेतु', status: 'inactive' })]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No brands found." />}
      columns={[
        {
          title: 'Brand',
          heading: true,
          render: ({ name, headquarters }) => (
            <TwoLines first={<RecordLink to="/admin/brand/3">{name}</RecordLink>} second={headquarters} />
          ),
        },
        { title: 'Website', render: ({ website }) => <Website address={website ?? ''} short /> },
        statusColumn,
        actionsColumn({
          name: ({ name }) => name,
          view: () => '/admin/brand/3',
          edit: () => '/admin/brand/3/edit',
          onDelete: () => undefined,
          calls: { edit: updateBrand, delete: deleteBrand },
        }),
      ]}
    />
  ),
}
