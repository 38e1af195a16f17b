import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraftTags } from './draft-tags.tsx'

/** What became of an email to the enquiry address, and what speaks against it. */
const meta = {
  component: DraftTags,
  args: { state: 'open', proven: true, request: null, lines: 3 },
} satisfies Meta<typeof DraftTags>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Doubtful: Story = { args: { proven: false, lines: 0 } }
export const Joined: Story = { args: { state: 'joined', request: 'NR-000123' } }
export const Made: Story = { args: { state: 'made', request: 'NR-000123' } }
export const Dismissed: Story = { args: { state: 'dismissed' } }
