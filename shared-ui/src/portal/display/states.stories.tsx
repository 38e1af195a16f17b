import { Button } from 'antd'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aFailedCall } from '../testing/failed-call.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LoadFailure } from './states.tsx'

/** A portal's list without rows, or a record without data. `LoadFailure` stands for data that could not be loaded. */
const meta = {
  component: EmptyState,
  subcomponents: { LoadFailure },
  args: { title: 'No leads found.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithNextStep: Story = {
  args: { children: 'Try fewer filters.', action: <Button>Clear all filters</Button> },
}
export const Failed: Story = {
  render: () => <LoadFailure title="Failed to load lead details." {...aFailedCall()} />,
}
export const Hindi: Story = { args: { title: 'कोई लीड नहीं मिली।', children: 'कम फ़िल्टर चुनें।' } }
