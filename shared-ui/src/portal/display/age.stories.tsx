import type { Meta, StoryObj } from '@storybook/react-vite'
import { Age } from './age.tsx'

/** How long something waits, in a table. For the day itself use `Moment`. */
const meta = { component: Age, args: { at: '2026-11-03T09:30:00.000Z' } } satisfies Meta<typeof Age>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Late: Story = { args: { lateAfter: 24 } }
