import type { Product } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from 'antd'
import { EmptyState } from '../../components/empty-state.tsx'
import { pipeColumns, pipes } from '../testing/pipe-list.tsx'
import { DataTable } from './data-table.tsx'

/**
 * Records as rows, on a phone as cards. Arrow keys move between rows, Enter opens one. Long tables render only what is in
 * view. For a few facts about one record use `Facts`, for a short list in a panel `Entries`.
 */
const meta = {
  component: DataTable<Product>,
  args: {
    caption: 'Products',
    columns: pipeColumns,
    rows: pipes(5),
    rowKey: ({ id }) => id,
    empty: <EmptyState title="No products found" />,
  },
} satisfies Meta<typeof DataTable<Product>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { rows: [] } }
export const ManyRows: Story = { args: { rows: pipes(500) } }
export const Selectable: Story = {
  args: {
    selection: { has: ({ id }) => id === 2, set: () => undefined, isSelectable: ({ id }) => id !== 4 },
    open: ({ id }) => `/products/view/${String(id)}`,
  },
}
export const Compact: Story = { args: { compact: true } }
export const WithActions: Story = {
  args: {
    columns: [
      ...pipeColumns,
      {
        title: 'Actions',
        actions: true,
        render: ({ name }) => <Button aria-label={`Edit ${name}`}>Edit</Button>,
      },
    ],
  },
}
export const LongText: Story = {
  args: {
    rows: pipes(2).map((pipe) => ({
      ...pipe,
      name: 'Hot-dip galvanised ERW pipe with screwed and socketed ends in random lengths of 4 to 7 m, bundles of 37',
    })),
  },
}
export const Hindi: Story = {
  args: { rows: pipes(2).map((pipe) => ({ ...pipe, name: 'ईआरडब्ल्यू पाइप 50 NB' })) },
}
