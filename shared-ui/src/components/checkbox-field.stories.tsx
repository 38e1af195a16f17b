import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from 'react-router-dom'
import { CheckboxField } from './checkbox-field.tsx'

/** Consent, or one of several choices that can be combined. */
const meta = {
  component: CheckboxField,
  args: { label: 'Send me offers of this brand' },
} satisfies Meta<typeof CheckboxField>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}
export const Checked: Story = { args: { defaultChecked: true } }
export const WithLink: Story = {
  args: {
    required: true,
    label: (
      <>
        I accept the <Link to="/terms-of-use">terms of use</Link>
      </>
    ),
    errors: ['Please accept the terms of use.'],
  },
}
export const LongText: Story = {
  args: {
    label:
      'Distributors may call me about this request on weekdays between 10:00 and 18:00, and may send quotations by WhatsApp',
    hint: 'We pass your number to at most three distributors. You can withdraw your consent at any time.',
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Hindi: Story = { args: { label: 'मुझे इस ब्रांड के ऑफ़र भेजें' } }
