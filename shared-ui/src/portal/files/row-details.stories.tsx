import type { Meta, StoryObj } from '@storybook/react-vite'
import { RowDetails } from './row-details.tsx'

/** A row of an import: what is wrong with it, else what is to be confirmed and what it changes. */
const meta = {
  component: RowDetails,
  args: { problems: [], questions: [], changes: [] },
} satisfies Meta<typeof RowDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Changes: Story = {
  args: {
    questions: [{ column: 'Price', reason: '68.50 per kg was 52.10: is it right?' }],
    changes: [{ column: 'Price', from: '52.10', to: '68.50' }],
  },
}
export const Problems: Story = {
  args: { problems: [{ column: 'Price', value: '#N/A', reason: 'The formula has no value.' }] },
}
