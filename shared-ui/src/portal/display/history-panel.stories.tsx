import type { Meta, StoryObj } from '@storybook/react-vite'
import { HistoryPanel } from './history-panel.tsx'

/** What happened to a record, one sentence for each step, the newest first. */
const meta = {
  component: HistoryPanel,
  args: {
    history: [
      {
        id: 2,
        sentence: 'Meera Iyer asked for changes.',
        reason: 'The GST certificate is of another firm.',
        created_at: '2026-11-05T05:15:00.000Z',
      },
      {
        id: 1,
        sentence: 'Kiran Reddy submitted the application.',
        reason: '',
        created_at: '2026-11-03T09:30:00.000Z',
      },
    ],
  },
} satisfies Meta<typeof HistoryPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { history: [], emptyText: 'Nothing happened yet.' } }
export const Many: Story = {
  args: {
    history: Array.from({ length: 30 }, (_, id) => ({
      id,
      sentence: 'Meera Iyer changed the status from new to pending and the budget.',
      reason: '',
      created_at: '2026-11-05T05:16:00.000Z',
    })),
  },
}
