import type { Meta, StoryObj } from '@storybook/react-vite'
import { EndSessions } from './end-sessions.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'

/** On the page of an account: signs its sessions out, or resets a lost second factor. Both ask first. */
const meta = {
  component: EndSessions,
  subcomponents: { ResetSecondFactor },
  args: { id: 5, name: 'Nisha Naik' },
  parameters: { session: { token: 'token-1', userId: 1, role: 'admin', name: 'Meera Iyer' } },
} satisfies Meta<typeof EndSessions>
export default meta
type Story = StoryObj<typeof meta>

export const SignOut: Story = {}
export const SecondFactor: Story = { render: (args) => <ResetSecondFactor {...args} /> }
