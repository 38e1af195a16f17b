import type { Meta, StoryObj } from '@storybook/react-vite'
import { DiscountTable } from './discount-table.tsx'
import { SizePicker } from './size-picker.tsx'

/** For calculator and estimate: a size from the tables of the standards, and the slabs of the bulk discount. */
const meta = {
  component: SizePicker,
  subcomponents: { DiscountTable },
  args: {
    selection: { standard: '', size: '', variant: '' },
    none: 'Custom size',
    onChange: () => undefined,
  },
} satisfies Meta<typeof SizePicker>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
export const StandardRequired: Story = {
  args: { selection: { standard: 'asme-b36.10m', size: '', variant: '' }, none: undefined },
}
export const SizeThatTheStandardLacks: Story = {
  args: { selection: { standard: 'is-1239', size: '70', variant: '' } },
}
export const Discount: Story = { render: () => <DiscountTable reached={5} /> }
