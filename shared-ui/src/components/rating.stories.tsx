import type { Meta, StoryObj } from '@storybook/react-vite'
import { Rating } from './rating.tsx'

/** What customers gave a product or a distributor. */
const meta = { component: Rating } satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const Rated: Story = { args: { value: 4.2 } }
export const Full: Story = { args: { value: 5 } }
export const NotRated: Story = { args: { value: null } }
