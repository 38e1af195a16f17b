import type { Meta, StoryObj } from '@storybook/react-vite'
import { LeadEventContext } from './lead-event.ts'
import { NewLeads } from './new-leads.tsx'

/** Above a list of leads: requests that came in since it was loaded. The rows stay until the reader asks for them. */
const meta = {
  component: NewLeads,
  args: { since: 40, count: () => Promise.resolve(3) },
  decorators: [
    (Story) => (
      <LeadEventContext value={{ waiting: 3, unread: 0, latest_id: 43 }}>
        <Story />
      </LeadEventContext>
    ),
  ],
} satisfies Meta<typeof NewLeads>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const One: Story = { args: { count: () => Promise.resolve(1) } }
/** Shows nothing. */
export const None: Story = { args: { since: 43 } }
