import type { SelectableProduct } from '@nalika/shared-api/contract'
import { DataTable, EmptyState } from '@nalika/shared-ui/portal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf } from '../../testing/products.ts'
import { productColumns } from './product-columns.tsx'

/** The products that a distributor chooses from: `productColumns` in a `DataTable`. */
const meta = {
  component: DataTable<SelectableProduct>,
  args: {
    caption: 'Products',
    columns: productColumns,
    rows: [productOf(), productOf({ id: 2, offered: false }), productOf({ id: 3, price: null })],
    rowKey: ({ id }) => id,
    empty: <EmptyState title="No products found." />,
    selection: { has: ({ id }) => id === 1, set: () => undefined, changed: ({ id }) => id === 2 },
  },
} satisfies Meta<typeof DataTable<SelectableProduct>>
export default meta
type Story = StoryObj<typeof meta>

export const Selection: Story = {}
export const Empty: Story = { args: { rows: [] } }
