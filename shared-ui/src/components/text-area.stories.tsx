import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './text-area.tsx'

/** Several lines of text on public pages, such as the remarks of a request. */
const meta = {
  component: TextArea,
  args: { label: 'Remarks', name: 'remarks' },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'End finish, certificates, delivery in parts.' } }
export const Filled: Story = {
  args: { defaultValue: 'Bevelled ends.\nMill test certificate EN 10204 3.1 for each heat.' },
}
export const WithErrors: Story = { args: { errors: ['Enter at most 2,000 characters.'] } }
export const Hindi: Story = { args: { label: 'टिप्पणी', defaultValue: 'बेवल किए हुए सिरे। हर हीट का प्रमाणपत्र।' } }
