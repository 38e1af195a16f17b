import type { SelectableProduct } from '@nalika/shared-api/contract'
import { Button } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
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
      <Button size="small" kind="quiet" onClick={() => remove(product)}>
        Remove<span className="visually-hidden"> {product.name}</span>
      </Button>
    ),
  },
]
