import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './tag.tsx'

/** A short property of what it stands beside. In portals the status of a record is a `StatusTag`. */
const meta = { component: Tag, args: { children: 'Seamless' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Info: Story = { args: { tone: 'info', children: 'New' } }
export const Success: Story = { args: { tone: 'success', children: 'In stock' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Price of last month' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Expired' } }
export const LongText: Story = {
  args: { children: 'Hot-dip galvanised to IS 4736, 400 g/m² minimum, tested by dipping' },
}
export const Hindi: Story = { args: { tone: 'success', children: 'स्टॉक में' } }
