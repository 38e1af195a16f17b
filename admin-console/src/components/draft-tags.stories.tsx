import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraftTags } from './draft-tags.tsx'

/** What became of an email to the enquiry address, and what speaks against it. */
const meta = {
  component: DraftTags,
  args: { draft: { state: 'open', proven: true, request_reference: null, lines: 3 } },
} satisfies Meta<typeof DraftTags>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Doubtful: Story = {
  args: { draft: { state: 'open', proven: false, request_reference: null, lines: 0 } },
}
export const Made: Story = {
  args: { draft: { state: 'made', proven: true, request_reference: 'NR-000123', lines: 3 } },
}
export const Dismissed: Story = {
  args: { draft: { state: 'dismissed', proven: true, request_reference: null, lines: 1 } },
}
