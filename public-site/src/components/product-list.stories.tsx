import type { Meta, StoryObj } from '@storybook/react-vite'
import { productWith, twoProducts } from '../testing/samples.ts'
import { ProductFigure } from './product-figure.tsx'
import { ProductList } from './product-list.tsx'
import { ProductName } from './product-name.tsx'
import { ProductTable } from './product-table/product-table.tsx'

/** Products as cards, rows or a table; the address has the view. `ProductFigure` draws one without a photo. */
const meta = {
  component: ProductList,
  subcomponents: { ProductTable, ProductFigure, ProductName },
  args: { products: twoProducts, view: 'grid', onQuote: () => undefined },
} satisfies Meta<typeof ProductList>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {}
export const List: Story = { args: { view: 'list' } }
export const Table: Story = {
  render: ({ products }) => <ProductTable products={products} unit="piece" delivered={null} busy={false} />,
}
export const Loading: Story = { args: { busy: true } }
export const Many: Story = {
  args: { products: Array.from({ length: 60 }, (_, id) => productWith({ id: id + 1 })) },
}
export const LongText: Story = {
  args: {
    products: [
      productWith({
        name: 'Hot-dip galvanised rectangular hollow section 200 × 100 × 6.3 mm, IS 4923 YSt 310, random lengths',
        standard: 'IS 4923, EN 10219, ASTM A500, JIS G 3466',
      }),
    ],
  },
}
export const Hindi: Story = {
  args: { products: [productWith({ name: 'सीमलेस पाइप 50 NB', category_label: 'सीमलेस पाइप' })] },
}
export const Figure: Story = { render: () => <ProductFigure product={productWith()} size="sheet" /> }
export const Name: Story = { render: () => <ProductName name={productWith().name} /> }
