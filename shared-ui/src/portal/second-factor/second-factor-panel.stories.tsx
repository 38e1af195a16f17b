import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, pending } from '../testing/failed-call.ts'
import { secondFactorCalls } from '../testing/second-factor.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** Sets up and removes an authenticator app, passkeys and recovery codes, in a profile. */
const meta = {
  component: SecondFactorPanel,
  args: { calls: secondFactorCalls() },
} satisfies Meta<typeof SecondFactorPanel>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const Required: Story = {
  args: { calls: secondFactorCalls({ required_from: '2026-12-01T00:00:00.000Z' }) },
}
export const AppAndPasskeys: Story = {
  args: {
    calls: secondFactorCalls({
      totp: true,
      recovery_codes: 7,
      passkeys: [
        {
          id: 1,
          device: 'Chrome on Windows',
          is_synced: false,
          created_at: '2026-11-03T09:30:00.000Z',
          last_used_at: null,
        },
        {
          id: 2,
          device: 'Safari on iPhone',
          is_synced: true,
          created_at: '2026-11-04T09:30:00.000Z',
          last_used_at: '2026-11-24T09:30:00.000Z',
        },
      ],
    }),
  },
}
export const Loading: Story = { args: { calls: { ...secondFactorCalls(), load: pending } } }
export const Failed: Story = { args: { calls: { ...secondFactorCalls(), load: failing } } }
