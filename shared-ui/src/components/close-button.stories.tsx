import type { Meta, StoryObj } from '@storybook/react-vite'
import { CloseButton } from './close-button.tsx'

/** Closes a dialog or a notice, or removes a chip. Its label names what goes. */
const meta = {
  component: CloseButton,
  args: { label: 'Close the comparison', onClick: () => undefined },
} satisfies Meta<typeof CloseButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Small: Story = { args: { label: 'Remove ERW Pipe 2" NB Sch 40', size: 14 } }
