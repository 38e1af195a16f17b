import { paise } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SizeMatrix } from './size-matrix.tsx'
import { sizeTables } from './size-tables.ts'

const size = {
  shape: 'round' as const,
  nominal_size: 'NB 50',
  schedule: 'medium',
  diameter: 60.3,
  width: null,
  height: null,
  thickness: 3.6,
}
const tables = sizeTables(
  [
    { ...size, schedule: 'light', diameter: 59.7, thickness: 2.9 },
    size,
    { ...size, schedule: 'heavy', thickness: 4.5 },
    { ...size, nominal_size: 'NB 65', diameter: 76.1 },
  ],
  ({ thickness }) => thickness,
)

/** The sizes of a category, a product's grade or a standard: one row for each size. */
const meta = {
  component: SizeMatrix<number>,
  args: {
    tables,
    unit: 'kg',
    show: (wall) => ({
      to: '/products',
      weight: wall * 1.4,
      price: wall === 4.5 ? null : paise(6_240),
      inStock: wall === 3.6,
      isCurrent: wall === 4.5,
    }),
  },
} satisfies Meta<typeof SizeMatrix<number>>
export default meta
type Story = StoryObj<typeof meta>

export const Prices: Story = {}
export const WeightsOnly: Story = { args: { unit: undefined } }
