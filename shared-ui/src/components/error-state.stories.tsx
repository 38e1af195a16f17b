import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from './error-state.tsx'

/** A call failed, and can be tried again. When there is simply nothing use `EmptyState`. */
const meta = {
  component: ErrorState,
  args: { title: 'Failed to load product details.', onRetry: () => undefined },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const WithRetry: Story = {}
export const Retrying: Story = { args: { busy: true } }
export const WithDetails: Story = {
  args: {
    headingLevel: 2,
    children: <p>The server could not be reached. Please check your connection.</p>,
    reference: 'admin-console 0.4.1, 8f14e45f',
    details: <p>ChunkLoadError: loading chunk admin-leads failed.</p>,
  },
}
export const Hindi: Story = { args: { title: 'उत्पाद का विवरण लोड नहीं हो सका।', retryLabel: 'फिर कोशिश करें' } }
