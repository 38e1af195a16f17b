import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from './password-field.tsx'

/** A password on public pages. Portals use `PasswordItem`. */
const meta = {
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'steel-and-tube' } }
export const New: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    required: true,
    hint: 'At least 10 characters.',
    errors: ['This password is among the most common ones. Choose another.'],
  },
}
