import { ViewLinks } from '@nalika/shared-ui/portal'

const views = [
  { name: 'table', label: 'Table', path: '/distributor/my-products' },
  { name: 'grid', label: 'Grid', path: '/distributor/my-products/grid' },
]

/** Links between the table and the grid of My Products, with the same filters. */
export const ProductViews = ({ current }: { current: 'table' | 'grid' }) => (
  <ViewLinks
    label="View of your products"
    current={current}
    views={views}
    shared={['search', 'brand_id', 'own_price', 'sort']}
  />
)
