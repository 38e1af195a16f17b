import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusTag } from '../display/status-tag.tsx'
import { CellMenu } from './cell-menu.tsx'

/** A value of a table that is changed where it is read. The caller saves it at once and offers to undo it. */
const meta = {
  component: CellMenu,
  args: {
    label: 'Priority of the lead from Asha Rao',
    shown: 'High',
    value: 'high',
    options: [
      { value: 'low', label: 'Low' },
      { value: 'medium', label: 'Medium' },
      { value: 'high', label: 'High' },
    ],
    onChange: () => undefined,
    children: <StatusTag status="high" />,
  },
} satisfies Meta<typeof CellMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Busy: Story = { args: { busy: true } }
