import type { Meta, StoryObj } from '@storybook/react-vite'
import { Rating } from './rating.tsx'

/** What customers gave: for one order, or on average for several. */
const meta = { component: Rating } satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const OfOneOrder: Story = { args: { value: 4 } }
export const Average: Story = { args: { value: 4.2, orders: 14 } }
export const AverageOfOne: Story = { args: { value: 5, orders: 1 } }
