import type { Meta, StoryObj } from '@storybook/react-vite'
import { distributors } from '../testing/records.ts'
import { AssignSelect } from './assign-select.tsx'

/** Gives a lead to a distributor, or to nobody. The distributors load when it opens. */
const meta = {
  component: AssignSelect,
  args: { busy: false, onAssign: () => undefined },
  parameters: { api: { 'GET /admin/distributor-options': { data: distributors } } },
} satisfies Meta<typeof AssignSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Busy: Story = { args: { busy: true } }
