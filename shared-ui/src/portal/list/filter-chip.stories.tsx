import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilterChip } from './filter-chip.tsx'

/** A filter that is set, while the filters themselves are behind a button. */
const meta = {
  component: FilterChip,
  args: { label: 'Status', value: 'New, Quoted', onRemove: () => undefined },
  render: (args) => (
    <ul>
      <FilterChip {...args} />
    </ul>
  ),
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
