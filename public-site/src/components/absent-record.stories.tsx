import { LinkButton } from '@nalika/shared-ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AbsentRecord } from './absent-record.tsx'

/** A page whose record does not exist, was deleted or could not be loaded. */
const meta = {
  component: AbsentRecord,
  args: {
    state: 'missing',
    titles: {
      missing: 'Product not found',
      gone: 'Product no longer available',
      failed: 'Failed to load product details.',
    },
    action: <LinkButton to="/products">Browse All Products</LinkButton>,
    children: <p>The address may be wrong.</p>,
  },
} satisfies Meta<typeof AbsentRecord>
export default meta
type Story = StoryObj<typeof meta>

export const Missing: Story = {}
export const Gone: Story = { args: { state: 'gone' } }
export const Failed: Story = { args: { state: 'failed' } }
