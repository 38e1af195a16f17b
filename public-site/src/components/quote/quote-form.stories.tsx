import type { Meta, StoryObj } from '@storybook/react-vite'
import { productWith } from '../../testing/samples.ts'
import { QuoteReceipt } from './quote-dialog.tsx'
import { QuoteForm } from './quote-form.tsx'

/** Requests a quote or a sample, as a page or in a dialog. What was typed stays when sending fails. */
const meta = {
  component: QuoteForm,
  subcomponents: { QuoteReceipt },
  args: { subject: { kind: 'quote', product: productWith() }, onSent: () => undefined },
} satisfies Meta<typeof QuoteForm>
export default meta
type Story = StoryObj<typeof meta>

export const OfProduct: Story = {}
export const InOwnWords: Story = {
  args: { subject: { kind: 'quote' }, brands: [{ id: 7, name: 'Deccan Seamless' }] },
}
export const Sample: Story = { args: { subject: { kind: 'sample', product: productWith() } } }
export const Sent: Story = {
  render: () => (
    <QuoteReceipt
      sent={{
        id: 123,
        reference: 'NQ-000123',
        distributor_name: 'Musi Steel Traders',
        distributors: ['Musi Steel Traders'],
        tracking_path: '/track/example',
        mailed_to: 'a…@works.example',
      }}
    />
  ),
}
