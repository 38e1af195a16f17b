import type { Meta, StoryObj } from '@storybook/react-vite'
import { PortalForm } from '../form/portal-form.tsx'
import { EmailField, type EmailValues } from './email-field.tsx'

/** The email address of an account, which the editor changes with their own password. */
const meta = {
  component: EmailField,
  args: { stored: 'kiran@nalika.example', extra: 'You use it to sign in.', autoComplete: 'email' },
  decorators: [
    (Story) => (
      <PortalForm<EmailValues> initialValues={{ email: 'kiran@nalika.example' }}>
        <Story />
      </PortalForm>
    ),
  ],
} satisfies Meta<typeof EmailField>
export default meta
type Story = StoryObj<typeof meta>

export const Unchanged: Story = {}
/** Asks for the password. */
export const Changed: Story = { args: { stored: 'kiran.reddy@nalika.example' } }
