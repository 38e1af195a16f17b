import { OWN_PRICE_COLUMNS, paise } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecordGrid } from './record-grid.tsx'

const names = ['ERW Pipe 2" Sch 40', 'GI Pipe 50 NB class B', 'SHS 60 × 60 × 3.2']
const rows = names.map((name, place) => ({
  id: place + 1,
  name,
  version: 1,
  cells: { item_code: `SKU-${String(place + 1)}`, price: '62500', price_unit: 'tonnes', stock: '12' },
}))

/**
 * Records as a sheet of cells, for whoever changes many at once: blocks from Excel, fill down, keyboard. To read and find records
 * use `DataTable`.
 */
const meta = {
  component: RecordGrid,
  args: {
    label: 'Your prices',
    columns: OWN_PRICE_COLUMNS.filter(({ field }) => field !== 'id' && field !== 'name'),
    page: { rows, total: rows.length },
    prices: { fields: ['price'], most: paise(1_000_000_000) },
    send: ({ rows: sent }) =>
      Promise.resolve({
        status: true,
        success: true,
        message: 'Saved.',
        rows: sent.map((row) => ({ ...row, name: names[row.id - 1] ?? '', problems: [], questions: [] })),
        changed: sent.length,
        undo_id: null,
      }),
    undo: () => Promise.resolve(),
  },
} satisfies Meta<typeof RecordGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { page: { rows: [], total: 0 } } }
