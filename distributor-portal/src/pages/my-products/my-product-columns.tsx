import type { SelectableProduct } from '@nalika/shared-api/contract'
import type { Column } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { productColumns } from '../../components/selection/product-columns.tsx'

/** The columns of the catalogue, and a button that takes the product out. */
export const myProductColumns = (
  remove: (product: SelectableProduct) => void,
): readonly Column<SelectableProduct>[] => [
  ...productColumns,
  {
    title: 'Actions',
    actions: true,
    width: '12%',
    render: (product) => (
      <Button type="text" onClick={() => remove(product)}>
        Remove<span className="visually-hidden"> {product.name}</span>
      </Button>
    ),
  },
]
