import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from './link-button.tsx'

/** A link in a portal that looks like a button. What changes something is a `Button` of antd. */
const meta = {
  component: LinkButton,
  args: { to: '/admin/products/new', children: 'Add product' },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Primary: Story = { args: { type: 'primary' } }
