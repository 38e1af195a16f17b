import type { Meta, StoryObj } from '@storybook/react-vite'
import { DistributorViews, LeadViews, SystemViews } from './view-links.tsx'

/** Links between views of the same records, or between the pages of a section. */
const meta = {
  component: LeadViews,
  subcomponents: { SystemViews, DistributorViews },
  args: { current: 'table' },
} satisfies Meta<typeof LeadViews>
export default meta
type Story = StoryObj<typeof meta>

export const Leads: Story = {}
export const System: Story = { render: () => <SystemViews current="audit" /> }
export const Distributors: Story = { render: () => <DistributorViews current="approvals" /> }
