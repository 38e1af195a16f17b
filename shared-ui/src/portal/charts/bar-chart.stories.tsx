import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart } from './bar-chart.tsx'

const week = (label: string, count: number) => ({
  label,
  spoken: `Week from ${label}`,
  count,
  to: `/admin/leads?week=${label}`,
  tone: 'info' as const,
})

/** Counts of leads over time (`columns`) or by name (`rows`). Screen readers and the keyboard get a table of the figures. */
const meta = {
  component: BarChart,
  args: {
    caption: 'Leads by week',
    heading: 'Week from',
    layout: 'columns',
    bars: [week('6 Oct', 41), week('13 Oct', 58), week('20 Oct', 12), week('27 Oct', 77), week('3 Nov', 64)],
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Weeks: Story = {}
export const ManyWeeks: Story = {
  args: { bars: Array.from({ length: 26 }, (_, index) => week(`W${String(index + 1)}`, (index * 37) % 90)) },
}
export const Rows: Story = {
  args: {
    caption: 'Leads by progress',
    heading: 'Progress',
    layout: 'rows',
    bars: [
      { label: 'New', count: 41, tone: 'info' },
      { label: 'Responded', count: 1204, tone: 'success' },
      { label: 'Rejected by the distributor', count: 7, tone: 'danger' },
    ],
  },
}
export const NothingCounted: Story = { args: { bars: [week('6 Oct', 0), week('13 Oct', 0)] } }
