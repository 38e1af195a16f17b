import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountTabs } from './count-tabs.tsx'

/** Parts of a list with their numbers. The address says which is open. */
const meta = {
  component: CountTabs,
  args: {
    label: 'Leads by answer',
    current: 'new',
    onChange: () => undefined,
    tabs: [
      { key: 'all', label: 'All', count: 1240 },
      { key: 'new', label: 'New', count: 12 },
      { key: 'closed', label: 'Closed', count: 0 },
    ],
  },
} satisfies Meta<typeof CountTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
