import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusTag } from './status-tag.tsx'

/** The status of a record or the priority of a lead; the word gives the colour. */
const meta = { component: StatusTag, args: { status: 'new' } } satisfies Meta<typeof StatusTag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const EveryColour: Story = {
  render: () => (
    <>
      {['new', 'pending', 'responded', 'rejected', 'draft', 'inactive'].map((status) => (
        <StatusTag key={status} status={status} />
      ))}
    </>
  ),
}
export const OtherText: Story = { args: { status: 'high', children: 'High priority' } }
