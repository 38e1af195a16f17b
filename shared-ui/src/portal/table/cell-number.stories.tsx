import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellNumber } from './cell-number.tsx'

/** A number of a table that is changed where it is read. The caller saves it at once and offers to undo it. */
const meta = {
  component: CellNumber,
  args: {
    label: 'Price of ERW Pipe',
    shown: '₹2,165.00',
    value: 2165,
    min: 0,
    max: 1e9,
    precision: 2,
    prefix: '₹',
    onChange: () => undefined,
    children: '₹2,165.00',
  },
} satisfies Meta<typeof CellNumber>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Busy: Story = { args: { busy: true } }
