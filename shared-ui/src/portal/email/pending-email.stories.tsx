import type { Meta, StoryObj } from '@storybook/react-vite'
import { pending } from '../testing/failed-call.ts'
import { PendingEmail } from './pending-email.tsx'

/** Above a profile whose new address is not confirmed yet. */
const meta = {
  component: PendingEmail,
  args: {
    email: 'kiran.reddy@nalika.example',
    children: 'Until you open the link in it, please sign in with kiran@nalika.example.',
    resend: pending,
    cancel: pending,
  },
} satisfies Meta<typeof PendingEmail>
export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {}
/** An admin sees the change of another account and can only cancel it. */
export const OfAnotherAccount: Story = { args: { resend: undefined } }
