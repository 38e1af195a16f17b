import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, LinkButton } from './button.tsx'

/**
 * Starts an action. One `primary` button on a screen, for what most people came to do; `secondary` for the other
 * actions, `quiet` where a frame would disturb, such as in a table; `danger` for what cannot be undone. To go to another
 * page use `LinkButton`: people can open links in a new tab.
 */
const meta = {
  component: Button,
  subcomponents: { LinkButton },
  args: { children: 'Request a quote' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { kind: 'primary' } }
export const Secondary: Story = { args: { children: 'Compare' } }
export const Quiet: Story = { args: { kind: 'quiet', children: 'Clear filters' } }
export const Danger: Story = { args: { kind: 'danger', children: 'Delete brand' } }
export const Small: Story = { args: { size: 'small', children: 'Get Quote' } }
export const Wide: Story = { args: { kind: 'primary', wide: true } }
export const Disabled: Story = { args: { disabled: true } }
/** Keeps the focus and ignores clicks until the call has ended. */
export const Busy: Story = { args: { kind: 'primary', busy: true, busyLabel: 'Sending...' } }
export const LongText: Story = {
  args: {
    children: 'Request a quote for ERW Pipe 2" NB Sch 40, ASTM A53 Gr B, galvanised, in random lengths',
  },
}
export const Hindi: Story = { args: { kind: 'primary', children: 'कोटेशन का अनुरोध करें' } }
export const AsLink: Story = { render: () => <LinkButton to="/products">Browse all products</LinkButton> }
