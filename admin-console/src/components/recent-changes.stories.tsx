import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecentChanges } from './recent-changes.tsx'

/** Above a list: imports and bulk changes that can still be undone. */
const meta = {
  component: RecentChanges,
  args: {
    changes: [
      {
        id: 7,
        label: 'Import of 240 products',
        changed_by: 'Meera Iyer',
        changed_at: '2026-11-25T05:15:00.000Z',
      },
      {
        id: 6,
        label: 'Price of 1,204 products raised by 2.5%',
        changed_by: null,
        changed_at: '2026-11-25T04:15:00.000Z',
      },
    ],
  },
} satisfies Meta<typeof RecentChanges>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}
/** Shows nothing. */
export const None: Story = { args: { changes: [] } }
