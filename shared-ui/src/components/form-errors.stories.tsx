import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormErrors } from './form-errors.tsx'

/** What is wrong with a form as a whole, above its fields. Errors of single fields stand below these. */
const meta = { component: FormErrors } satisfies Meta<typeof FormErrors>
export default meta
type Story = StoryObj<typeof meta>

export const OneSentence: Story = { args: { title: 'Email address or password is wrong.' } }
export const FromTheServer: Story = {
  args: {
    errors: {
      quantity: ['Enter a quantity from 1 to 1,00,000.'],
      pincode: ['Enter a PIN code with 6 digits.'],
    },
  },
}
export const Hindi: Story = { args: { title: 'ईमेल पता या पासवर्ड ग़लत है।' } }
