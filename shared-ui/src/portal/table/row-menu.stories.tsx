import type { Meta, StoryObj } from '@storybook/react-vite'
import { RowMenu } from './row-menu.tsx'

/** The actions of a row besides its primary one. What cannot be undone is last. */
const meta = {
  component: RowMenu,
  args: {
    name: 'lead from Asha Rao',
    actions: [
      { label: 'View', to: '/admin/leads/7' },
      { label: 'Edit', to: '/admin/leads/7/edit' },
      { label: 'Delete', danger: true, onSelect: () => undefined },
    ],
  },
} satisfies Meta<typeof RowMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
