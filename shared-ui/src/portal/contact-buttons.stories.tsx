import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContactButtons } from './contact-buttons.tsx'

/** Beside a customer's name: calls, or opens a chat that names the request. */
const meta = {
  component: ContactButtons,
  args: { name: 'Asha Rao', phone: '98480 22338', reference: 'NR-000012' },
} satisfies Meta<typeof ContactButtons>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Renders nothing. */
export const WithoutPhone: Story = { args: { phone: '' } }
