import type { Meta, StoryObj } from '@storybook/react-vite'
import { productWith, twoProducts } from '../../testing/samples.ts'
import { AddAllToQuoteList } from './add-all-to-quote-list.tsx'
import { AddToQuoteList } from './add-to-quote-list.tsx'
import { QuantityFields } from './quantity-fields.tsx'

/** Collects products for one request; `QuantityFields` says how many of each. */
const meta = {
  component: AddToQuoteList,
  subcomponents: { AddAllToQuoteList, QuantityFields },
  args: { product: productWith() },
} satisfies Meta<typeof AddToQuoteList>
export default meta
type Story = StoryObj<typeof meta>

export const Add: Story = {}
export const Brief: Story = { args: { size: 'small', wording: 'brief' } }
export const AddAll: Story = { render: () => <AddAllToQuoteList products={twoProducts} /> }
export const Quantity: Story = { render: () => <QuantityFields quantity={120} unit="metres" /> }
export const WrongQuantity: Story = {
  render: () => <QuantityFields quantity="many" errors={['Enter a quantity such as 120 m.']} />,
}
